import { splitEvenly } from '#domain/money/money.ts'

/**
 * 'Reservation services for transportation', group 99855 of the Scheme of Classification of Services (annexure to
 * Notification 11/2017 Central Tax (Rate)): what an air travel agent's service fee is for.
 */
export const serviceCode = '998551'

const stateOf = (gstNumber: string): string => (/^\d{2}/.test(gstNumber) ? gstNumber.slice(0, 2) : '')

/**
 * Where a service is supplied, as the state code of a GSTIN: the buyer's state when the buyer is registered, else the
 * seller's own, since the address on record names no state (IGST Act 2017, section 12 (2)). Empty where the seller has no GSTIN.
 */
export const placeOfSupply = (sellerGstNumber: string, buyerGstNumber: string): string =>
  stateOf(sellerGstNumber) === '' ? '' : stateOf(buyerGstNumber) || stateOf(sellerGstNumber)

/** Tax of one service fee, in paise; the parts add up to what was booked. */
export interface GstSplit {
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/**
 * Within a state half is central and half state tax, an odd paisa with the first (CGST Act 2017 section 9, IGST Act sections 5,
 * 7 and 8); between states all of it is integrated tax. A seller without GSTIN issues no tax invoice: nothing is split.
 */
export const splitGst = (gstMinor: number, sellerGstNumber: string, buyerGstNumber: string): GstSplit => {
  const place = placeOfSupply(sellerGstNumber, buyerGstNumber)
  if (place === '') return { cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
  if (place !== stateOf(sellerGstNumber)) return { cgstMinor: 0, sgstMinor: 0, igstMinor: gstMinor }
  const [cgstMinor = 0, sgstMinor = 0] = splitEvenly(gstMinor, 2)
  return { cgstMinor, sgstMinor, igstMinor: 0 }
}
