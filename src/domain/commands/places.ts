import type { FlightWish } from './command.ts'
import { commandTexts } from './texts.ts'

/** A place as a server knows it: `code` is what is searched with. */
export interface Place {
  code: string
  city: string
  name: string
}

/** Asks for places by name or code, best first. */
export type FindPlaces = (text: string) => Promise<readonly Place[]>

/** Where a wish goes, with names; `problem` where a place is not known. */
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

/** Of a code alone no name is known yet. */
const placeOfCode = (text: string): Place => ({ code: text.toUpperCase(), city: '', name: '' })

/** The route where codes alone name it: nobody has to be asked. Small letters in words may be a city, such as goa. */
export const routeOfCodes = ({ routes }: FlightWish, isShorthand: boolean): Route | null => {
  const [only] = routes
  const isCoded = (text: string): boolean => isCode(text) && (isShorthand || text === text.toUpperCase())
  if (routes.length !== 1 || !only || !only.every(isCoded)) return null
  return { from: placeOfCode(only[0]), to: placeOfCode(only[1]), notes: [] }
}

interface Match {
  place: Place
  /** 3: the code or the whole name; 2: its beginning; 1: found in another way. */
  score: number
  note: string
}

const bestOf = (text: string, places: readonly Place[], isShorthand: boolean): Match | null => {
  const wanted = fold(text)
  const byCode = isCode(text) ? places.find(({ code }) => code === text.toUpperCase()) : undefined
  const byCity = places.find(({ city }) => fold(city) === wanted)
  // 'goa' is the city to who writes words, GOA the airport of Genoa to who writes codes.
  const isCapitals = text === text.toUpperCase()
  if (byCity && !isShorthand && !(byCode && isCapitals)) {
    const note =
      byCode && byCode.code !== byCity.code
        ? commandTexts.cityNotCode(byCity.city, byCity.code, byCode.code)
        : ''
    return { place: byCity, score: 3, note }
  }
  if (byCode) return { place: byCode, score: 3, note: '' }
  // A code that the server does not list may be right all the same: the search says so itself.
  if (isCode(text) && (isShorthand || isCapitals || places.length === 0))
    return { place: placeOfCode(text), score: 2, note: '' }
  const begins = places.find(
    ({ city, name }) => fold(city).startsWith(wanted) || fold(name).startsWith(wanted),
  )
  if (begins) return { place: begins, score: 2, note: '' }
  const [first] = places
  return first ? { place: first, score: 1, note: '' } : null
}

/** The route that a wish means, places looked up; a text where one of them is not known. */
export const resolveRoute = async (
  { routes }: FlightWish,
  find: FindPlaces,
  isShorthand: boolean,
): Promise<Route | string> => {
  const texts = [...new Set(routes.flat())]
  const found = new Map(
    await Promise.all(
      texts.map(async (text) => [text, bestOf(text, await find(text), isShorthand)] as const),
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

/** What of a text Tab completes: the words of letters at its end, or null. */
export const placeAtEnd = (text: string): { at: number; words: string } | null => {
  const match = /(?:^|[\s,/>-])([\p{L}]{2,30})$/u.exec(text)
  if (!match?.[1]) return null
  return { at: text.length - match[1].length, words: match[1] }
}
