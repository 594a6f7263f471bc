import type { CancellationQuote, CancelledTraveller } from '#contract/entities/trip-cancellation.ts'
import { tripCancellationTexts as texts } from './trip-texts.ts'
import { TripAmountLine } from './trip-price.tsx'
import { formatMinor } from './trip-words.ts'
import './trip-displays.css'

const Traveller = ({ one }: { one: CancelledTraveller }) => (
  <li className="trip-cancelled">
    <h3 className="small">
      <bdi>{one.name}</bdi>
      <span className="muted num trip-rows-more">
        {texts.share(formatMinor(one.shareMinor), one.addOnsMinor > 0 ? formatMinor(one.addOnsMinor) : '')}
      </span>
    </h3>
    <dl>
      <TripAmountLine label={texts.paid} minor={one.paidMinor} />
      <TripAmountLine
        label={texts.chargeLine}
        note={one.chargeGstMinor > 0 ? texts.gstIn(formatMinor(one.chargeGstMinor)) : ''}
        minor={-one.chargeMinor}
      />
      {one.tcsKeptMinor > 0 ? (
        <TripAmountLine label={texts.tcsKept} note={texts.tcsNote} minor={-one.tcsKeptMinor} />
      ) : null}
      <TripAmountLine label={texts.back} minor={one.refundMinor} isTotal />
    </dl>
  </li>
)

/**
 * What a cancellation costs and refunds, per traveller and in total, and what the others pay more. The lines of each
 * traveller sum to the refund.
 */
export const CancellationAmounts = ({ quote }: { quote: CancellationQuote }) => (
  <>
    <ul className="trip-cancelled-list">
      {quote.travellers.map((one) => (
        <Traveller key={one.travellerId} one={one} />
      ))}
    </ul>
    <dl>
      {quote.travellers.length > 1 ? (
        <TripAmountLine label={texts.sum} minor={quote.refundMinor} isTotal />
      ) : null}
      {quote.supplementMinor > 0 ? (
        <TripAmountLine label={texts.supplement} minor={quote.supplementMinor} />
      ) : null}
      {quote.rooms.length > 0 ? <TripAmountLine label={texts.rest} minor={quote.totalMinor} /> : null}
    </dl>
  </>
)
