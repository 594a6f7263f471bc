import type { PassengerType } from '#contract/common/enumerations.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierBookRequest } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'

/**
 * A Book or Ticket call as sent for one of our references. Stored before it is sent, so that it is never sent twice.
 */
export interface Attempt {
  kind: 'book' | 'ticket'
  reference: string
  traceId: string
  /** When that trace began, ISO 8601. */
  tracedAt: string
  offer: SupplierOffer
  /** Names in the order of the request: they match tickets to passengers and tell other people's bookings from ours. */
  passengers: { firstName: string; lastName: string; paxType: PassengerType; isLeadPax: boolean }[]
  sentAt: string
  /**
   * `open`: outcome unknown. `done`: the supplier has it. `refused` and `priceChanged`: it clearly doesn't. `unsent`:
   * it never left and may be sent again.
   */
  outcome: 'open' | 'done' | 'refused' | 'priceChanged' | 'unsent'
  /** The supplier's words with a refusal, or about denied extras. */
  message: string
  bookingId: string
  pnr: string
  /** The supplier's source of the booking, sent back at release. */
  source: string
}

/** Stores attempts and finds them again. */
export interface Attempts {
  /** Finds the newest attempt of a reference. */
  latest(kind: Attempt['kind'], reference: string): Promise<Attempt | null>
  /**
   * Claims the right to send; null when another call has it. After an attempt that clearly bought nothing there may
   * be another if `mayFollow` allows it.
   */
  claim(attempt: Attempt, mayFollow: (before: Attempt) => boolean): Promise<Claim | null>
  /** Finds the attempt of a supplier's booking number or PNR. */
  byBookingId(bookingId: string): Promise<Attempt | null>
  byPnr(pnr: string): Promise<Attempt | null>
  /** Finds the attempt that last tried to ticket a hold. */
  findIssuer(bookingId: string): Promise<Attempt | null>
  /** Whether held seats were released. */
  isReleased(bookingId: string): Promise<boolean>
  setReleased(bookingId: string): Promise<void>
}

export interface Claim {
  attempt: Attempt
  /** Records the attempt's state, also intermediate ones. */
  set(fields: Partial<Omit<Attempt, 'kind' | 'reference'>>): Promise<Attempt>
}

const maxAttempts = 20

export const createAttempts = (records: SupplierRecords): Attempts => {
  const toKey = (kind: string, reference: string, number: number) => `${kind}:${reference}:${number}`
  const read = async (key: string) => (await records.get(key)) as unknown as Attempt | null
  const latest = async (kind: Attempt['kind'], reference: string) => {
    let found: Attempt | null = null
    for (let number = 1; number <= maxAttempts; number++) {
      const next = await read(toKey(kind, reference, number))
      if (!next) break
      found = next
    }
    return found
  }
  const byPointer = async (key: string) => {
    const pointer = (await records.get(key)) as { kind: Attempt['kind']; reference: string } | null
    return pointer && latest(pointer.kind, pointer.reference)
  }
  /** A ticket replaces its hold under the booking number only once it is bought. */
  const point = async ({ kind, reference, outcome, bookingId, pnr }: Attempt) => {
    const pointer = { kind, reference }
    const keys = [bookingId && `booking:${bookingId}`, pnr && `pnr:${pnr}`].filter((key) => key !== '')
    const mayReplace = kind === 'book' || outcome === 'done'
    for (const key of keys) await (mayReplace ? records.put(key, pointer) : records.putIfAbsent(key, pointer))
  }
  const claimOn = (key: string, attempt: Attempt): Claim => {
    let current = attempt
    return {
      attempt,
      set: async (fields) => {
        current = { ...current, ...fields }
        await records.update(key, { ...fields })
        await point(current)
        return current
      },
    }
  }
  return {
    latest,
    claim: async (attempt, mayFollow) => {
      for (let number = 1; number <= maxAttempts; number++) {
        const key = toKey(attempt.kind, attempt.reference, number)
        if (await records.putIfAbsent(key, { ...attempt })) {
          const { kind, reference, bookingId } = attempt
          if (kind === 'ticket' && bookingId !== '')
            await records.put(`issue:${bookingId}`, { kind, reference })
          return claimOn(key, attempt)
        }
        const before = await read(key)
        if (!before || !mayFollow(before)) return null
      }
      return null
    },
    byBookingId: (bookingId) => byPointer(`booking:${bookingId}`),
    byPnr: (pnr) => byPointer(`pnr:${pnr}`),
    findIssuer: (bookingId) => byPointer(`issue:${bookingId}`),
    isReleased: async (bookingId) =>
      bookingId !== '' && (await records.get(`released:${bookingId}`)) !== null,
    setReleased: (bookingId) => records.put(`released:${bookingId}`, {}),
  }
}

/** Builds a new attempt before anything is sent. */
export const newAttempt = (
  kind: Attempt['kind'],
  request: SupplierBookRequest,
  more: Pick<Attempt, 'traceId' | 'tracedAt' | 'sentAt'> &
    Partial<Pick<Attempt, 'bookingId' | 'pnr' | 'source'>>,
): Attempt => ({
  kind,
  reference: request.reference,
  offer: request.offer,
  passengers: request.passengers.map(({ firstName, lastName, paxType, isLeadPax }) => ({
    firstName,
    lastName,
    paxType,
    isLeadPax,
  })),
  outcome: 'open',
  message: '',
  bookingId: '',
  pnr: '',
  source: '',
  ...more,
})

/** Returns the lead passenger's names, by which the supplier finds bookings. */
export const getLeadNames = ({ passengers }: Pick<Attempt, 'passengers'>) =>
  passengers.find((one) => one.isLeadPax) ?? passengers[0]
