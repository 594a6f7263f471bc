import { sumParts, type TripParts } from '#domain/packages/split-receipt.ts'
import { bookingsRepo, type BookingRow } from '#server/bookings/bookings.repo.ts'
import type { Db } from '#server/db/database.ts'
import type { DocumentParties } from '#server/db/shapes/documents.ts'
import type { InvoiceParties } from '#server/db/shapes/bookings.ts'
import type { Credit } from '#server/ledger/movements.ts'
import { writeDocument } from './document-numbers.repo.ts'
import { documentTexts as texts } from './texts.ts'

type Sold = Pick<BookingRow, 'id' | 'siteId' | 'userId' | 'origin' | 'destination' | 'pnr' | 'price'>

const toParties = ({ seller, buyer, placeOfSupply }: InvoiceParties): DocumentParties => ({
  seller,
  buyer,
  placeOfSupply,
})

const toRoute = ({ origin, destination }: Pick<BookingRow, 'origin' | 'destination'>): string =>
  `${origin} to ${destination}`

/**
 * Issues the invoice of a booking's service fee in the transaction that tickets it, and returns its parties with its
 * number. Without a fee there is no invoice, so the number is empty and none is taken.
 */
export const issueInvoice = async (
  tx: Db,
  booking: Sold,
  parties: InvoiceParties,
  at: Date,
): Promise<InvoiceParties> => {
  const { markupMinor, gstOnMarkupMinor } = booking.price
  const feeMinor = Math.max(0, markupMinor)
  if (feeMinor === 0 && gstOnMarkupMinor === 0) return { ...parties, documentNo: '' }
  const documentNo = await writeDocument(
    tx,
    {
      siteId: booking.siteId,
      kind: 'invoice',
      sourceKey: `booking:${booking.id}`,
      userId: booking.userId,
      bookingId: booking.id,
      about: texts.serviceFee(toRoute(booking), booking.pnr),
      parties: toParties(parties),
      taxableMinor: feeMinor,
      gstMinor: gstOnMarkupMinor,
      totalMinor: feeMinor + gstOnMarkupMinor,
      issuedAt: at,
    },
    parties.numberPrefix,
  )
  return { ...parties, documentNo }
}

/**
 * Issues the credit note of a refund in the transaction that posts it, and returns its number. The site keeps its
 * service fee and the GST on it, so a credit note has no GST.
 */
export const issueCreditNote = async (
  tx: Db,
  booking: Sold & Pick<BookingRow, 'gst' | 'invoiceParties'>,
  { item, walletMinor }: { item: { id: number; passengerIndex: number }; walletMinor: number },
  at: Date,
): Promise<string> => {
  const { siteId, userId, id: bookingId, pnr } = booking
  const parties = booking.invoiceParties ?? (await bookingsRepo(tx, siteId).invoiceParties(booking))
  return writeDocument(tx, {
    siteId,
    kind: 'creditNote',
    sourceKey: `change:${item.id}`,
    userId,
    bookingId,
    about: texts.refund(toRoute(booking), pnr, item.passengerIndex + 1),
    parties: toParties(parties),
    taxableMinor: 0,
    gstMinor: 0,
    totalMinor: walletMinor,
    issuedAt: at,
  })
}

/**
 * Issues the receipt of a payment into a wallet. Call it before `topUp` in the same transaction, because numbers are
 * locked before wallets, and only for a payment that isn't credited yet.
 */
export const issueReceipt = async (
  tx: Db,
  { siteId, userId, sourceKey, amountMinor, at }: Omit<Credit, 'text' | 'createdBy'>,
  payment: string,
): Promise<string> => {
  const parties = await bookingsRepo(tx, siteId).invoiceParties({ userId, gst: null })
  return writeDocument(tx, {
    siteId,
    kind: 'receipt',
    sourceKey,
    userId,
    bookingId: null,
    about: texts.topUp(payment),
    parties: toParties(parties),
    taxableMinor: 0,
    gstMinor: 0,
    totalMinor: amountMinor,
    issuedAt: at,
  })
}

/** A document of a trip, in paise. */
export interface TripDocument {
  kind: 'receiptVoucher' | 'refundVoucher' | 'tripInvoice'
  siteId: string
  userId: string
  sourceKey: string
  about: string
  parts: TripParts
  at: Date
}

/**
 * Issues a document of a trip in the transaction that posts its money, and returns its number. Call it before the entry
 * is posted, because numbers are locked before wallets.
 */
export const issueTripDocument = async (
  tx: Db,
  { kind, siteId, userId, sourceKey, about, parts, at }: TripDocument,
): Promise<string> => {
  const parties = await bookingsRepo(tx, siteId).invoiceParties({ userId, gst: null })
  return writeDocument(tx, {
    siteId,
    kind,
    sourceKey,
    userId,
    bookingId: null,
    about,
    parties: toParties(parties),
    taxableMinor: parts.netMinor,
    gstMinor: parts.gstMinor,
    totalMinor: sumParts(parts),
    issuedAt: at,
  })
}
