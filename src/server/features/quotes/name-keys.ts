import { createHmac } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

/** Beginnings of names that are told apart: longer ones find the same names. */
const longest = 12
const mostWords = 8

type Place = { siteId: string } & Pick<Deps, 'secretKey'>

const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, mostWords)
    .map((word) => word.slice(0, longest))

const toKey = ({ siteId, secretKey }: Place, beginning: string): string =>
  createHmac('sha256', secretKey).update(`quoteName:${siteId}:${beginning}`).digest('base64url').slice(0, 12)

/**
 * Returns keyed hashes of all beginnings of the words of a name. They find a name that is sealed, and tell nothing to
 * whoever has only the database.
 */
export const makeNameKeys = (place: Place, name: string): string[] => [
  ...new Set(
    toWords(name).flatMap((word) =>
      Array.from(word, (_letter, index) => toKey(place, word.slice(0, index + 1))),
    ),
  ),
]

/** Returns the keys that a name has if its words begin with those of a text; none for a text without letters. */
export const toSearchKeys = (place: Place, text: string): string[] =>
  toWords(text).map((word) => toKey(place, word))
