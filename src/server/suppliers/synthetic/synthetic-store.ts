import type { Payer } from '#server/suppliers/gross-shares.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierBooking } from '#server/suppliers/port.ts'

/**
 * A change request on one ticket, with its future outcome: the quoted amounts, unless the fault plan says otherwise.
 */
export interface ChangeRecord {
  readonly changeRequestId: string
  /** Our own reference. */
  readonly reference: string
  readonly ticketId: string
  readonly passengerIndex: number
  /** Indexes of the parts: journeys, or flights where the fare is refunded by flight. */
  readonly legs: readonly number[]
  readonly requestType: 1 | 2 | 3
  readonly requestedAt: string
  /** Minutes until it is decided. */
  readonly decidedAfter: number
  readonly chargeMinor: number
  readonly refundedMinor: number
  /** The flights the ticket moves to once the change is completed, with its new published fare; absent without any. */
  readonly newFlights?: { readonly segments: SupplierBooking['segments']; readonly fareMinor: number }
  /** Why it will be rejected; empty when it will be completed. */
  readonly rejection: string
}

/** What the synthetic airline stores about a booking. Plain JSON. */
export interface SyntheticRecord {
  /**
   * If set, this record only points from a second reference to the booking stored under the first. Its `pnr` is null.
   */
  readonly aliasOf: string | null
  readonly pnr: string | null
  /** Counts changes; an update must name the version it is based on plus one. */
  readonly version: number
  readonly booking: SupplierBooking | null
  readonly offer: SupplierOffer | null
  /** Passengers and the extras they paid for, in the order of the tickets. Absent in records older than this field. */
  readonly payers?: readonly Payer[]
  readonly changes: readonly ChangeRecord[]
  /** When and how the airline decides a purchase that is in progress. Only the demo and sandboxes have such purchases. */
  readonly decision?: { readonly at: string; readonly state: 'ticketed' | 'failed'; readonly message: string }
}

/**
 * Storage of the synthetic airline; it must outlive the process. `put` and `update` are atomic, also between
 * processes, which prevents a second purchase.
 */
export interface SyntheticStore {
  /** Inserts a record. Returns false and stores nothing when the reference or the PNR is taken. */
  put(reference: string, record: SyntheticRecord): Promise<boolean>
  getByReference(reference: string): Promise<SyntheticRecord | null>
  getByPnr(pnr: string): Promise<SyntheticRecord | null>
  /**
   * Replaces a record. Returns false when the stored version is not `record.version - 1`, or nothing is stored under
   * the reference.
   */
  update(reference: string, record: SyntheticRecord): Promise<boolean>
}

/** Creates a store in memory, for tests. Records are copied in and out as a database would. */
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
