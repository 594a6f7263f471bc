import type { Payer } from '#server/suppliers/gross-shares.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'

/** A change request on one ticket, with what will come of it: the amounts of the quote unless the fault plan said otherwise. */
export interface ChangeRecord {
  readonly changeRequestId: string
  /** Ours. */
  readonly reference: string
  readonly ticketId: string
  readonly passengerIndex: number
  /** Indexes of the journeys. */
  readonly legs: readonly number[]
  readonly requestType: 1 | 2 | 3
  readonly requestedAt: string
  /** Minutes that the back office takes. */
  readonly decidedAfter: number
  readonly chargeMinor: number
  readonly refundedMinor: number
  /** Why it will be rejected; empty when it will be done. */
  readonly rejection: string
}

/** What the synthetic airline keeps of a booking. Plain JSON. */
export interface SyntheticRecord {
  /** Set: this record only leads from a second reference to the booking kept under the first. Its `pnr` is null. */
  readonly aliasOf: string | null
  readonly pnr: string | null
  /** Counts changes; an update names the version it is based on plus one. */
  readonly version: number
  readonly booking: SupplierBooking | null
  readonly offer: SupplierOffer | null
  /** Who flies and what extras they paid for, in the order of the tickets. Absent in records that are older than this field. */
  readonly payers?: readonly Payer[]
  readonly changes: readonly ChangeRecord[]
}

/**
 * Memory of the synthetic airline; it must outlive the process. `put` and `update` are atomic, also between processes: that is what makes
 * a purchase once-only.
 */
export interface SyntheticStore {
  /** False, and nothing kept, when the reference or the PNR is taken. */
  put(reference: string, record: SyntheticRecord): Promise<boolean>
  getByReference(reference: string): Promise<SyntheticRecord | null>
  getByPnr(pnr: string): Promise<SyntheticRecord | null>
  /** False when the kept version is not `record.version - 1`, or nothing is kept under the reference. */
  update(reference: string, record: SyntheticRecord): Promise<boolean>
}

/** A store in memory, for tests. Records are copied in and out as a database would. */
export function createMemorySyntheticStore(): SyntheticStore {
  const records = new Map<string, SyntheticRecord>()
  const references = new Map<string, string>()
  const copy = (record: SyntheticRecord | undefined) =>
    Promise.resolve(record ? structuredClone(record) : null)
  return {
    put(reference, record) {
      if (records.has(reference) || (record.pnr !== null && references.has(record.pnr)))
        return Promise.resolve(false)
      records.set(reference, structuredClone(record))
      if (record.pnr !== null) references.set(record.pnr, reference)
      return Promise.resolve(true)
    },
    getByReference: (reference) => copy(records.get(reference)),
    getByPnr: (pnr) => copy(records.get(references.get(pnr) ?? '')),
    update(reference, record) {
      if (records.get(reference)?.version !== record.version - 1) return Promise.resolve(false)
      records.set(reference, structuredClone(record))
      return Promise.resolve(true)
    },
  }
}
