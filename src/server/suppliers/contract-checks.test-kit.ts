import { expect } from 'vitest'
import type { Segment } from '#contract/entities/flight.ts'
import { loadReference } from '#server/reference/reference.ts'
import { SupplierError } from './port.ts'
import type { SupplierFare, SupplierOffer } from '#server/offers/offer.ts'
import type {
  CallOptions,
  SupplierBookRequest,
  SupplierPassenger,
  SupplierPort,
  SupplierSearch,
} from './port.ts'

/** A supplier ready for the contract tests, and how to put it into the states they need. */
export interface SupplierUnderTest {
  supplier: SupplierPort
  /** A one-way search that has offers, for the party the tests book. */
  query: SupplierSearch
  /** A search without offers. */
  emptyQuery: SupplierSearch
  /** Creates a new supplier with the same memory, as after a restart of the server. */
  restart: () => SupplierPort
  /** From now on purchases succeed but their answers are lost; absent when that can't be simulated. */
  loseAnswers?: () => void
  /** A return whose offers are one booking of two journeys, for the party the tests book; absent if there is none. */
  returnQuery?: SupplierSearch
  /** Like `loseAnswers`, for change requests. */
  loseChangeAnswers?: () => void
  /** Advances its clock. */
  passMinutes: (minutes: number) => void
  /** Parts of the port that the supplier supports; the others must reject with `unsupported` or `holdNotAllowed`. */
  can: { hold: boolean; chargesOfParts: boolean; listChanges: boolean }
  /** Stops what the supplier was started with. */
  close?: () => Promise<void>
}

/** Options passed with every call of the contract tests. */
export const contractCall = (signal = new AbortController().signal): CallOptions => ({
  signal,
  requestId: 'test',
  siteId: 'site_skyways',
})

/** Returns the code of a SupplierError, or a description of what else happened. */
export const getErrorCode = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'no error',
    (error: unknown) =>
      error instanceof SupplierError ? error.code : `not a SupplierError: ${String(error)}`,
  )

/** Checks the port's fare identities exactly: components, types and totals. */
export function expectFareAddsUp(fare: SupplierFare): void {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const parts = ['baseMinor', 'taxMinor', 'otherChargesMinor', 'publishedMinor'] as const
  for (const part of parts) expect(sum(fare.perType.map((type) => type[part]))).toBe(fare[part])
  for (const type of fare.perType) {
    expect(sum(type.taxes.map((tax) => tax.amountMinor))).toBe(type.taxMinor)
    expect(type.yqMinor).toBeLessThanOrEqual(type.taxMinor)
    expect(type.publishedMinor).toBe(type.baseMinor + type.taxMinor + type.otherChargesMinor)
  }
  expect(fare.publishedMinor).toBe(fare.baseMinor + fare.taxMinor + fare.otherChargesMinor)
  expect(fare.offeredMinor).toBe(fare.publishedMinor - fare.commissionMinor - fare.plbMinor)
  for (const part of [...parts, 'commissionMinor', 'plbMinor', 'offeredMinor', 'tdsMinor'] as const) {
    expect(Number.isInteger(fare[part])).toBe(true)
    expect(fare[part]).toBeGreaterThanOrEqual(0)
  }
}

/** Checks that what a supplier credits, if it says so, is between 0 and what it refunds. */
export function expectCreditWithin(creditMinor: number | undefined, refundMinor: number): void {
  if (creditMinor === undefined) return
  expect(Number.isInteger(creditMinor)).toBe(true)
  expect(creditMinor).toBeGreaterThanOrEqual(0)
  expect(creditMinor).toBeLessThanOrEqual(refundMinor)
}

/** Reduces a fare to totals: tax names may be lost between offer and booking, amounts may not. */
export const fareWithoutTaxKeys = (fare: SupplierFare) => ({
  ...fare,
  perType: fare.perType.map(({ taxes: _taxes, ...type }) => type),
})

/**
 * Calculates a segment's departure or arrival in UTC minutes by the airport's zone, independently of the code under
 * test.
 */
export function utcMinutes(segment: Segment, end: 'departure' | 'arrival'): number {
  const airport = end === 'departure' ? segment.originAirportCode : segment.destinationAirportCode
  const local = Date.parse(`${end === 'departure' ? segment.departureTime : segment.arrivalTime}Z`)
  const timeZone = loadReference().airportByCode(airport)?.timeZone
  const shown = (instant: number) =>
    Date.parse(`${new Date(instant).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`)
  let instant = local
  for (let i = 0; i < 3; i++) instant += local - shown(instant)
  return instant / 60_000
}

/** Builds a valid request to buy an offer, with a party of the types the fare is for. */
export function aPurchase(traceKey: string, offer: SupplierOffer): Omit<SupplierBookRequest, 'reference'> {
  const passengers = offer.fare.perType.flatMap((type) =>
    Array.from({ length: type.passengerCount }, (_, index) =>
      aPassenger({ paxType: type.passengerType, isLeadPax: type.passengerType === 1 && index === 0 }),
    ),
  )
  return { traceKey, offer, passengers, gst: null }
}

/** Builds a passenger with everything that carriers require. */
export function aPassenger(changes: Partial<SupplierPassenger> = {}): SupplierPassenger {
  const births = { 1: '1990-03-14', 2: '2020-06-01', 3: '2026-03-01' } as const
  return {
    title: 'Ms',
    firstName: 'Asha',
    lastName: 'Rao',
    paxType: 1,
    gender: 2,
    dateOfBirth: births[changes.paxType ?? 1],
    isLeadPax: false,
    contactNo: '9800000000',
    email: 'asha.rao@example.com',
    addressLine1: '12 Lake Road',
    city: 'Pune',
    countryCode: 'IN',
    nationality: 'IN',
    passportNo: 'Z1234567',
    passportIssueDate: '2026-05-10',
    passportExpiry: '2032-01-09',
    passportIssueCountryCode: 'IN',
    pan: '',
    ffAirlineCode: '',
    ffNumber: '',
    guardian: null,
    baggage: [],
    meals: [],
    seats: [],
    ...changes,
  }
}
