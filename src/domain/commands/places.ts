import type { FlightCommand } from './command.ts'
import { commandTexts } from './texts.ts'

/** A place from a server; `code` is searched with. */
export interface Place {
  code: string
  city: string
  name: string
}

/** Finds places by name or code, best first. */
export type FindPlaces = (text: string) => Promise<readonly Place[]>

/** The route of a flight command, with names; `problem` if a place is unknown. */
export interface Route {
  from: Place
  to: Place
  notes: readonly string[]
}

const isCode = (text: string): boolean => /^[a-z]{3}$/i.test(text)
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}.']/gu, '')
    .trim()
    .toLowerCase()

/** A code alone has no known name yet. */
const placeOfCode = (text: string): Place => ({ code: text.toUpperCase(), city: '', name: '' })

/** Returns the route if it consists of codes, so no lookup is needed. Lower-case words may be cities, such as goa. */
export const findRouteOfCodes = ({ routes }: FlightCommand, isShorthand: boolean): Route | null => {
  const [only] = routes
  const isCoded = (text: string): boolean => isCode(text) && (isShorthand || text === text.toUpperCase())
  if (routes.length !== 1 || !only || !only.every(isCoded)) return null
  return { from: placeOfCode(only[0]), to: placeOfCode(only[1]), notes: [] }
}

interface Match {
  place: Place
  /** 3: the code or the full name; 2: its start; 1: found in another way. */
  score: number
  note: string
}

const findBestMatch = (text: string, places: readonly Place[], isShorthand: boolean): Match | null => {
  const wanted = fold(text)
  const byCode = isCode(text) ? places.find(({ code }) => code === text.toUpperCase()) : undefined
  const byCity = places.find(({ city }) => fold(city) === wanted)
  // Written in words 'goa' is the city; written as a code GOA is the airport of Genoa.
  const isCapitals = text === text.toUpperCase()
  if (byCity && !isShorthand && !(byCode && isCapitals)) {
    const note =
      byCode && byCode.code !== byCity.code
        ? commandTexts.cityNotCode(byCity.city, byCity.code, byCode.code)
        : ''
    return { place: byCity, score: 3, note }
  }
  if (byCode) return { place: byCode, score: 3, note: '' }
  // A code that the server doesn't list may still be valid; the search will tell.
  if (isCode(text) && (isShorthand || isCapitals || places.length === 0))
    return { place: placeOfCode(text), score: 2, note: '' }
  const begins = places.find(
    ({ city, name }) => fold(city).startsWith(wanted) || fold(name).startsWith(wanted),
  )
  if (begins) return { place: begins, score: 2, note: '' }
  const [first] = places
  return first ? { place: first, score: 1, note: '' } : null
}

/** Resolves a flight command's route by looking up places; returns a text when one is unknown. */
export const resolveRoute = async (
  { routes }: FlightCommand,
  find: FindPlaces,
  isShorthand: boolean,
): Promise<Route | string> => {
  const texts = [...new Set(routes.flat())]
  const found = new Map(
    await Promise.all(
      texts.map(async (text) => [text, findBestMatch(text, await find(text), isShorthand)] as const),
    ),
  )
  let best: { route: Route; score: number } | null = null
  for (const [from, to] of routes) {
    const [start, end] = [found.get(from), found.get(to)]
    const score = start && end ? Math.min(start.score, end.score) * 10 + start.score + end.score : 0
    if (!start || !end || (best && best.score >= score)) continue
    const notes = [start.note, end.note].filter(Boolean)
    best = { route: { from: start.place, to: end.place, notes }, score }
  }
  if (best) return best.route.from.code === best.route.to.code ? commandTexts.samePlace : best.route
  const unknown = routes.length === 1 ? routes[0]?.find((text) => !found.get(text)) : undefined
  return commandTexts.unknownPlace(unknown ?? routes[0]?.join(' ') ?? '')
}

/** Returns the words at the end of a text that Tab completes; null if there are none. */
export const placeAtEnd = (text: string): { at: number; words: string } | null => {
  const match = /(?:^|[\s,/>-])([\p{L}]{2,30})$/u.exec(text)
  if (!match?.[1]) return null
  return { at: text.length - match[1].length, words: match[1] }
}
