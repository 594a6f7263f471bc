import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import { readFare } from './money.ts'
import { readMinor } from './read-values.ts'
import { passengerFares } from './shares.ts'

const oneAdult = { 1: 1, 2: 0, 3: 0 }

describe('the fare identities of the documentation (section 3.5)', () => {
  const golden = {
    BaseFare: 3596,
    Tax: 2966,
    OtherCharges: 492,
    ServiceFee: 0,
    AdditionalTxnFeePub: 0,
    AirlineTransFee: 0,
    PublishedFare: 7054,
    CommissionEarned: 85,
    IncentiveEarned: 59.7,
    PLBEarned: 88.03,
    TdsOnCommission: 33.66,
    TdsOnIncentive: 23.88,
    TdsOnPLB: 35.21,
  }

  test('give 6914.02 to pay for a published fare of 7054', () => {
    const fare = readFare(golden, [], oneAdult)?.fare
    expect(fare).toMatchObject({ publishedMinor: 705_400, otherChargesMinor: 49_200, tdsMinor: 9_275 })
    expect((fare?.offeredMinor ?? 0) + (fare?.tdsMinor ?? 0)).toBe(691_402)
  })

  test('take precedence over an offered fare that contradicts them, which is reported', () => {
    const read = readFare({ ...golden, OfferedFare: 6822.12 }, [], oneAdult)
    expect(read?.fare.offeredMinor).toBe(682_127)
    expect(read?.notes).toHaveLength(1)
  })

  test('derive the commission from an offered fare without one', () => {
    const read = readFare({ BaseFare: 1000, Tax: 200, PublishedFare: 1200, OfferedFare: 1180 }, [], oneAdult)
    expect(read?.fare).toMatchObject({ commissionMinor: 2_000, plbMinor: 0, offeredMinor: 118_000 })
  })
})

describe('inconsistent amounts', () => {
  test('treats a small unexplained charge as other charges, and reports it', () => {
    const read = readFare({ BaseFare: 1000, Tax: 200, PublishedFare: 1210.5 }, [], oneAdult)
    expect(read?.fare).toMatchObject({ otherChargesMinor: 1_050, publishedMinor: 121_050 })
    expect(read?.notes).toHaveLength(1)
  })

  test('rejects a large difference, or parts above the whole, unless the fare was already bought', () => {
    expect(readFare({ BaseFare: 1000, Tax: 200, PublishedFare: 2000 }, [], oneAdult)).toBeNull()
    expect(readFare({ BaseFare: 1000, Tax: 200, PublishedFare: 1100 }, [], oneAdult)).toBeNull()
    expect(
      readFare({ BaseFare: 1000, Tax: 200, PublishedFare: 2000 }, [], oneAdult, true)?.fare,
    ).toMatchObject({ publishedMinor: 200_000 })
  })

  test('scales a breakdown that differs from the totals', () => {
    const breakdown = [
      { PassengerType: 1, PassengerCount: 1, BaseFare: 500, Tax: 100 },
      { PassengerType: 2, PassengerCount: 1, BaseFare: 400, Tax: 90 },
    ]
    const read = readFare({ BaseFare: 1000, Tax: 200, PublishedFare: 1200 }, breakdown, { 1: 1, 2: 1, 3: 0 })
    if (!read) throw new Error('no fare')
    expectFareAddsUp(read.fare)
    expect(read.fare.baseMinor).toBe(100_000)
  })
})

describe('paise', () => {
  test.each([
    [0.1 + 0.2, 30],
    [1.005, 101],
    [4.35, 435],
    [59.7, 5_970],
    ['1,234.50', 123_450],
    [null, 0],
  ])('of %s are %i', (value, minor) => expect(readMinor(value)).toBe(minor))

  test('converts every amount with two decimal places exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), (minor) => {
        expect(readMinor(minor / 100)).toBe(minor)
        expect(readMinor((minor / 100).toFixed(2))).toBe(minor)
      }),
    )
  })
})

describe("passengers' shares", () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 }).map((minor) => minor / 100)
  const positive = fc.integer({ min: 1, max: 50_000_000 }).map((minor) => minor / 100)

  test('add up to the fare to the paisa, by part and by type', () => {
    const type = fc.record({ BaseFare: positive, Tax: amount, AdditionalTxnFeePub: amount })
    const counts = fc.tuple(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
    )
    fc.assert(
      fc.property(
        counts,
        fc.tuple(type, type, type),
        amount,
        amount,
        (heads, types, OtherCharges, ServiceFee) => {
          const party = { 1: heads[0], 2: heads[1], 3: heads[2] }
          const breakdown = types.flatMap((one, index) =>
            heads[index] ? [{ ...one, PassengerType: index + 1, PassengerCount: heads[index] }] : [],
          )
          const total = (part: 'BaseFare' | 'Tax' | 'AdditionalTxnFeePub') =>
            breakdown.reduce((sum, one) => sum + readMinor(one[part]), 0) / 100
          const raw = {
            BaseFare: total('BaseFare'),
            Tax: total('Tax'),
            AdditionalTxnFeePub: total('AdditionalTxnFeePub'),
            OtherCharges,
            ServiceFee,
          }
          const read = readFare(raw, breakdown, party)
          if (!read) throw new Error('no fare')
          expectFareAddsUp(read.fare)
          const paxTypes = heads.flatMap((count, index) =>
            Array.from({ length: count }, () => (index + 1) as 1 | 2 | 3),
          )
          const shares = passengerFares(read.money, paxTypes)
          const sum = (part: keyof (typeof shares)[number], only?: number) =>
            shares.reduce(
              (all, share, index) => (!only || paxTypes[index] === only ? all + readMinor(share[part]) : all),
              0,
            )
          for (const one of breakdown) {
            expect(sum('BaseFare', one.PassengerType)).toBe(readMinor(one.BaseFare))
            expect(sum('Tax', one.PassengerType)).toBe(readMinor(one.Tax))
          }
          expect(sum('OtherCharges')).toBe(readMinor(OtherCharges))
          expect(sum('ServiceFee')).toBe(readMinor(ServiceFee))
          expect(sum('PublishedFare')).toBe(read.fare.publishedMinor)
          // No two passengers of a type differ by more than a paisa.
          for (const type of [1, 2, 3]) {
            const own = shares
              .filter((_, index) => paxTypes[index] === type)
              .map((one) => readMinor(one.BaseFare))
            if (own.length > 0) expect(Math.max(...own) - Math.min(...own)).toBeLessThanOrEqual(1)
          }
        },
      ),
    )
  })
})
