import type { Command, FlightCommand } from './command.ts'
import { resolveDay, resolveReturnDay, type DayWords } from './days.ts'
import { takeDays } from './read-days.ts'
import { commandTexts } from './texts.ts'
import { takeTravellers, travellersProblem, type Travellers } from './travellers.ts'

type Search = Extract<Command, { kind: 'search' }>

/** Words that only connect others. */
const fillers =
  /(?<![a-z])(?:flights?|search|find|fly|from|on|for|with|and|returning|return|back|round ?trip|one ?way|depart(?:ing)?|leaving)(?![a-z])/g
/** Longer texts aren't split further. */
const maxPlaceWords = 7

const isSame = ([from, to]: readonly [string, string]): boolean => from.toLowerCase() === to.toLowerCase()

/** Lists the ways to split words into two places. */
const listSplits = (words: readonly string[]): [string, string][] =>
  words
    .slice(1)
    .map((_word, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')])

const splitWords = (text: string): string[] => text.split(/[\s,;|]+/).filter(Boolean)

interface Routes {
  routes: [string, string][]
  /** Whether the text itself says where one place ends. */
  isJoined: boolean
  unread: string
}

const readRoutes = (text: string): Routes => {
  const joined = /^(.+?)(?:\s+to\s+|\s*(?:-|–|→|>|\/)+\s*)(.+)$/.exec(splitWords(text).join(' '))
  if (joined?.[1] && joined[2]) {
    const [first, ...further] = joined[2].split(/\s*(?:-|–|→|>|\/)+\s*|\s+to\s+/)
    return { routes: [[joined[1], first ?? '']], isJoined: true, unread: further.join(' ') }
  }
  const words = splitWords(text)
  const read = words.slice(0, maxPlaceWords)
  return { routes: listSplits(read), isJoined: false, unread: words.slice(maxPlaceWords).join(' ') }
}

interface Days {
  departure: string
  back: string
  notes: string[]
  problem: string
}

/** Returns the outbound and return dates of the written ones. */
export const toTripDays = (words: readonly DayWords[], today: string): Days => {
  const [first, second, third] = words
  if (!first) return { departure: today, back: '', notes: [commandTexts.noDay], problem: '' }
  const out = resolveDay(first, today)
  if (out.problem) return { departure: today, back: '', notes: [], problem: out.problem }
  const back = second ? resolveReturnDay(second, out.day, today) : null
  return {
    departure: out.day,
    back: back?.day ?? '',
    notes: [out.note, back?.note ?? '', third ? commandTexts.threeDays : ''].filter(Boolean),
    problem: back?.problem ?? '',
  }
}

/** Returns travellers, cabin and non-stop for a flight command. */
export const toTravellerFields = ({ adults, children, infants, cabin, isDirect }: Travellers) => ({
  adults,
  children,
  infants,
  cabin,
  isDirect,
})

const isCodePair = (words: readonly string[]): boolean =>
  words.length === 2 && words.every((word) => /^[a-z]{3}$/i.test(word))

/** Restores capitals for the places only, where they mean that a code was written. */
const restoreCapitals = (small: string, text: string): string => {
  const capitals = new Map(
    splitWords(text.replaceAll(/[-–→>/]/g, ' ')).map((word) => [word.toLowerCase(), word]),
  )
  return small.replaceAll(/[^\s,;|–→>/-]+/g, (word) => capitals.get(word) ?? word)
}

/** Parses `delhi mumbai 15 jan 2 adt`; null when the words aren't a search. */
export const readWords = (text: string, today: string): Search | null => {
  const small = text.toLowerCase()
  const { days, rest: withoutDays } = takeDays(small)
  const travellers = takeTravellers(withoutDays)
  const places = restoreCapitals(travellers.rest.replaceAll(fillers, ' '), text)
  const { routes, isJoined, unread } = readRoutes(places.replaceAll('|', ' '))
  const isSearch = days.length > 0 || travellers.isCounted || (isJoined && routes.length > 0)
  const words = splitWords(places)
  if (!isSearch && !isCodePair(words)) return null
  if (words.length === 0 && days.length === 0) return null
  const { departure, back, notes, problem } = toTripDays(days, today)
  const [only] = routes
  const flight: FlightCommand = { routes, departure, back, airlines: [], ...toTravellerFields(travellers) }
  const placeProblem = !only
    ? commandTexts.onePlace
    : routes.length === 1 && isSame(only)
      ? commandTexts.samePlace
      : ''
  return {
    kind: 'search',
    dialect: 'words',
    flight,
    notes: unread ? [...notes, commandTexts.notRead(unread)] : notes,
    problem: placeProblem || problem || travellersProblem(flight),
  }
}
