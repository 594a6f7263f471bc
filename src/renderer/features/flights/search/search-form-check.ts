import { limits } from '#contract/common/constants.ts'
import type { CabinClass, ReturnKind, TripType } from '#contract/common/enumerations.ts'
import { returnKinds, tripTypes } from '#contract/common/search-numbers.ts'
import type { CityOption } from '#contract/entities/flight.ts'
import { flightsTexts } from '#renderer/features/flights/texts.ts'
import { searchTexts } from './search-texts.ts'

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Days ahead that airlines sell. Later dates get an error rather than an empty list. */
const daysAhead = 330
/** Maximum flights of a multi-city search. */
export const maxLegs = 6
export const minLegs = 2

/** Returns the last day that airlines sell. */
export const lastDay = (today: string): string => {
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + daysAhead)
  return day.toISOString().slice(0, 10)
}

/** One flight of the form. The return flight only has a date and a time; its places are those of the outbound one. */
export interface LegForm {
  origin: CityOption | null
  destination: CityOption | null
  /** `YYYY-MM-DD`, or what is typed while it isn't a date. */
  departure: string
  /** Position in `timeSlots`. */
  slot: number
}

export interface SearchForm {
  trip: TripType
  returnKind: ReturnKind
  /** Always six; `legCount` is how many of them a multi-city search uses. */
  legs: LegForm[]
  legCount: number
  adults: number
  children: number
  infants: number
  cabinClass: CabinClass
  isDirect: boolean
  /** Two-letter codes. */
  airlines: string[]
  sources: string[]
}

/** A field of the form that may have an error. */
export type SearchFieldName = keyof SearchForm | `legs.${number}.${keyof LegForm}`

/** The first error of each field. */
export type SearchErrors = Partial<Record<SearchFieldName, string>>

/** Returns how many of the six flights are used. */
export const countUsedLegs = ({ trip, legCount }: Pick<SearchForm, 'trip' | 'legCount'>): number =>
  trip === tripTypes.oneWay ? 1 : trip === tripTypes.return ? 2 : legCount

type Report = (name: SearchFieldName, message: string) => void

const checkPlaces = (leg: LegForm, index: number, report: Report): void => {
  if (!leg.origin) report(`legs.${index}.origin`, flightsTexts.required)
  if (!leg.destination) report(`legs.${index}.destination`, flightsTexts.required)
  if (leg.origin && leg.destination && getSearchCode(leg.origin) === getSearchCode(leg.destination))
    report(`legs.${index}.destination`, flightsTexts.samePlaces)
}

const dateProblem = (departure: string, before: string, today: string): string | null => {
  if (departure === '') return flightsTexts.required
  if (!isDate(departure)) return flightsTexts.badDate
  if (departure < today) return flightsTexts.pastDate
  if (departure > lastDay(today)) return flightsTexts.tooFar
  return isDate(before) && departure < before ? searchTexts.beforeLast : null
}

const checkPassengers = ({ adults, children, infants }: SearchForm, report: Report): void => {
  if (adults < 1) report('adults', flightsTexts.oneAdult)
  else if (adults + children + infants > limits.passengersTotal) report('adults', flightsTexts.tooMany)
  else if (infants > adults) report('infants', flightsTexts.tooManyInfants)
}

/**
 * Checks the search form and returns the first error of each field, in the order of the form. `today` is the user's
 * local date as `YYYY-MM-DD`; the server has the last word. It has no schema, so that the first page doesn't load zod.
 */
export const checkSearchForm = (form: SearchForm, today: string): SearchErrors => {
  const errors: SearchErrors = {}
  const report: Report = (name, message) => {
    errors[name] ??= message
  }
  for (const [index, leg] of form.legs.slice(0, countUsedLegs(form)).entries()) {
    if (form.trip !== tripTypes.return || index === 0) checkPlaces(leg, index, report)
    const problem = dateProblem(leg.departure, form.legs[index - 1]?.departure ?? '', today)
    if (problem) report(`legs.${index}.departure`, problem)
  }
  checkPassengers(form, report)
  const isLccSpecial = form.trip === tripTypes.return && form.returnKind === returnKinds.lccSpecial
  if (isLccSpecial && form.sources.length > 1) report('sources', searchTexts.oneSource)
  return errors
}

/** Returns the code to search: the chosen airport's, or the whole city's. */
export const getSearchCode = (city: CityOption): string => city.airportCode || city.cityCode
