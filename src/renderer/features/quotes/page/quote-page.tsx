import { useRef, useState, type ReactNode } from 'react'
import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { sharedQuoteApi } from '#renderer/entities/quotes/shared-quote-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { usePageTitle } from '#renderer/ui/paper/use-page-title.ts'
import { usePrintReady } from '#renderer/ui/paper/use-print-ready.ts'
import { useWiderThan } from '#renderer/ui/use-wider-than.ts'
import { AcceptForm } from './accept-form.tsx'
import { DecisionBar, DecisionPanel, PrintedContact } from './decision-panel.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { OptionDetails } from './option-details.tsx'
import { QuoteBar } from './quote-bar.tsx'
import { QuoteFacts, QuoteHead, QuoteMessage } from './quote-head.tsx'
import { QuoteOptions } from './quote-options.tsx'
import { quotePageTexts as texts } from './quote-page-texts.ts'
import { QuoteState } from './quote-state.tsx'
import { isOpen } from './quote-words.ts'
import { QuotedPackage, QuotePictures } from './quoted-package.tsx'
import { usePrintDrawn } from './use-print-drawn.ts'
import { findOption, type QuoteAddress } from './use-quote-address.ts'
import '#renderer/ui/styles/paper.css'
import './quote-page.css'
import './quote-page-print.css'

interface QuotePageProps {
  quote: SharedQuote
  address: QuoteAddress
  /** Reads the quote again. */
  onStale: () => void
}

/** From here on the decision fits beside the quote. */
const wideFrom = 960

/** Shows the quote that an answer brought, without reading it again. */
const useShowQuote = (quoteCode: string) => {
  const dispatch = useAppDispatch()
  return (quote: SharedQuote): void =>
    void dispatch(sharedQuoteApi.util.updateQueryData('quoteByCode', { quoteCode }, () => ({ quote })))
}

interface ColumnProps extends Pick<QuotePageProps, 'quote' | 'address'> {
  chosen: QuoteOption
  /** The decision where it has no place beside the quote. */
  panel: ReactNode
  /** The form, while it is open. */
  form: ReactNode
}

/** The quote itself, from the seller's words to the terms. */
const Column = ({ quote, address, chosen, panel, form }: ColumnProps) => {
  const { arePricesShown, isPrint, setOption } = address
  return (
    <div className="quote-page-main">
      <QuoteMessage quote={quote} />
      {quote.body.summary === '' ? null : <p className="quote-page-intro">{quote.body.summary}</p>}
      <QuoteFacts quote={quote} />
      <QuoteOptions quote={quote} chosen={chosen} arePricesShown={arePricesShown} onChoose={setOption} />
      {panel}
      {form}
      {arePricesShown ? <OptionDetails quote={quote} chosen={chosen} /> : null}
      <QuotedPackage quote={quote} isPrint={isPrint} />
      <PrintedContact quote={quote} />
    </div>
  )
}

/** A quote: its state, options, payments, the package as it was quoted, and the decision. */
export const QuotePage = ({ quote, address, onStale }: QuotePageProps) => {
  const { quoteCode, isPrint, arePricesShown, isAccepting, setAccepting } = address
  const [firstStatus] = useState(quote.status)
  const [isDeclining, setDeclining] = useState(false)
  const [isFormClosed, setFormClosed] = useState(false)
  const isWide = useWiderThan(wideFrom) || isPrint
  const show = useShowQuote(quoteCode)
  const sheet = useRef<HTMLElement>(null)
  usePageTitle(texts.documentTitle(quote.quoteId))
  usePrintReady(sheet, usePrintDrawn(sheet))
  const chosen = findOption(quote.options, quote.acceptance?.hotelCategory ?? address.option)
  const isDecidable = isOpen(quote) && arePricesShown && !isPrint
  const isFormOpen = isDecidable && isAccepting
  const accept = (): void => setAccepting(true)
  const shared = { quoteCode, quote, onStale }
  const panel = (
    <DecisionPanel
      quote={quote}
      chosen={chosen}
      arePricesShown={arePricesShown}
      isDecidable={isDecidable}
      isAccepting={isFormOpen}
      takesFocus={isFormClosed}
      onAccept={accept}
      onDecline={() => setDeclining(true)}
    />
  )
  const form = isFormOpen ? (
    <AcceptForm
      {...shared}
      chosen={chosen}
      returnPath={address.acceptPath}
      onClose={() => {
        setAccepting(false)
        setFormClosed(true)
      }}
      onAccepted={(accepted) => {
        setAccepting(false)
        show(accepted)
      }}
    />
  ) : null
  return (
    <div className={isWide ? 'quote-page' : 'quote-page is-narrow'}>
      <QuoteBar quote={quote} address={address} />
      <main id="main" ref={sheet}>
        <QuoteState
          key={quote.status}
          quote={quote}
          arePricesShown={arePricesShown}
          takesFocus={quote.status !== firstStatus}
        />
        <QuotePictures quote={quote} isPrint={isPrint} />
        <QuoteHead quote={quote} />
        <div className="quote-page-columns">
          <Column quote={quote} address={address} chosen={chosen} panel={isWide ? null : panel} form={form} />
          {isWide ? <aside className="quote-page-aside">{panel}</aside> : null}
        </div>
      </main>
      {isDecidable && !isWide && !isFormOpen ? (
        <DecisionBar quote={quote} chosen={chosen} onAccept={accept} />
      ) : null}
      {isDeclining && isDecidable ? (
        <DeclineDialog {...shared} onClose={() => setDeclining(false)} onDeclined={show} />
      ) : null}
    </div>
  )
}
