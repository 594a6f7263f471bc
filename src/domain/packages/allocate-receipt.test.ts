import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateReceipt, sumOwed, type PaidShare } from './allocate-receipt.ts'
import { addParts, sumParts, type TripParts } from './split-receipt.ts'

const noParts: TripParts = { netMinor: 0, gstMinor: 0, tcsMinor: 0 }

test('splits the deposit of the documented trip', () => {
  const share = { netMinor: 100_000_00, gstMinor: 5_000_00, tcsMinor: 2_100_00 }
  const { whole } = allocateReceipt([{ travellerId: 'a', share, paid: noParts }], 26_775_00)
  expect(whole).toEqual({ netMinor: 25_000_00, gstMinor: 1_250_00, tcsMinor: 525_00 })
})

test('refuses more than is owed', () => {
  const share = { netMinor: 100, gstMinor: 5, tcsMinor: 0 }
  expect(() => allocateReceipt([{ travellerId: 'a', share, paid: noParts }], 106)).toThrow('owed')
})

const anyMinor = fc.nat({ max: 1_000_000_00 })
const anyParts = fc.record({ netMinor: anyMinor, gstMinor: anyMinor, tcsMinor: anyMinor })

test('receipts and growing shares in any order complete every part of every traveller', () => {
  const anyStep = fc.record({ bp: fc.nat({ max: 10_000 }), grows: fc.option(anyParts, { freq: 3 }) })
  fc.assert(
    fc.property(
      fc.array(anyParts, { minLength: 1, maxLength: 6 }),
      fc.array(anyStep, { maxLength: 8 }),
      (shares, steps) => {
        let people: PaidShare[] = shares.map((share, index) => ({
          travellerId: String(index),
          share,
          paid: noParts,
        }))
        const receive = (amountMinor: number) => {
          const { whole, byTraveller } = allocateReceipt(people, amountMinor)
          expect(sumParts(whole)).toBe(amountMinor)
          people = people.map((one) => {
            const parts = byTraveller.get(one.travellerId) ?? noParts
            for (const minor of Object.values(parts)) expect(minor).toBeGreaterThanOrEqual(0)
            return { ...one, paid: addParts(one.paid, parts) }
          })
          for (const one of people) expect(sumOwed([one])).toBeGreaterThanOrEqual(0)
        }
        for (const { bp, grows } of steps) {
          receive(Math.floor((sumOwed(people) * bp) / 10_000))
          const [first] = people
          if (grows && first) people = [{ ...first, share: addParts(first.share, grows) }, ...people.slice(1)]
        }
        receive(sumOwed(people))
        for (const { share, paid } of people) expect(paid).toEqual(share)
      },
    ),
    { numRuns: 500 },
  )
})
