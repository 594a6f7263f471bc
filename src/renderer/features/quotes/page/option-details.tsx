import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { PackagePart } from '#renderer/entities/packages/package-part.tsx'
import { DatedPlan } from '#renderer/entities/packages/pay-timeline.tsx'
import { PriceLines } from '#renderer/entities/packages/price-lines.tsx'
import { toRupees } from '#domain/money/money.ts'
import { indiaDate } from '#domain/india.ts'
import { serverNow } from '#renderer/store/server-clock.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { quotePageTexts as texts } from './quote-page-texts.ts'

interface DetailsProps {
  quote: SharedQuote
  option: QuoteOption
  /** Names the option in the headings. */
  isNamed: boolean
  /** Only printed, because another option is chosen on the screen. */
  isPrintOnly: boolean
}

const Lines = ({ option, name }: { option: QuoteOption; name: string }) =>
  option.lines.length === 0 ? null : (
    <PackagePart title={texts.details(name)}>
      <p className="small muted">{texts.detailsLead}</p>
      <PriceLines lines={option.lines} />
      <p className="row spread quote-page-sum">
        <span>{texts.sum}</span>
        <Amount rupees={toRupees(option.totalMinor)} isStrong />
      </p>
    </PackagePart>
  )

const Plan = ({ quote, option, name }: { quote: SharedQuote; option: QuoteOption; name: string }) =>
  option.schedule.length === 0 ? null : (
    <PackagePart title={texts.plan(name)}>
      <DatedPlan price={{ ...option, startsOn: quote.startsOn }} today={indiaDate(serverNow())} />
    </PackagePart>
  )

const Details = ({ quote, option, isNamed, isPrintOnly }: DetailsProps) => {
  const name = isNamed ? option.hotelCategory : ''
  return (
    <div className={isPrintOnly ? 'quote-page-print-only' : undefined}>
      <Lines option={option} name={name} />
      <Plan quote={quote} option={option} name={name} />
    </div>
  )
}

/**
 * The lines, payments and cancellation of the chosen option; the printed document has those of every option. An agent's
 * quote has none of these.
 */
export const OptionDetails = ({ quote, chosen }: { quote: SharedQuote; chosen: QuoteOption }) => {
  const { options, isOfAgent, seller } = quote
  if (isOfAgent)
    return (
      <PackagePart title={texts.agentPlan}>
        <p>{texts.agentPlanText(seller.name)}</p>
      </PackagePart>
    )
  return options.map((option) => (
    <Details
      key={option.hotelCategory}
      quote={quote}
      option={option}
      isNamed={options.length > 1}
      isPrintOnly={option !== chosen}
    />
  ))
}
