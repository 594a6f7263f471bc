import { ArrowLeft, EyeOff, EyeOpen } from '@blueprintjs/icons'
import { Link } from 'react-router-dom'
import type { SharedQuote } from '#contract/entities/quote.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { PrintButton } from '#renderer/entities/print-button.tsx'
import { TenantMark } from '#renderer/entities/tenant-mark.tsx'
import { home } from '#renderer/routes/shop.ts'
import { myTrips } from '#renderer/routes/trips.ts'
import { Button } from '#renderer/ui/button.tsx'
import { quotePageTexts as texts } from './quote-page-texts.ts'
import type { QuoteAddress } from './use-quote-address.ts'

interface QuoteBarProps {
  quote: SharedQuote
  address: QuoteAddress
}

/** The seller's name: the site's with its logo, but only the agency's own on an agent's quote. */
const Brand = ({ quote: { seller, isOfAgent } }: Pick<QuoteBarProps, 'quote'>) => {
  const site = useSite()
  if (isOfAgent || !site)
    return (
      <p className="quote-page-brand">
        <bdi>{seller.name}</bdi>
      </p>
    )
  return (
    <Link className="quote-page-brand" to={home.to()}>
      <TenantMark site={site} size={28} />
      <bdi>{seller.name}</bdi>
    </Link>
  )
}

/** Who made the quote, and what can be done with the page. */
export const QuoteBar = ({ quote, address }: QuoteBarProps) => {
  const isSignedIn = useUser() !== null
  const { isPrint, arePricesShown, setPricesShown, printPath } = address
  const title = texts.documentTitle(quote.quoteId)
  return (
    <header className="quote-page-bar">
      <Brand quote={quote} />
      {isPrint ? null : (
        <nav className="quote-page-actions" aria-label={texts.actions}>
          {isSignedIn ? (
            <Link className="quote-page-back" to={myTrips.to()}>
              <ArrowLeft size={14} />
              <span>{texts.toTrips}</span>
            </Link>
          ) : null}
          <Button
            variant="minimal"
            icon={arePricesShown ? <EyeOff size={14} /> : <EyeOpen size={14} />}
            text={arePricesShown ? texts.hidePrices : texts.showPrices}
            onClick={() => setPricesShown(!arePricesShown)}
          />
          <span className="quote-page-print">
            <PrintButton
              path={printPath}
              title={title}
              fileName={`${title.replaceAll(' ', '-')}.pdf`}
              isQuiet
            />
          </span>
        </nav>
      )}
    </header>
  )
}
