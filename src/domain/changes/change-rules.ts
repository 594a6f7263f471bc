import {
  passengerTypes,
  requestTypes,
  type BookingStatus,
  type PassengerType,
  type RequestType,
} from '#contract/common/enumerations.ts'
import type { ChangeRequestItem, Sector } from '#contract/entities/change-request.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { findLegs } from './change-sectors.ts'
import { changeRuleTexts as texts } from './change-rule-texts.ts'
import { isTravelDocument } from './ticket-status.ts'

export type ChangeSegment = Pick<Segment, 'originAirportCode' | 'destinationAirportCode' | 'departureTime'>

/** A journey of a passenger that a request is about already. `isLeaving`: given back, or asked to be; a change stays on board. */
export interface TakenCell {
  passengerIndex: number
  legIndex: number
  isLeaving: boolean
}

/** What of a booking decides about its change requests. Segments and passengers as `TicketDetail` has them. */
export interface ChangeFacts {
  status: BookingStatus
  segments: readonly (readonly ChangeSegment[])[]
  passengers: readonly { paxType: PassengerType; ticket: { ticketId: string } | null }[]
  /** By leg: has its first flight left, by the clock of its airport? See `departedLegs`. */
  departed: readonly boolean[]
  taken: readonly TakenCell[]
}

/** What somebody asks for (spec section 7). Sectors count for a partial refund, tickets for a partial refund and a change. */
export interface ChangeSelection {
  requestType: RequestType
  sectors: readonly Sector[]
  ticketIds: readonly string[]
}

/** Why something may not be asked for. `foreign`: a ticket that the booking does not have; `input`: the form is not complete. */
export interface ChangeProblem {
  kind: 'foreign' | 'input' | 'state'
  message: string
  /** Field of the form, of `input`. */
  field: '' | 'TicketId' | 'Sectors'
}

/** The passengers and legs that a selection comes to, by index and in order; or the first thing that stands in its way. */
export type ChangeVerdict =
  { ok: true; passengers: number[]; legs: number[] } | { ok: false; problem: ChangeProblem }

/** Which legs have left: `localNow` tells the time `YYYY-MM-DDTHH:mm:ss` on the clock of an airport. */
export const departedLegs = (
  segments: readonly (readonly ChangeSegment[])[],
  localNow: (airportCode: string) => string,
): boolean[] =>
  segments.map(([first]) => first !== undefined && first.departureTime <= localNow(first.originAirportCode))

const isRefund = (type: RequestType): boolean => type !== requestTypes.changeItinerary
const openStates = new Set<ChangeRequestItem['state']>(['sending', 'unknown', 'pending', 'decision'])

/** What requests that were made before leave taken: open ones, and refunds that are done. For a reader of the tracker. */
export const takenCellsOf = (
  requests: readonly {
    requestType: RequestType
    items: readonly Pick<ChangeRequestItem, 'state' | 'passengerIndex' | 'sectors'>[]
  }[],
  segments: ChangeFacts['segments'],
): TakenCell[] =>
  requests.flatMap(({ requestType, items }) =>
    items
      .filter(({ state }) => openStates.has(state) || (state === 'completed' && isRefund(requestType)))
      .flatMap(({ passengerIndex, sectors }) =>
        (findLegs(segments, sectors) ?? []).map((legIndex) => ({
          passengerIndex,
          legIndex,
          isLeaving: isRefund(requestType),
        })),
      ),
  )

/** Why a passenger's journey cannot be asked for; empty when it can. */
export const whyNotCell = (facts: ChangeFacts, passengerIndex: number, legIndex: number): string => {
  if (!isTravelDocument(facts.status)) return texts.notTicketed
  if (facts.departed[legIndex]) return texts.departed
  const isTaken = facts.taken.some(
    (cell) => cell.passengerIndex === passengerIndex && cell.legIndex === legIndex,
  )
  return isTaken ? texts.askedBefore : ''
}

const everyLeg = ({ segments }: ChangeFacts): number[] => segments.map((_, leg) => leg)
const everyPassenger = ({ passengers }: ChangeFacts): number[] => passengers.map((_, index) => index)

/** Legs of which something may still be asked for. */
export const openLegs = (facts: ChangeFacts): number[] =>
  everyLeg(facts).filter((leg) =>
    everyPassenger(facts).some((passenger) => whyNotCell(facts, passenger, leg) === ''),
  )

