import { describe, expect, it } from 'vitest'
import { splitGst } from './gst.ts'

const delhi = '07ABCDE1234F1Z2'

describe('GST of a service fee', () => {
  it.each([
    ['both in Delhi: half and half', delhi, 1800, '07', [900, 900, 0]],
    ['an odd paisa goes to the central tax', delhi, 1801, '07', [901, 900, 0]],
    ['Delhi sells to Haryana: integrated', delhi, 1800, '06', [0, 0, 1800]],
    ['a seller without GSTIN issues no tax invoice', '', 1800, '', [0, 0, 0]],
  ] as const)('%s', (_title, seller, gstMinor, place, [cgstMinor, sgstMinor, igstMinor]) => {
    expect(splitGst(gstMinor, seller, place)).toEqual({ cgstMinor, sgstMinor, igstMinor })
  })
})
