import { ssrJson, needsBaggageEcho } from './extras.ts'
import {
  readDateTime,
  readFlag,
  readChoice,
  readOptionalText,
  readPresentText,
  readRecords,
  readText,
  asRecord,
  type Json,
} from './fields.ts'
import { failed, invalid } from './refusals.ts'
import { checkFares, type FareRules } from './passenger-fares.ts'
import type { Result } from './world.ts'

/** What Book and a low-cost Ticket require. */
export interface PassengerRules {
  at: 'Book' | 'Ticket'
  fares: FareRules
}

/** Reads `Passengers[]` as documented for Book and a low-cost Ticket; refuses invalid ones. */
export const readPassengers = (body: Json, result: Result, rules: PassengerRules): Json[] => {
  const passengers = readRecords(body, 'Passengers')
  checkParty(passengers, result)
  for (const passenger of passengers) checkPerson(passenger, result, rules.at)
  const leads = passengers.filter((passenger) => passenger['IsLeadPax'] === true)
  if (leads.length !== 1) throw invalid('Exactly one passenger has to be the lead passenger')
  for (const lead of leads) checkGst(lead, result)
  checkFares(passengers, result.fare, rules.fares)
  if (rules.at === 'Ticket') checkExtras(passengers, result)
  else checkWishes(passengers)
  return passengers
}

const checkParty = (passengers: readonly Json[], result: Result): void => {
  for (const type of [1, 2, 3] as const) {
    const count = result.fare.types.find((one) => one.passengerType === type)?.passengerCount ?? 0
    if (passengers.filter((passenger) => passenger['PaxType'] === type).length !== count)
      throw invalid('Passengers do not fit the search')
  }
}

const checkPerson = (passenger: Json, result: Result, at: 'Book' | 'Ticket'): void => {
  readText(passenger, 'Title')
  for (const name of ['FirstName', 'LastName'])
    if (/[.,/()]/.test(readText(passenger, name)))
      throw invalid(`${name} has characters that are not allowed`)
  const airline = result.offer.validatingAirline
  if (airline === 'SG' && passenger['FirstName'] === passenger['LastName'])
    throw invalid('First and last name may not be the same')
  const type = readChoice(passenger, 'PaxType', [1, 2, 3])
  readChoice(passenger, 'Gender', [1, 2])
  readFlag(passenger, 'IsLeadPax')
  if (typeof passenger['IsLeadPax'] !== 'boolean') throw invalid('IsLeadPax is mandatory')
  if (type === 1 && airline !== 'I5') {
    if (readOptionalText(passenger, 'DateOfBirth') !== '') readDateTime(passenger, 'DateOfBirth')
  } else readDateTime(passenger, 'DateOfBirth')
  for (const name of ['AddressLine1', 'City', 'CountryCode', 'CountryName', 'ContactNo', 'Email'])
    readText(passenger, name)
  if (!/^[A-Z]{2}$/.test(readText(passenger, 'Nationality')))
    throw invalid('Nationality has to be two letters')
  if (!/^\+?\d{6,15}$/.test(readText(passenger, 'ContactNo'))) throw invalid('ContactNo is not a number')
  const code = readOptionalText(passenger, 'CellCountryCode')
  if (code !== '' && !/^\+\d{1,4}$/.test(code)) throw invalid('CellCountryCode is written with a plus')
  checkPassport(passenger, result, at)
  checkPan(passenger, result)
}

const checkPassport = (passenger: Json, { offer }: Result, at: 'Book' | 'Ticket'): void => {
  const { isPassportRequired, isPassportFullDetailRequired } = offer.requirements
  const number = readOptionalText(passenger, 'PassportNo')
  const isFlyDubai = offer.validatingAirline === 'FZ'
  if (isPassportRequired || isFlyDubai) readText(passenger, 'PassportNo')
  if (number !== '' || isPassportRequired || isFlyDubai) {
    const expiry = readDateTime(passenger, 'PassportExpiry')
    const last = offer.segments.at(-1)?.at(-1)?.arrivalTime ?? ''
    if (expiry < last) throw invalid('The passport expires before the journey ends')
    if (expiry <= readOptionalText(passenger, 'DateOfBirth'))
      throw invalid('The passport expired before birth')
  }
  if (isPassportFullDetailRequired && at === 'Book') {
    readDateTime(passenger, 'PassportIssueDate')
    readText(passenger, 'PassportIssueCountryCode')
  }
}

const panShape = /^[A-Z]{5}[0-9]{4}[A-Z]$/

const checkPan = (passenger: Json, { offer }: Result): void => {
  const pan = readOptionalText(passenger, 'PAN')
  if (pan !== '' && !panShape.test(pan)) throw invalid('PAN is not right')
  if (!offer.requirements.isPanRequired || pan !== '') return
  if (passenger['PaxType'] === 1) throw invalid('PAN is mandatory')
  const guardian = asRecord(passenger['GuardianDetails'], 'GuardianDetails')
  for (const name of ['Title', 'FirstName', 'LastName']) readText(guardian, name)
  if (!panShape.test(readText(guardian, 'PAN'))) throw invalid('PAN of the guardian is not right')
}

