import type { QuoteChange, SharedQuote } from '#contract/entities/quote.ts'
import { quotePage } from '#renderer/routes/quote-page.ts'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { ButtonLink } from '#renderer/ui/button-link.tsx'
import { AcceptedState } from './accepted-state.tsx'
import { quoteStateTexts as texts } from './quote-page-texts.ts'
import { QuoteStateFrame } from './quote-state-frame.tsx'

/** Changes with an amount are left out where prices are hidden. */
const isAboutMoney = ({ before, after }: QuoteChange): boolean => /₹/.test(before + after)

const Changes = ({ changes }: { changes: readonly QuoteChange[] }) =>
  changes.length === 0 ? null : (
    <table className="quote-page-changes">
      <caption>{texts.changes}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.change}</th>
          <th scope="col">{texts.before}</th>
          <th scope="col">{texts.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ label, before, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td data-head={texts.before}>{before}</td>
            <td data-head={texts.after}>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )

interface StateProps {
  quote: SharedQuote
  arePricesShown: boolean
  takesFocus: boolean
}

const Superseded = ({ quote, arePricesShown, takesFocus }: StateProps) => {
  const { newestCode, seller, changes } = quote
  const shown = changes.filter((change) => arePricesShown || !isAboutMoney(change))
  return (
    <QuoteStateFrame tone="change" title={texts.superseded} takesFocus={takesFocus}>
      <p>{newestCode === null ? texts.supersededOther(seller.name) : texts.supersededText}</p>
      <Changes changes={shown} />
      {newestCode === null ? null : (
        <p className="quote-page-state-step">
          <ButtonLink
            intent="primary"
            to={quotePage.to({ quoteCode: newestCode, ...(arePricesShown ? {} : { hp: true }) })}
          >
            {texts.openNew}
          </ButtonLink>
        </p>
      )}
    </QuoteStateFrame>
  )
}

/** Says why a quote can't be accepted, or what comes after that; nothing while it's open. */
export const QuoteState = (props: StateProps) => {
  const { quote, takesFocus } = props
  const { status, seller, validUntil } = quote
  const frame = { tone: 'quiet', takesFocus } as const
  switch (status) {
    case 'superseded':
      return <Superseded {...props} />
    case 'accepted':
      return <AcceptedState {...props} />
    case 'expired':
      return (
        <QuoteStateFrame {...frame} tone="warn" title={texts.expired}>
          <p>{texts.expiredText(formatTripDay(validUntil), seller.name)}</p>
        </QuoteStateFrame>
      )
    case 'withdrawn':
      return (
        <QuoteStateFrame {...frame} title={texts.withdrawn}>
          <p>{texts.withdrawnText(seller.name)}</p>
        </QuoteStateFrame>
      )
    case 'declined':
      return (
        <QuoteStateFrame {...frame} title={texts.declined}>
          <p>{texts.declinedText(seller.name)}</p>
        </QuoteStateFrame>
      )
    case 'draft':
    case 'sent':
    case 'viewed':
      return null
  }
}
