import type { InvoiceParties } from './bookings.ts'

/** Who issued a document and for whom, as of its issue. */
export type DocumentParties = Pick<InvoiceParties, 'seller' | 'buyer' | 'placeOfSupply'>