const gstFields = [
  'GSTCompanyAddress',
  'GSTCompanyContactNumber',
  'GSTCompanyName',
  'GSTNumber',
  'GSTCompanyEmail',
] as const

const checkGst = (lead: Json, { offer }: Result): void => {
  const given = gstFields.map((name) => readPresentText(lead, name))
  const isGiven = given.some((value) => value !== '')
  if (offer.requirements.isGstMandatory && given.includes('')) throw invalid('GST details are mandatory')
  if (isGiven && !offer.requirements.isGstAllowed) throw invalid('GST details are not allowed')
  if (isGiven && given.includes('')) throw invalid('GST details are not complete')
}

/** A hold accepts one meal and one seat preference, not lists. */
const checkWishes = (passengers: readonly Json[]): void => {
  for (const passenger of passengers)
    for (const name of ['Meal', 'Seat']) {
      const wish = passenger[name]
      if (wish === undefined || wish === null) continue
      readPresentText(asRecord(wish, name), 'Code')
      readPresentText(asRecord(wish, name), 'Description')
    }
}

/** Low-cost extras must be sent back complete, as SSR listed them; infants have neither baggage nor seat. */
const checkExtras = (passengers: readonly Json[], result: Result): void => {
  const onSale = offered(result)
  const key = (one: Json) =>
    JSON.stringify(
      ['Code', 'FlightNumber', 'Origin', 'Destination', 'Price', 'WayType'].map((name) => one[name]),
    )
  const seats = new Set<string>()
  for (const passenger of passengers) {
    const [bags, meals, chosenSeats] = [
      readRecords(passenger, 'Baggage'),
      readRecords(passenger, 'MealDynamic'),
      readRecords(passenger, 'SeatDynamic'),
    ]
    const isInfant = passenger['PaxType'] === 3
    if (isInfant && bags.length + chosenSeats.length > 0)
      throw invalid('Infants have neither baggage nor seat')
    for (const extra of [...bags, ...meals])
      if (!onSale.bagsAndMeals.some((one) => key(one) === key(extra)))
        throw failed(`SSR ${String(extra['Code'])} is not available`)
    for (const seat of chosenSeats) {
      const place = `${String(seat['FlightNumber'])} ${String(seat['Code'])}`
      const listed = onSale.seats.find((one) => key(one) === key(seat))
      if (!listed || (listed['AvailablityType'] !== 1 && listed['Code'] !== 'NoSeat') || seats.has(place))
        throw failed(`Seat ${place} is not available`)
      if (listed['Code'] !== 'NoSeat') seats.add(place)
    }
    if (result.isSpecial && !isInfant) checkSpecial(meals, chosenSeats, result)
  }
}

/** Super 6E and SpiceMax require a free seat and a free meal on every flight; otherwise ticketing fails. */
const checkSpecial = (meals: readonly Json[], seats: readonly Json[], result: Result): void => {
  for (const segment of result.offer.segments.flat().filter((one) => one.durationMinutes >= 45)) {
    const isOn = (one: Json) =>
      one['FlightNumber'] === segment.flightNumber && !String(one['Code']).startsWith('No')
    if (!seats.some(isOn)) throw failed('Seat is mandatory for this fare')
    if (!meals.some(isOn)) throw failed('Meal is mandatory for this fare')
  }
}

const offered = (result: Result): { bagsAndMeals: Json[]; seats: Json[] } => {
  let ssr: Json
  try {
    ssr = ssrJson(result)
  } catch {
    return { bagsAndMeals: [], seats: [] }
  }
  const lists = [...((ssr['Baggage'] ?? []) as Json[][]), ...((ssr['MealDynamic'] ?? []) as Json[][])]
  const maps = (ssr['SeatDynamic'] ?? []) as { SegmentSeat: { RowSeats: { Seats: Json[] }[] }[] }[]
  return {
    bagsAndMeals: lists.flat(),
    seats: maps.flatMap((one) => one.SegmentSeat.flatMap((map) => map.RowSeats.flatMap((row) => row.Seats))),
  }
}

/** Whether a passenger's included baggage wasn't sent back, so that the ticket has none. */
export const losesAllowance = (passengers: readonly Json[], result: Result): boolean => {
  if (!needsBaggageEcho(result)) return false
  const legs = result.offer.segments.filter((leg) => (Number.parseInt(leg[0]?.baggage ?? '', 10) || 0) > 0)
  return passengers
    .filter((passenger) => passenger['PaxType'] !== 3)
    .some((passenger) => {
      const bags = (passenger['Baggage'] ?? []) as Json[]
      return legs.some(
        (leg) =>
          !bags.some((bag) => bag['Description'] === 1 && bag['FlightNumber'] === leg[0]?.flightNumber),
      )
    })
}
