import {
  passengerTypes,
  requestTypes,
  type BookingStatus,
  type PassengerType,
  type RequestType,
} from '#contract/common/enumerations.ts'
import type { ChangeRequestItem, Sector } from '#contract/entities/change-request.ts'
import type { Segment } from '#contract/entities/flight.ts'
import { findParts, isSectorOf, listPartIndexes, listParts } from './change-sectors.ts'
import { changeRuleTexts as texts } from './change-rule-texts.ts'
import { isTravelDocument } from './ticket-status.ts'

export type ChangeSegment = Pick<Segment, 'originAirportCode' | 'destinationAirportCode' | 'departureTime'>

/**
 * A passenger's part of the booking (see `RefundPart`) that a request covers already. `isLeaving`: refunded or to be
 * refunded; a change keeps the passenger.
 */
export interface TakenCell {
  passengerIndex: number
  partIndex: number
  isLeaving: boolean
  /** Whether the request isn't decided yet. */
  isOpen: boolean
}

/** What decides about a booking's change requests. Segments and passengers as in `TicketDetail`. */
export interface ChangeFacts {
  status: BookingStatus
  segments: readonly (readonly ChangeSegment[])[]
  /** How many parts of each leg can be refunded separately. See `countPartsPerLeg`. */
  partsPerLeg: readonly number[]
  passengers: readonly { paxType: PassengerType; ticket: { ticketId: string } | null }[]
  /** By part: whether its first flight has departed, by the time at its airport. See `departedParts`. */
  departed: readonly boolean[]
  taken: readonly TakenCell[]
}

/** A requested change (spec section 7). Sectors apply to a partial refund, tickets to a partial refund and a change. */
export interface ChangeSelection {
  requestType: RequestType
  sectors: readonly Sector[]
  ticketIds: readonly string[]
}

/** Why a change can't be requested. `foreign`: a ticket that isn't on the booking; `input`: the form is incomplete. */
export interface ChangeProblem {
  kind: 'foreign' | 'input' | 'state'
  message: string
  /** The form's field, for `input`. */
  field: '' | 'TicketId' | 'Sectors'
}

/** The passengers and parts of a selection, by index and in order; or the first problem with it. */
export type ChangeVerdict =
  { ok: true; passengers: number[]; parts: number[] } | { ok: false; problem: ChangeProblem }

/** Returns which parts have departed. `localNow` returns the time at an airport as `YYYY-MM-DDTHH:mm:ss`. */
export const departedParts = (
  segments: readonly (readonly ChangeSegment[])[],
  partsPerLeg: readonly number[],
  localNow: (airportCode: string) => string,
): boolean[] =>
  listParts(segments, partsPerLeg).flatMap(({ indexes, flights: [first] }) =>
    indexes.map(() => first !== undefined && first.departureTime <= localNow(first.originAirportCode)),
  )

const isRefund = (type: RequestType): boolean => type !== requestTypes.changeItinerary
const openStates = new Set<ChangeRequestItem['state']>(['sending', 'unknown', 'pending', 'decision'])

/** Lists what earlier requests cover: open ones and completed refunds, for a reader of the tracker. */
export const listTakenCells = (
  requests: readonly {
    requestType: RequestType
    items: readonly Pick<ChangeRequestItem, 'state' | 'passengerIndex' | 'sectors'>[]
  }[],
  { segments, partsPerLeg }: Pick<ChangeFacts, 'segments' | 'partsPerLeg'>,
): TakenCell[] =>
  requests.flatMap(({ requestType, items }) =>
    items
      .filter(({ state }) => openStates.has(state) || (state === 'completed' && isRefund(requestType)))
      .flatMap(({ passengerIndex, sectors, state }) =>
        (findParts(segments, sectors, partsPerLeg) ?? []).map((partIndex) => ({
          passengerIndex,
          partIndex,
          isLeaving: isRefund(requestType),
          isOpen: openStates.has(state),
        })),
      ),
  )

/** Explains why a passenger's part can't be requested; empty when it can. */
export const explainClosedCell = (facts: ChangeFacts, passengerIndex: number, partIndex: number): string => {
  if (!isTravelDocument(facts.status)) return texts.notTicketed
  if (facts.departed[partIndex]) return texts.departed
  const isTaken = facts.taken.some(
    (cell) => cell.passengerIndex === passengerIndex && cell.partIndex === partIndex,
  )
  return isTaken ? texts.askedBefore : ''
}

const everyPart = ({ partsPerLeg }: ChangeFacts): number[] => listPartIndexes(partsPerLeg)
const everyPassenger = ({ passengers }: ChangeFacts): number[] => passengers.map((_, index) => index)

/** Lists parts that can still be requested. */
export const openParts = (facts: ChangeFacts): number[] =>
  everyPart(facts).filter((part) =>
    everyPassenger(facts).some((passenger) => explainClosedCell(facts, passenger, part) === ''),
  )

