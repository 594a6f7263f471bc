import type { MadeQuoteOption } from '#contract/entities/quote.ts'
import { toRupees } from '#domain/money/money.ts'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { RequestId } from '#renderer/ui/states.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import type { QuotePrices } from './use-quote-prices.ts'

interface OptionsTableProps {
  options: readonly MadeQuoteOption[]
  /** The maker's own price and markup, which only quotes of agents have. */
  isNetShown: boolean
  isBusy?: boolean
}

const nameOption = ({ hotelCategory }: MadeQuoteOption): string =>
  hotelCategory === '' ? texts.wholeGroup : hotelCategory

/** What each option costs the customer, and, for agents, what they pay for it themselves. */
export const OptionsTable = ({ options, isNetShown, isBusy = false }: OptionsTableProps) => (
  <table className="quote-editor-options" aria-busy={isBusy}>
    <thead>
      <tr className="small muted">
        <th scope="col">{texts.option}</th>
        {isNetShown ? (
          <>
            <th scope="col">{texts.net}</th>
            <th scope="col">{texts.markupHead}</th>
          </>
        ) : null}
        <th scope="col">{texts.customerPrice}</th>
      </tr>
    </thead>
    <tbody>
      {options.map((option) => (
        <tr key={option.hotelCategory}>
          <th scope="row">{nameOption(option)}</th>
          {isNetShown ? (
            <>
              <td>
                <Amount rupees={toRupees(option.netMinor)} />
              </td>
              <td>
                <Amount rupees={toRupees(option.totalMinor - option.netMinor)} />
              </td>
            </>
          ) : null}
          <td>
            <Amount rupees={toRupees(option.totalMinor)} className="quote-editor-price" />
            <p className="small muted num">{texts.perAdult(formatMinor(option.perAdultMinor))}</p>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface PricesPanelProps {
  prices: QuotePrices
  isNetShown: boolean
}

/** The live prices of the options, or why there are none. */
export const PricesPanel = ({ prices, isNetShown }: PricesPanelProps) => {
  const { options, failure, isBusy } = prices
  if (failure)
    return (
      <div className="notice tone-bad" role="alert">
        <p>{`${texts.pricesFailed}. ${failure.fields?.[0]?.message ?? failure.message}`}</p>
        {failure.status >= 500 || failure.status === 0 ? (
          <>
            <RequestId value={failure.requestId} />
            <Button size="small" text={uiTexts.retry} onClick={prices.retry} />
          </>
        ) : null}
      </div>
    )
  if (options) return <OptionsTable options={options} isNetShown={isNetShown} isBusy={isBusy} />
  return (
    <p className="small muted" aria-busy={isBusy}>
      {isBusy ? uiTexts.loading : texts.pricesPending}
    </p>
  )
}
