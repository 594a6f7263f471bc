import fc from 'fast-check'
import type { Standing } from './scripted-change-status.ts'
import type { ChangeAct } from './scripted-changes.ts'
import type { Wish } from './sold-bookings.ts'

/** The roles whose bookings are sold. */
export const saleRoles = ['retail', 'agent', 'corporate'] as const

const maxPeople = 3
const maxLegs = 3
const maxFlights = 2

/** Draws a booking to sell. */
export const aSale = fc.record({
  role: fc.constantFrom(...saleRoles),
  people: fc.integer({ min: 1, max: maxPeople }),
  legs: fc.integer({ min: 1, max: maxLegs }),
  flights: fc.integer({ min: 1, max: maxFlights }),
  isByFlight: fc.boolean(),
  terms: fc.constantFrom('shopper', 'agent', 'agent'),
  isTdsWithheld: fc.boolean(),
  markupMinor: fc.constantFrom(0, 0, 1, 33_333),
}) satisfies fc.Arbitrary<Wish>

const acts = fc.constantFrom<ChangeAct>(
  'file',
  'file',
  'file',
  'late',
  'lostAnswer',
  'lostRequest',
  'refuse',
  'hang',
  'hangAfterFiling',
)
const standings = fc.oneof(
  fc.constantFrom<Standing>(
    { kind: 'open' },
    { kind: 'completed' },
    { kind: 'completed' },
    { kind: 'completed', refundedMinor: 0, chargeMinor: 0 },
    { kind: 'completed', refundedMinor: 99_999_999 },
    { kind: 'rejected' },
    { kind: 'closed' },
    { kind: 'fails', code: 'timeout' },
  ),
  fc
    .integer({ min: 0, max: 400_000 })
    .map((refundedMinor): Standing => ({ kind: 'completed', refundedMinor, chargeMinor: 1 })),
)
const decisions = fc.constantFrom('settle', 'reject', 'notFiled', 'makeGood', 'acceptDifference', 'collect')

/** Draws one thing that somebody does to one of so many bookings, in one to three clicks on two nodes. */
export const aDeed = (bookings: number) =>
  fc.record({
    kind: fc.constantFrom('part', 'part', 'part', 'change', 'all', 'refresh', 'refresh', 'decide', 'decide'),
    which: fc.integer({ min: 0, max: bookings - 1 }),
    person: fc.integer({ min: 0, max: maxPeople - 1 }),
    part: fc.integer({ min: 0, max: maxLegs * maxFlights - 1 }),
    clicks: fc.integer({ min: 1, max: 3 }),
    hasKey: fc.boolean(),
    act: acts,
    standing: standings,
    chargeMinor: fc.constantFrom(null, 0, 33_333, 100_000, 9_999_999),
    decision: decisions,
    settledPart: fc.double({ min: 0, max: 1, noNaN: true }),
  })
export type Deed = ReturnType<typeof aDeed> extends fc.Arbitrary<infer T> ? T : never
