import { airportAliases } from './airport-aliases.data.ts'
import { isNear } from './near-text.ts'
import { loadReference } from './reference.ts'
import type { Airport } from './reference.ts'

interface Entry {
  airport: Airport
  code: string
  cityCode: string
  city: string
  words: readonly string[]
  aliases: readonly string[]
}

/** Base score of each kind of match. The airport's importance (0 to 1000) is added, so kinds may overlap on purpose. */
const score = {
  code: 9500,
  /** close to `code`, so that 'goa' finds Goa (GOI) before Genoa (GOA) */
  city: 9300,
  cityCode: 9200,
  alias: 9000,
  cityPrefix: 8000,
  aliasPrefix: 7900,
  word: 5900,
  everyWord: 4800,
  near: 2000,
} as const

let entries: readonly Entry[] | undefined

/**
 * Finds airports for a partly typed text, best first: by code, city, former names (Bombay), words of the airport's
 * name, and failing these, one or two typos away. Ignores accents and case. Empty text returns the busiest airports.
 */
export function searchAirports(query: string, limit = 10): readonly Airport[] {
  const text = plainText(query)
  entries ??= loadReference().airports.map(toEntry)
  let found = rank(entries, (entry) => matchScore(entry, text))
  if (found.length === 0 && text.length >= 4) found = rank(entries, (entry) => nearScore(entry, text))
  return found.slice(0, limit).map(({ airport }) => airport)
}

function rank(list: readonly Entry[], getScore: (entry: Entry) => number) {
  const found: { airport: Airport; points: number }[] = []
  for (const entry of list) {
    const base = getScore(entry)
    if (base > 0) found.push({ airport: entry.airport, points: base + entry.airport.importance })
  }
  return found.sort((a, b) => b.points - a.points || (a.airport.code < b.airport.code ? -1 : 1))
}

function matchScore(entry: Entry, text: string): number {
  if (text === '') return 1
  if (entry.code === text) return score.code
  if (entry.city === text) return score.city
  if (entry.cityCode === text) return score.cityCode
  if (entry.aliases.includes(text)) return score.alias
  if (entry.city.startsWith(text)) return score.cityPrefix
  if (text.length < 3) return 0
  if (entry.aliases.some((alias) => alias.startsWith(text))) return score.aliasPrefix
  if (entry.words.some((word) => word.startsWith(text))) return score.word
  return text.includes(' ') && text.split(' ').every((part) => fitsWord(entry, part)) ? score.everyWord : 0
}

const fitsWord = (entry: Entry, part: string) =>
  entry.code === part ||
  entry.words.some((word) => word.startsWith(part)) ||
  entry.aliases.some((alias) => alias.startsWith(part))

function nearScore(entry: Entry, text: string): number {
  return isNear(text, entry.city) || entry.aliases.some((alias) => isNear(text, alias)) ? score.near : 0
}

function toEntry(airport: Airport): Entry {
  const city = plainText(airport.cityName)
  return {
    airport,
    code: airport.code.toLowerCase(),
    cityCode: airport.cityCode.toLowerCase(),
    city,
    words: [...city.split(' '), ...plainText(airport.name).split(' ')],
    aliases: airportAliases[airport.code] ?? [],
  }
}

/** Normalises text for comparison: lower case, without accents and punctuation. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
