import { createHash, createHmac, randomBytes } from 'node:crypto'
import type { Deps } from '#server/deps.ts'

const codeBytes = 16

type Key = Pick<Deps, 'secretKey'>

/** Returns what is stored of a code, to find its link. */
export const hashCode = (code: string): string => createHash('sha256').update(code).digest('hex')

/**
 * Returns the code of a link: 128 bits that follow from its nonce and the installation's key. Neither the database nor the
 * key alone opens a quote, and a link can be given to its customer again without adding another one.
 */
export const toCode = ({ secretKey }: Key, nonce: string): string =>
  createHmac('sha256', secretKey)
    .update(`quoteLink:${nonce}`)
    .digest()
    .subarray(0, codeBytes)
    .toString('base64url')

/** Creates a link's nonce with the hash of its code. */
export const newLink = (key: Key): { nonce: string; codeHash: string } => {
  const nonce = randomBytes(codeBytes).toString('base64url')
  return { nonce, codeHash: hashCode(toCode(key, nonce)) }
}
