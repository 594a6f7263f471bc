import type { Trip, TripReceipt } from '#contract/entities/trip.ts'
import { formatInstant } from '#domain/format-instant.ts'
import { toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { TripDocument } from './trip-document.tsx'
import { tripPaymentTexts as texts } from './trip-texts.ts'
import { formatMinor } from './trip-words.ts'
import './trip-displays.css'

/** Splits a receipt into its net amount and taxes, which sum to it. */
const describeParts = ({ netMinor, gstMinor, tcsMinor }: TripReceipt): string =>
  texts.parts(formatMinor(netMinor), [
    ...(gstMinor > 0 ? [texts.gst(formatMinor(gstMinor))] : []),
    ...(tcsMinor > 0 ? [texts.tcs(formatMinor(tcsMinor))] : []),
  ])

/** The payments that have arrived for a trip, with their taxes and documents, and the trip's invoice. */
export const TripReceipts = ({ trip }: { trip: Pick<Trip, 'tripId' | 'receipts' | 'invoiceNo'> }) => (
  <section className="trip-part" aria-labelledby="trip-receipts">
    <h2 className="large" id="trip-receipts">
      {texts.receipts}
    </h2>
    {trip.receipts.length === 0 ? (
      <p className="muted">{texts.noReceipts}</p>
    ) : (
      <ul className="trip-rows">
        {trip.receipts.map((receipt) => (
          <li key={receipt.no}>
            <span className="grow">
              <span className="num">{formatInstant(receipt.receivedAt)}</span>
              <span className="small muted num trip-rows-more">{describeParts(receipt)}</span>
              {receipt.documentNo ? (
                <span className="small muted trip-rows-more">
                  {texts.receipt} <TripDocument tripId={trip.tripId} documentNo={receipt.documentNo} />
                </span>
              ) : null}
            </span>
            <Amount rupees={toRupees(receipt.amountMinor)} />
          </li>
        ))}
      </ul>
    )}
    {trip.invoiceNo ? (
      <p className="small muted trip-rows-more">
        {texts.invoice} <TripDocument tripId={trip.tripId} documentNo={trip.invoiceNo} />
      </p>
    ) : null}
  </section>
)
