import { expect, test } from 'vitest'
import { isFixedDeparture } from './fixed-departures.ts'

test.each([
  ["the agency's own block", 'fixed-departures', 'FD', true],
  ["another agency's block", 'link-site_bluebird', 'FD', true],
  ["another agency's flight", 'link-site_bluebird', '6E', false],
  ["AirAsia's flight, which has the same source code", 'synthetic', 'FD', false],
  ["AirAsia's flight from the agency's own account", 'tbo-101', 'FD', false],
  ['any other flight', 'tbo', 'GDS', false],
])('%s (%s, %s) is a fixed departure: %s', (_title, supplier, source, expected) => {
  expect(isFixedDeparture({ supplier, source })).toBe(expected)
})

test("an offer's id tells another agency's blocks from AirAsia's flights", () => {
  const through = (offerId: string) =>
    isFixedDeparture({ supplier: 'link-site_bluebird', source: 'FD', offerId })
  expect([through('blk_17'), through('flight:0.17')]).toEqual([true, false])
})
