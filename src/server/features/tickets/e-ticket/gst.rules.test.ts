import { describe, expect, it } from 'vitest'
import { placeOfSupply, splitGst } from './gst.rules.ts'

const delhi = '07ABCDE1234F1Z5'
const haryana = '06ABCDE1234F1Z7'

describe('GST of a service fee', () => {
  it.each([
    ['both in Delhi: half and half', delhi, '07AAAAA0000A1Z5', 1800, '07', [900, 900, 0]],
    ['an odd paisa goes to the central tax', delhi, delhi, 1801, '07', [901, 900, 0]],
    ['Delhi sells to Haryana: integrated', delhi, haryana, 1800, '06', [0, 0, 1800]],
    ['a buyer without GSTIN is where the seller is', delhi, '', 1800, '07', [900, 900, 0]],
    ['a seller without GSTIN issues no tax invoice', '', delhi, 1800, '', [0, 0, 0]],
  ] as const)('%s', (_title, seller, buyer, gstMinor, place, [cgstMinor, sgstMinor, igstMinor]) => {
    expect(placeOfSupply(seller, buyer)).toBe(place)
    expect(splitGst(gstMinor, seller, buyer)).toEqual({ cgstMinor, sgstMinor, igstMinor })
  })
})
