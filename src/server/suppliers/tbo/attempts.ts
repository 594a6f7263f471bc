import type { PassengerType } from '#contract/common/enumerations.ts'
import type { SupplierOffer } from '#server/offers/offer.ts'
import type { SupplierBookRequest } from '#server/suppliers/port.ts'
import type { SupplierRecords } from '#server/suppliers/supplier-records.ts'

/** Book or Ticket, as it was sent for a reference of ours. Written before it is sent: what may exist is never sent again. */
export interface Attempt {
  kind: 'book' | 'ticket'
  reference: string
  traceId: string
  /** When that trace began, ISO 8601. */
  tracedAt: string
  offer: SupplierOffer
  /** Names in the order of the request: how tickets find their passenger, and a stranger's booking is told from ours. */
  passengers: { firstName: string; lastName: string; paxType: PassengerType; isLeadPax: boolean }[]
  sentAt: string
  /**
   * `open`: nobody knows yet. `done`: the supplier has it. `refused` and `priceChanged`: it clearly has not. `unsent`: it never
   * left, and may be sent again.
   */
  outcome: 'open' | 'done' | 'refused' | 'priceChanged' | 'unsent'
  /** The supplier's words with a refusal, or about denied extras. */
  message: string
  bookingId: string
  pnr: string
  /** The supplier's source of the booking: echoed at release. */
  source: string
}

/** Where attempts are kept, and how they are found again. */
export interface Attempts {
  /** The newest attempt of a reference; null when nothing was ever to be sent. */
  latest(kind: Attempt['kind'], reference: string): Promise<Attempt | null>
  /**
   * Claims the right to send: null when it is another's. After an attempt that clearly bought nothing there may be another,
   * when `mayFollow` says so of it.
   */
  claim(attempt: Attempt, mayFollow: (before: Attempt) => boolean): Promise<Claim | null>
  /** The attempt behind a booking number or PNR of the supplier. */
  byBookingId(bookingId: string): Promise<Attempt | null>
  byPnr(pnr: string): Promise<Attempt | null>
  /** Which reference last set out to ticket a hold. */
  issuerOf(bookingId: string): Promise<Attempt | null>
  /** Held seats were given back. */
  isReleased(bookingId: string): Promise<boolean>
  setReleased(bookingId: string): Promise<void>
}

export interface Claim {
  attempt: Attempt
  /** Writes down what became of it, also on the way there. */
  set(fields: Partial<Omit<Attempt, 'kind' | 'reference'>>): Promise<Attempt>
}

const mostAttempts = 20

export const createAttempts = (records: SupplierRecords): Attempts => {
  const keyOf = (kind: string, reference: string, number: number) => `${kind}:${reference}:${number}`
  const read = async (key: string) => (await records.get(key)) as unknown as Attempt | null
  const latest = async (kind: Attempt['kind'], reference: string) => {
    let found: Attempt | null = null
    for (let number = 1; number <= mostAttempts; number++) {
      const next = await read(keyOf(kind, reference, number))
      if (!next) break
      found = next
    }
    return found
  }
  const byPointer = async (key: string) => {
    const pointer = (await records.get(key)) as { kind: Attempt['kind']; reference: string } | null
    return pointer && latest(pointer.kind, pointer.reference)
  }
  /** A ticket takes a hold's place under its number once it is bought, not before. */
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
      for (let number = 1; number <= mostAttempts; number++) {
        const key = keyOf(attempt.kind, attempt.reference, number)
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
    issuerOf: (bookingId) => byPointer(`issue:${bookingId}`),
    isReleased: async (bookingId) =>
      bookingId !== '' && (await records.get(`released:${bookingId}`)) !== null,
    setReleased: (bookingId) => records.put(`released:${bookingId}`, {}),
  }
}

/** A new attempt, before anything is sent. */
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

/** The lead passenger's names, which the supplier finds bookings by. */
export const leadOf = ({ passengers }: Pick<Attempt, 'passengers'>) =>
  passengers.find((one) => one.isLeadPax) ?? passengers[0]
