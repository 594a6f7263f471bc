import { useId } from 'react'
import type { PriceLine, PriceLineKind, TripPrice } from '#contract/entities/package-price.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { Modal } from '#renderer/ui/modal.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { formatMinor } from '#renderer/features/packages/shop/shop-words.ts'
import { priceTexts } from './page-texts.ts'
import './price-lines.css'

type Section = keyof typeof priceTexts.sections

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
          {priceTexts.times(line.quantity, formatMinor(line.unitMinor))}
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
        <span>{priceTexts.sections[section]}</span>
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

/** Explains a price night by night; the lines add up to the total. */
export const PriceLinesDialog = ({ price, onClose }: { price: TripPrice; onClose: () => void }) => {
  const titleId = useId()
  return (
    <Modal onClose={onClose} titleId={titleId}>
      {/* Scrolls on a small screen, so it can be reached by Tab. */}
      <div className="holiday-price-lines" role="region" aria-labelledby={titleId} tabIndex={0}>
        <h2 className="large" id={titleId}>
          {priceTexts.whyTitle}
        </h2>
        <p className="small muted">{priceTexts.whyLead}</p>
        {sections.map((section) => (
          <SectionLines key={section} section={section} lines={price.lines} />
        ))}
      </div>
      <p className="holiday-price-line is-total">
        <span>{priceTexts.total}</span>
        <Amount rupees={toRupees(price.totalMinor)} isStrong />
      </p>
      <div className="dialog-actions">
        <Button intent="primary" text={uiTexts.close} onClick={onClose} />
      </div>
    </Modal>
  )
}
