import {
  departedParts,
  judgeChange,
  type ChangeFacts,
  type ChangeProblem,
  type ChangeSelection,
} from '#domain/changes/change-rules.ts'
import { statusFromId } from '#domain/changes/ticket-status.ts'
import { getPartsPerLeg } from '#server/bookings/booking-shares.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { changesRepo } from '#server/bookings/changes.repo.ts'
import { documentsRepo } from '#server/bookings/documents.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { Db } from '#server/db/database.ts'
import { loadReference } from '#server/reference/reference.ts'
import { indiaZone } from '#domain/india.ts'
import { localTime } from '#server/clock/local-time.ts'

/** One ticket of a request and its requested parts. */
export interface RequestedItem {
  passengerIndex: number
  ticketId: string
  parts: number[]
}

const clockAt =
  (now: Date) =>
  (airportCode: string): string =>
    localTime(now, loadReference().airportByCode(airportCode)?.timeZone ?? indiaZone)

/** Loads the current facts that the rules of change requests need. */
export const loadChangeFacts = async (db: Db, booking: BookingRow, now: Date): Promise<ChangeFacts> => {
  // Sequential, because a transaction's connection runs one query at a time.
  const documents = await documentsRepo(db, booking.siteId).ticketsByBooking([booking.id])
  const taken = await changesRepo(db, booking.siteId).takenCells(booking.id)
  const partsPerLeg = getPartsPerLeg(booking)
  return {
    status: statusFromId(booking.status),
    segments: booking.segments,
    passengers: booking.passengers.map(({ paxType }, index) => {
      const document = documents.find(({ passengerIndex }) => passengerIndex === index)
      return { paxType, ticket: document ? { ticketId: document.ticketId } : null }
    }),
    partsPerLeg,
    departed: departedParts(booking.segments, partsPerLeg, clockAt(now)),
    taken,
  }
}

const toProblemError = ({ kind, message, field }: ChangeProblem): AppError => {
  if (kind === 'foreign') return new AppError('notFound', { message })
  if (kind === 'state') return new AppError('wrongState', { message })
  return new AppError('invalidRequest', { message, fields: [{ path: field, message }] })
}

/**
 * Returns the tickets and parts that a request covers. Throws `notFound` for another booking's ticket,
 * `invalidRequest`, `wrongState`.
 */
export const judgeBooking = async (
  db: Db,
  booking: BookingRow,
  selection: ChangeSelection,
  now: Date,
): Promise<RequestedItem[]> => {
  const facts = await loadChangeFacts(db, booking, now)
  const verdict = judgeChange(facts, selection)
  if (!verdict.ok) throw toProblemError(verdict.problem)
  return verdict.passengers.map((passengerIndex) => ({
    passengerIndex,
    ticketId: facts.passengers[passengerIndex]?.ticket?.ticketId ?? '',
    parts: verdict.parts,
  }))
}
