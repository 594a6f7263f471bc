import type { SupplierBooking, SupplierPassenger } from '#server/suppliers/port.ts'
import type { ClaimRow } from './seats.repo.ts'

/** A passenger as the airline's name list wants it. */
export type NamedPassenger = Pick<
  SupplierPassenger,
  'title' | 'firstName' | 'lastName' | 'paxType' | 'dateOfBirth' | 'passportNo' | 'contactNo'
>

/** A cancelled ticket. Decided immediately, since the seats are ours. */
export interface ClaimChange {
  changeRequestId: string
  /** Ours. */
  reference: string
  ticketId: string
  passengerIndex: number
  requestedAt: string
  chargeMinor: number
  refundedMinor: number
}

/** What a claim stores besides its columns. State and hold time are only in the columns. */
export interface ClaimRecord {
  booking: Omit<SupplierBooking, 'state' | 'holdDeadline' | 'message'>
  passengers: NamedPassenger[]
  isRefundable: boolean
  changes: ClaimChange[]
  /** Whether the hold expired rather than being released. */
  isExpired: boolean
}

/** A second reference of the same purchase; it uses no seats and points to the claim that does. */
export interface ClaimAlias {
  aliasOf: string
}

export const isAlias = (record: Record<string, unknown>): boolean => typeof record['aliasOf'] === 'string'
export const getAliasTarget = (claim: ClaimRow): string => (claim.record as unknown as ClaimAlias).aliasOf
export const toRecord = (claim: ClaimRow): ClaimRecord => claim.record as unknown as ClaimRecord

/** Whether the hold has ended. It counts as released the moment it expires, swept or not. */
export const hasEnded = (claim: Pick<ClaimRow, 'state' | 'heldUntil'>, now: Date): boolean =>
  claim.state === 'held' && claim.heldUntil !== null && claim.heldUntil <= now

/** Converts a claim to the port's booking. */
export const toBooking = (claim: ClaimRow, now: Date): SupplierBooking => {
  const { booking, isExpired } = toRecord(claim)
  const state = hasEnded(claim, now) ? 'released' : claim.state
  return {
    ...booking,
    state,
    holdDeadline: state === 'held' ? (claim.heldUntil?.toISOString() ?? null) : null,
    holdDeadlineSource: state === 'held' ? booking.holdDeadlineSource : '',
    message: state === 'released' && (isExpired || claim.state === 'held') ? 'The hold expired.' : '',
  }
}
