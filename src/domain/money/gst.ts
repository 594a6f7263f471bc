import { splitEvenly } from './money.ts'

/**
 * 'Reservation services for transportation', group 99855 of the Scheme of Classification of Services (annexure to
 * Notification 11/2017 Central Tax (Rate)): what an air travel agent's service fee is for.
 */
export const serviceCode = '998551'

/** 'Tour operator services', group 99855 of the same scheme: what a trip is. */
export const tourServiceCode = '998555'

const toGstState = (gstNumber: string): string => (/^\d{2}/.test(gstNumber) ? gstNumber.slice(0, 2) : '')

/** The tax of one service fee, in paise; the parts add up to what was booked. */
export interface GstSplit {
  cgstMinor: number
  sgstMinor: number
  igstMinor: number
}

/**
 * Splits GST, in paise, by the place of supply, a state code. Within a state half is central and half state tax, with an odd paisa in the first (CGST Act
 * 2017 section 9, IGST Act sections 5, 7 and 8); between states all of it is integrated tax. A seller without GSTIN
 * issues no tax invoice, so nothing is split.
 */
export const splitGst = (gstMinor: number, sellerGstNumber: string, place: string): GstSplit => {
  if (toGstState(sellerGstNumber) === '') return { cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
  if (place !== toGstState(sellerGstNumber)) return { cgstMinor: 0, sgstMinor: 0, igstMinor: gstMinor }
  const [cgstMinor = 0, sgstMinor = 0] = splitEvenly(gstMinor, 2)
  return { cgstMinor, sgstMinor, igstMinor: 0 }
}
