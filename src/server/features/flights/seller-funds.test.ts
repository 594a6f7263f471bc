import { expect, test } from 'vitest'
import { offerAt } from '#server/pricing/fares.test-kit.ts'
import { aSearch } from '#server/suppliers/synthetic/synthetic.test-kit.ts'
import { aFare } from '#tests/support/scripted-offers.ts'
import { assertCovered, getCostMinor } from './seller-funds.ts'

const offer = { ...offerAt(aFare({ ...aSearch('DEL', 'BOM'), adultCount: 1 })), isHoldAllowed: true }
const costMinor = getCostMinor(offer)
const audience = { terms: 'agent', seesCost: true, isTdsWithheld: true } as const
const terms = { audience, rules: [], ownMarkup: null }

const desk = { companyName: 'Skyways', adminEmail: 'desk@skyways.example', adminContact: '' }

const check = async (
  availableMinor: number | null,
  more: { extrasMinor?: number; mayHold?: boolean; isLCC?: boolean } = {},
) => {
  const reported: [string, string, number][] = []
  const { extrasMinor, mayHold = false, isLCC = false } = more
  const suppliers = {
    findSeller: () => Promise.resolve(availableMinor === null ? null : { ...desk, availableMinor }),
    reportShort: (...shortage: [string, string, number]) => {
      reported.push(shortage)
      return Promise.resolve()
    },
  }
  const wanted = {
    supplier: 'link-skyways',
    siteId: 'meridian',
    offer: { ...offer, isLCC },
    terms: { ...terms, mayHold },
    ...(extrasMinor === undefined ? {} : { extrasMinor }),
  }
  const isSold = await assertCovered(suppliers, wanted).then(
    () => true,
    (fault: unknown) => {
      expect(fault).toMatchObject({ code: 'fareGone' })
      return false
    },
  )
  return { isSold, reported }
}

test.each([
  ['of the agency itself', null, {}, true],
  ['that the wallet covers to the paisa', costMinor, {}, true],
  ['that the wallet lacks a paisa for', costMinor - 1, {}, false],
  ['whose extras the wallet covers', costMinor + 500, { extrasMinor: 500 }, true],
  ['whose extras the wallet lacks a paisa for', costMinor + 499, { extrasMinor: 500 }, false],
  ['that the buyer may hold', 0, { mayHold: true }, true],
  ["of a low-cost carrier, which can't be held", 0, { mayHold: true, isLCC: true }, false],
] as const)('a fare %s', async (_title, availableMinor, more, isSold) => {
  const { extrasMinor = 0 } = more as { extrasMinor?: number }
  const shortage = ['link-skyways', 'meridian', costMinor + extrasMinor]
  expect(await check(availableMinor, more)).toEqual({ isSold, reported: isSold ? [] : [shortage] })
})