/** Lists passengers who can still be requested. */
export const openPassengers = (facts: ChangeFacts): number[] =>
  everyPassenger(facts).filter((passenger) =>
    everyPart(facts).some((part) => explainClosedCell(facts, passenger, part) === ''),
  )

const no = (kind: ChangeProblem['kind'], message: string, field: ChangeProblem['field'] = '') => ({
  ok: false as const,
  problem: { kind, message, field },
})

/** Counts passengers of one type. */
const countPassengers = (facts: ChangeFacts, indexes: readonly number[], type: PassengerType): number =>
  indexes.filter((index) => facts.passengers[index]?.paxType === type).length

/** Whether a child or infant would remain, or leave, without an adult. */
const isWithoutAdult = (facts: ChangeFacts, group: readonly number[]): boolean => {
  const adults = countPassengers(facts, group, passengerTypes.adult)
  return (
    countPassengers(facts, group, passengerTypes.infant) > adults ||
    (adults === 0 && countPassengers(facts, group, passengerTypes.child) > 0)
  )
}

const companyProblem = (facts: ChangeFacts, type: RequestType, asked: readonly number[], part: number) => {
  const gone = new Set(
    facts.taken
      .filter(({ partIndex, isLeaving }) => partIndex === part && isLeaving)
      .map(({ passengerIndex }) => passengerIndex),
  )
  const before = everyPassenger(facts).filter((index) => !gone.has(index))
  // If they already travel without an adult, the airline sold it that way.
  if (isWithoutAdult(facts, before)) return false
  const stay = before.filter((index) => !asked.includes(index))
  return isWithoutAdult(facts, stay) || (!isRefund(type) && isWithoutAdult(facts, asked))
}

const selectPassengers = (facts: ChangeFacts, { requestType, ticketIds }: ChangeSelection): ChangeVerdict => {
  const all = { ok: true as const, passengers: everyPassenger(facts), parts: [] }
  if (requestType === requestTypes.refund) return all
  if (ticketIds.length === 0)
    return requestType === requestTypes.changeItinerary
      ? all
      : no('input', texts.choosePassengers, 'TicketId')
  const found = ticketIds.map((id) => facts.passengers.findIndex(({ ticket }) => ticket?.ticketId === id))
  if (found.includes(-1)) return no('foreign', texts.foreignTicket)
  return { ...all, passengers: [...new Set(found)].toSorted((one, other) => one - other) }
}

/** Explains why sectors name no parts of the booking. */
const explainSectors = ({ segments, partsPerLeg }: ChangeFacts, sectors: readonly Sector[]): string => {
  if (sectors.some((sector) => !isSectorOf(segments, sector))) return texts.foreignSector
  const isEachKnown = sectors.every((sector) => findParts(segments, [sector], partsPerLeg) !== null)
  return isEachKnown ? texts.sectorTwice : texts.halfALeg
}

const selectParts = (facts: ChangeFacts, selection: ChangeSelection): number[] | ChangeProblem => {
  const { requestType, sectors } = selection
  if (requestType !== requestTypes.partialRefund) return everyPart(facts)
  if (sectors.length === 0) return no('input', texts.chooseSectors, 'Sectors').problem
  const found = findParts(facts.segments, sectors, facts.partsPerLeg)
  return found ?? no('input', explainSectors(facts, sectors), 'Sectors').problem
}

/**
 * Decides whether a change can be requested. A refund covers everyone and every leg, a partial refund selected
 * passengers and parts, a change selected passengers (all if none are selected) and every leg. Nothing after
 * departure, nothing twice, no child without an adult.
 */
export const judgeChange = (facts: ChangeFacts, selection: ChangeSelection): ChangeVerdict => {
  if (!isTravelDocument(facts.status)) return no('state', texts.notTicketed)
  const who = selectPassengers(facts, selection)
  if (!who.ok) return who
  const { passengers } = who
  const parts = selectParts(facts, selection)
  if (!Array.isArray(parts)) return { ok: false, problem: parts }
  const inTheWay = passengers
    .flatMap((passenger) => parts.map((part) => explainClosedCell(facts, passenger, part)))
    .find((why) => why !== '')
  if (inTheWay)
    return no('state', isPartOpen(facts, selection) ? `${inTheWay} ${texts.askForRest}` : inTheWay)
  if (parts.some((part) => companyProblem(facts, selection.requestType, passengers, part)))
    return no('state', texts.withoutAdult)
  return { ok: true, passengers, parts }
}

/** Whether a partial refund is still possible when it is too late for a full one. */
const isPartOpen = (facts: ChangeFacts, { requestType }: ChangeSelection): boolean =>
  requestType === requestTypes.refund && openParts(facts).length > 0
