import { useId } from 'react'
import type { QuoteOption, SharedQuote } from '#contract/entities/quote.ts'
import { formatDayShort } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { sumDeposit } from '#domain/packages/trip-schedule.ts'
import { PackagePart } from '#renderer/entities/packages/package-part.tsx'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { quotePageTexts as texts } from './quote-page-texts.ts'
import { nameOption } from './quote-words.ts'
import './quote-options.css'

interface OptionsProps {
  quote: SharedQuote
  chosen: QuoteOption
  arePricesShown: boolean
  onChoose: (hotelCategory: string) => void
}

/** Returns until when cancelling is free; null where it never is. */
const findFreeUntil = ({ cancellation }: QuoteOption): string | null => {
  const [first] = cancellation
  return first?.chargeMinor === 0 ? first.to : null
}

/** What tells an option from the others. */
const listNotes = (option: QuoteOption, { kind }: SharedQuote): string[] => {
  const { gstMinor, tcsMinor, schedule, perAdultMinor } = option
  const deposit = sumDeposit(schedule)
  const freeUntil = findFreeUntil(option)
  return [
    kind === 'package' ? texts.perAdult(formatMinor(perAdultMinor)) : '',
    (gstMinor ?? 0) + (tcsMinor ?? 0) > 0 ? texts.taxes : '',
    deposit > 0 ? texts.payNow(formatMinor(deposit)) : '',
    freeUntil === null ? '' : texts.freeUntil(formatDayShort(freeUntil)),
  ].filter(Boolean)
}

/** How the total compares with the lowest one; nothing on a quote with one option. */
const Comparison = ({ option, options }: { option: QuoteOption; options: readonly QuoteOption[] }) => {
  const lowest = Math.min(...options.map(({ totalMinor }) => totalMinor))
  const more = option.totalMinor - lowest
  if (options.length < 2) return null
  if (more > 0) return <p className="small muted num">{texts.more(formatMinor(more))}</p>
  return <p className="small quote-page-lowest">{texts.lowest}</p>
}

const Price = ({ option, quote }: { option: QuoteOption; quote: SharedQuote }) => (
  <>
    <p className="quote-page-amount">
      <Amount rupees={toRupees(option.totalMinor)} isStrong />
      <span className="small muted">{texts.total}</span>
    </p>
    <Comparison option={option} options={quote.options} />
    <ul className="quote-page-notes small">
      {listNotes(option, quote).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  </>
)

interface CardProps extends Pick<OptionsProps, 'quote' | 'arePricesShown' | 'onChoose'> {
  option: QuoteOption
  isChosen: boolean
}

/** An option that is chosen by a press anywhere on it. */
const Card = ({ option, quote, isChosen, arePricesShown, onChoose }: CardProps) => {
  const priceId = useId()
  return (
    <div className="quote-page-card">
      <label className="quote-page-card-head">
        <input
          type="radio"
          name="quote-option"
          value={option.hotelCategory}
          checked={isChosen}
          aria-describedby={arePricesShown ? priceId : undefined}
          onChange={() => onChoose(option.hotelCategory)}
        />
        <span>{nameOption(option)}</span>
      </label>
      {arePricesShown ? (
        <div id={priceId}>
          <Price option={option} quote={quote} />
        </div>
      ) : null}
    </div>
  )
}

/** The options side by side, one of them chosen. A quote with one option only shows its price. */
export const QuoteOptions = ({ quote, chosen, arePricesShown, onChoose }: OptionsProps) => {
  const { options } = quote
  if (options.length === 1)
    return arePricesShown ? (
      <PackagePart title={chosen.hotelCategory === '' ? texts.option : chosen.hotelCategory}>
        <Price option={chosen} quote={quote} />
      </PackagePart>
    ) : null
  return (
    <PackagePart title={texts.options}>
      {(titleId) => (
        <div role="radiogroup" aria-labelledby={titleId} className={`quote-page-cards is-${options.length}`}>
          {options.map((option) => (
            <Card
              key={option.hotelCategory}
              option={option}
              quote={quote}
              isChosen={option === chosen}
              arePricesShown={arePricesShown}
              onChoose={onChoose}
            />
          ))}
        </div>
      )}
    </PackagePart>
  )
}
