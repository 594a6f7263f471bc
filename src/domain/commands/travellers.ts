import { limits } from '#contract/common/constants.ts'
import type { CabinClass } from '#contract/common/enumerations.ts'
import { cabinClasses } from '#contract/common/search-numbers.ts'
import type { FlightCommand } from './command.ts'
import { commandTexts } from './texts.ts'

type Counts = Pick<FlightCommand, 'adults' | 'children' | 'infants'>

const kinds: readonly [keyof Counts, RegExp][] = [
  ['adults', /(?<![a-z\d])(\d{1,2}) ?(?:adults?|adts?|ads?|a|pax|passengers?|people|persons?)(?![a-z])/g],
  ['children', /(?<![a-z\d])(\d{1,2}) ?(?:children|child|chds?|chs?|cnn|kids?|c)(?![a-z])/g],
  ['infants', /(?<![a-z\d])(\d{1,2}) ?(?:infants?|infs?|babies|baby|i)(?![a-z])/g],
]

const cabins: readonly [RegExp, CabinClass][] = [
  [/\bpremium economy(?: class)?\b/g, cabinClasses.premiumEconomy],
  [/\bpremium business(?: class)?\b/g, cabinClasses.premiumBusiness],
  [/\b(?:business|biz)(?: class)?\b/g, cabinClasses.business],
  [/\bfirst(?: class)?\b/g, cabinClasses.first],
  [/\beconomy(?: class)?\b/g, cabinClasses.economy],
]

/** Cabin letters in shorthand. */
const cabinLetters: Record<string, CabinClass> = {
  F: cabinClasses.first,
  P: cabinClasses.first,
  C: cabinClasses.business,
  J: cabinClasses.business,
  W: cabinClasses.premiumEconomy,
  Y: cabinClasses.economy,
  M: cabinClasses.economy,
}
export const cabinOfLetter = (letter: string): CabinClass | null => cabinLetters[letter] ?? null

export interface Travellers extends Counts {
  cabin: CabinClass
  isDirect: boolean
  /** Whether the text said how many. */
  isCounted: boolean
  rest: string
}

/** Returns who travels and how from a lower-case text, and the text without it. */
export const takeTravellers = (text: string): Travellers => {
  const counts: Partial<Counts> = {}
  let rest = text
  for (const [kind, form] of kinds) {
    rest = rest.replaceAll(form, (_match, count: string) => {
      counts[kind] = Math.min(99, (counts[kind] ?? 0) + Number(count))
      return '|'
    })
  }
  let cabin: CabinClass = cabinClasses.economy
  for (const [form, named] of cabins) {
    rest = rest.replaceAll(form, () => {
      cabin = named
      return '|'
    })
  }
  let isDirect = false
  rest = rest.replaceAll(/\b(?:direct|non-?stop|non stop)\b/g, () => {
    isDirect = true
    return '|'
  })
  const isCounted = Object.keys(counts).length > 0
  return { adults: 1, children: 0, infants: 0, ...counts, cabin, isDirect, isCounted, rest }
}

/** Explains why this many can't travel on one booking; empty when they can. */
export const travellersProblem = ({ adults, children, infants }: Counts): string => {
  if (adults < 1) return commandTexts.noAdult
  if (adults + children + infants > limits.passengersTotal) return commandTexts.tooMany
  return infants > adults ? commandTexts.infantsAlone : ''
}
