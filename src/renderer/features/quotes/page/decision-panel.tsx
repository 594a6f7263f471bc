import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { toRupees } from '#domain/money/money.ts'
import { ContactLinks } from '#renderer/entities/packages/contact-links.tsx'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { quotePageTexts as texts } from './quote-page-texts.ts'
import { isOpen, nameOption } from './quote-words.ts'

interface PanelProps {
  quote: SharedQuote
  chosen: QuoteOption
  arePricesShown: boolean
  /** Whether to offer accepting and declining. */
  isDecidable: boolean
  /** The form is open, which has its own button. */
  isAccepting: boolean
  /** The form was closed, whose place is the button that opens it. */
  takesFocus: boolean
  onAccept: () => void
  onDecline: () => void
}

/** The chosen option's total. */
const Total = ({ quote, chosen }: Pick<PanelProps, 'quote' | 'chosen'>) => (
  <div aria-live="polite">
    {quote.options.length > 1 ? <p className="small muted">{nameOption(chosen)}</p> : null}
    <p className="quote-page-amount">
      <Amount rupees={toRupees(chosen.totalMinor)} isStrong />
      <span className="small muted">{texts.total}</span>
    </p>
    {quote.kind === 'package' ? (
      <p className="small muted num">{texts.perAdult(formatMinor(chosen.perAdultMinor))}</p>
    ) : null}
  </div>
)

const SellerContact = ({ quote: { seller, quoteId, title } }: Pick<PanelProps, 'quote'>) =>
  seller.phone === '' && seller.email === '' ? null : (
    <>
      <h2 className="quote-page-seller-title">{texts.seller(seller.name)}</h2>
      <ContactLinks
        {...seller}
        subject={texts.subject(quoteId, title)}
        message={texts.chat(quoteId, title)}
      />
    </>
  )

/** The end of the printed document: how to accept, and whom to ask. */
export const PrintedContact = ({ quote }: Pick<PanelProps, 'quote'>) => (
  <div className="quote-page-print-only quote-page-contact">
    {isOpen(quote) ? <p>{texts.printNote(formatTripDay(quote.validUntil))}</p> : null}
    <SellerContact quote={quote} />
  </div>
)

/** What can be decided now, beside the quote on a wide screen and below the options on a narrow one. */
export const DecisionPanel = (props: PanelProps) => {
  const { quote, chosen, arePricesShown, isDecidable, isAccepting, takesFocus, onAccept, onDecline } = props
  return (
    <section className="quote-page-panel" aria-label={texts.summary}>
      {arePricesShown ? (
        <Total quote={quote} chosen={chosen} />
      ) : (
        <p className="muted">{texts.pricesHidden}</p>
      )}
      {isOpen(quote) ? <p className="small">{texts.validUntil(formatTripDay(quote.validUntil))}</p> : null}
      {isDecidable ? (
        <div className="quote-page-decide">
          {isAccepting ? null : (
            <Button
              intent="primary"
              size="large"
              text={texts.accept}
              autoFocus={takesFocus}
              onClick={onAccept}
            />
          )}
          <Button text={texts.decline} aria-haspopup="dialog" onClick={onDecline} />
        </div>
      ) : null}
      <div className="quote-page-seller">
        <SellerContact quote={quote} />
      </div>
    </section>
  )
}

/** The total at the bottom of a phone, with the way to accept. */
export const DecisionBar = ({
  quote,
  chosen,
  onAccept,
}: Pick<PanelProps, 'quote' | 'chosen' | 'onAccept'>) => (
  <div className="quote-page-foot-bar">
    <div className="grow">
      <p className="quote-page-amount">
        <Amount rupees={toRupees(chosen.totalMinor)} isStrong />
      </p>
      {quote.options.length > 1 ? <p className="small muted">{nameOption(chosen)}</p> : null}
    </div>
    <Button intent="primary" text={texts.accept} onClick={onAccept} />
  </div>
)
