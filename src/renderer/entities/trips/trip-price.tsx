import type { PriceLine, PriceLineKind } from '#contract/entities/package-price.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { sumMinor, toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { tripPriceTexts as texts } from './trip-texts.ts'
import { formatMinor } from './trip-words.ts'
import './trip-displays.css'

type Section = keyof typeof texts.sections

const sections: readonly Section[] = ['stay', 'extras', 'rest']

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

interface LineProps {
  label: string
  /** Below the label. */
  note?: string
  minor: number
  isTotal?: boolean
}

/** An amount with its name. */
export const TripAmountLine = ({ label, note = '', minor, isTotal = false }: LineProps) => (
  <div className={isTotal ? 'trip-amount is-total' : 'trip-amount'}>
    <dt>
      {label}
      {note ? <span className="small muted num trip-rows-more">{note}</span> : null}
    </dt>
    <dd>
      <Amount rupees={toRupees(minor)} isStrong={isTotal} />
    </dd>
  </div>
)

const toNote = ({ quantity, unitMinor }: PriceLine): string =>
  quantity > 1 ? texts.times(quantity, formatMinor(unitMinor)) : ''

const SectionLines = ({ section, lines }: { section: Section; lines: readonly PriceLine[] }) => {
  const own = lines.filter(({ kind }) => sectionOf[kind] === section)
  if (own.length === 0) return null
  return (
    <div className="trip-price-section">
      <h3 className="row spread small">
        <span>{texts.sections[section]}</span>
        {own.length > 1 ? (
          <Amount rupees={toRupees(sumMinor(own.map(({ amountMinor }) => amountMinor)))} />
        ) : null}
      </h3>
      <dl>
        {own.map((line, index) => (
          <TripAmountLine
            key={`${line.label} ${index}`}
            label={line.label}
            note={toNote(line)}
            minor={line.amountMinor}
          />
        ))}
      </dl>
    </div>
  )
}

const Adjustments = ({ trip }: { trip: Pick<Trip, 'adjustments' | 'soldMinor'> }) =>
  trip.adjustments.length === 0 ? null : (
    <div className="trip-price-section">
      <dl>
        <TripAmountLine label={texts.sold} minor={trip.soldMinor} isTotal />
      </dl>
      <h3 className="small">{texts.adjustments}</h3>
      <dl>
        {trip.adjustments.map(({ label, amountMinor }, index) => (
          <TripAmountLine key={`${label} ${index}`} label={label} minor={amountMinor} />
        ))}
      </dl>
    </div>
  )

/** What the agency pays and keeps, for readers whose answer has it. */
const Cost = ({ trip }: { trip: Pick<Trip, 'totalMinor' | 'gstMinor' | 'tcsMinor' | 'costMinor'> }) => {
  const { totalMinor, gstMinor, tcsMinor, costMinor } = trip
  if (costMinor === null) return null
  return (
    <dl className="trip-price-cost">
      <TripAmountLine label={texts.cost} minor={costMinor} />
      <TripAmountLine label={texts.margin} minor={totalMinor - gstMinor - tcsMinor - costMinor} />
    </dl>
  )
}

type Priced = Pick<
  Trip,
  'lines' | 'adjustments' | 'soldMinor' | 'totalMinor' | 'gstMinor' | 'tcsMinor' | 'costMinor'
>

/** The price of a trip line by line. The lines and what cancellations changed sum to the total. */
export const TripPriceLines = ({ trip }: { trip: Priced }) => (
  <section className="trip-part" aria-labelledby="trip-price">
    <h2 className="large" id="trip-price">
      {texts.title}
    </h2>
    {sections.map((section) => (
      <SectionLines key={section} section={section} lines={trip.lines} />
    ))}
    <Adjustments trip={trip} />
    <dl>
      <TripAmountLine label={texts.total} minor={trip.totalMinor} isTotal />
    </dl>
    {trip.gstMinor > 0 ? <p className="small muted">{texts.gst(formatMinor(trip.gstMinor))}</p> : null}
    {trip.tcsMinor > 0 ? <p className="small muted">{texts.tcs(formatMinor(trip.tcsMinor))}</p> : null}
    <Cost trip={trip} />
  </section>
)