/** Passengers of whom something may still be asked for. */
export const openPassengers = (facts: ChangeFacts): number[] =>
  everyPassenger(facts).filter((passenger) =>
    everyLeg(facts).some((leg) => whyNotCell(facts, passenger, leg) === ''),
  )

const no = (kind: ChangeProblem['kind'], message: string, field: ChangeProblem['field'] = '') => ({
  ok: false as const,
  problem: { kind, message, field },
})

/** Counts of one type among passengers. */
const countOf = (facts: ChangeFacts, indexes: readonly number[], type: PassengerType): number =>
  indexes.filter((index) => facts.passengers[index]?.paxType === type).length

/** Nobody small is left on board, or sent elsewhere, without the adult they came with. */
const isWithoutAdult = (facts: ChangeFacts, group: readonly number[]): boolean => {
  const adults = countOf(facts, group, passengerTypes.adult)
  return (
    countOf(facts, group, passengerTypes.infant) > adults ||
    (adults === 0 && countOf(facts, group, passengerTypes.child) > 0)
  )
}

const companyProblem = (facts: ChangeFacts, type: RequestType, asked: readonly number[], leg: number) => {
  const gone = new Set(
    facts.taken
      .filter(({ legIndex, isLeaving }) => legIndex === leg && isLeaving)
      .map(({ passengerIndex }) => passengerIndex),
  )
  const before = everyPassenger(facts).filter((index) => !gone.has(index))
  // Who flies without an adult already was sold so by the airline.
  if (isWithoutAdult(facts, before)) return false
  const stay = before.filter((index) => !asked.includes(index))
  return isWithoutAdult(facts, stay) || (!isRefund(type) && isWithoutAdult(facts, asked))
}

const passengersOf = (facts: ChangeFacts, { requestType, ticketIds }: ChangeSelection): ChangeVerdict => {
  const all = { ok: true as const, passengers: everyPassenger(facts), legs: [] }
  if (requestType === requestTypes.refund) return all
  if (ticketIds.length === 0)
    return requestType === requestTypes.changeItinerary
      ? all
      : no('input', texts.choosePassengers, 'TicketId')
  const found = ticketIds.map((id) => facts.passengers.findIndex(({ ticket }) => ticket?.ticketId === id))
  if (found.includes(-1)) return no('foreign', texts.foreignTicket)
  return { ...all, passengers: [...new Set(found)].toSorted((one, other) => one - other) }
}

const legsOf = (facts: ChangeFacts, selection: ChangeSelection): number[] | ChangeProblem => {
  if (selection.requestType !== requestTypes.partialRefund) return everyLeg(facts)
  if (selection.sectors.length === 0) return no('input', texts.chooseSectors, 'Sectors').problem
  return findLegs(facts.segments, selection.sectors) ?? no('input', texts.halfALeg, 'Sectors').problem
}

/**
 * May this be asked for? A refund is of everybody and every leg, a partial refund of picked passengers and whole legs, a change of
 * picked passengers (none picked: all) and every leg. Nothing after departure, nothing twice, nobody small without an adult.
 */
export const judgeChange = (facts: ChangeFacts, selection: ChangeSelection): ChangeVerdict => {
  if (!isTravelDocument(facts.status)) return no('state', texts.notTicketed)
  const who = passengersOf(facts, selection)
  if (!who.ok) return who
  const { passengers } = who
  const legs = legsOf(facts, selection)
  if (!Array.isArray(legs)) return { ok: false, problem: legs }
  const inTheWay = passengers
    .flatMap((passenger) => legs.map((leg) => whyNotCell(facts, passenger, leg)))
    .find((why) => why !== '')
  if (inTheWay)
    return no('state', isPartOpen(facts, selection) ? `${inTheWay} ${texts.askForRest}` : inTheWay)
  if (legs.some((leg) => companyProblem(facts, selection.requestType, passengers, leg)))
    return no('state', texts.withoutAdult)
  return { ok: true, passengers, legs }
}

/** A whole refund that is too late may still be had for what is left. */
const isPartOpen = (facts: ChangeFacts, { requestType }: ChangeSelection): boolean =>
  requestType === requestTypes.refund && openLegs(facts).length > 0
