import type { PriceLine, PriceLineKind } from '#contract/entities/package-price.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { priceLineTexts } from './package-texts.ts'
import { formatMinor } from './package-words.ts'
import './price-lines.css'

type Section = keyof typeof priceLineTexts.sections

const sectionOf: Record<PriceLineKind, Section> = {
  night: 'stay',
  trip: 'stay',
  ticket: 'stay',
  weekend: 'stay',
  free: 'stay',
  addOn: 'extras',
  markup: 'rest',
  gst: 'rest',
  tcs: 'rest',
  rounding: 'rest',
}

const sections: readonly Section[] = ['stay', 'extras', 'rest']

const Line = ({ line }: { line: PriceLine }) => (
  <div className="holiday-price-line">
    <dt>
      {line.label}
      {line.quantity > 1 ? (
        <span className="small muted num">
          {priceLineTexts.times(line.quantity, formatMinor(line.unitMinor))}
        </span>
      ) : null}
    </dt>
    <dd>
      <Amount rupees={toRupees(line.amountMinor)} />
    </dd>
  </div>
)

/** The lines of one section; its subtotal is shown where there is more than one line. */
const SectionLines = ({ section, lines }: { section: Section; lines: readonly PriceLine[] }) => {
  const own = lines.filter(({ kind }) => sectionOf[kind] === section)
  if (own.length === 0) return null
  return (
    <section className="holiday-price-section">
      <h3 className="row spread">
        <span>{priceLineTexts.sections[section]}</span>
        {own.length > 1 ? (
          <Amount rupees={toRupees(sumMinor(own.map(({ amountMinor }) => amountMinor)))} />
        ) : null}
      </h3>
      <dl>
        {own.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </dl>
    </section>
  )
}

/** The lines of a price by section; they add up to the total. */
export const PriceLines = ({ lines }: { lines: readonly PriceLine[] }) =>
  sections.map((section) => <SectionLines key={section} section={section} lines={lines} />)
