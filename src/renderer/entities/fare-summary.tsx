import { useState, type ReactNode } from 'react'
import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { FareDetail, FareDetailResult } from '#contract/entities/flight.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { useUser } from './audience.ts'
import { fareTexts } from './fare-texts.ts'
import './fare-displays.css'

interface LineProps {
  label: ReactNode
  rupees: number
  isTotal?: boolean
  isSub?: boolean
  /** Begins a group: a little air, or a dashed line, above it. */
  begins?: 'group' | 'details'
}

export const FareLine = ({ label, rupees, isTotal, isSub, begins }: LineProps) => (
  <div
    className={`fare-line ${isTotal ? 'is-total' : ''} ${isSub ? 'is-sub' : ''} ${begins ? `begins-${begins}` : ''}`}
  >
    <dt>{label}</dt>
    <dd>
      <Amount rupees={rupees} isStrong={isTotal} />
    </dd>
  </div>
)

const TypeRows = ({ detail }: { detail: FareDetail }) => (
  <>
    <FareLine
      begins="group"
      label={fareTexts.perType(detail.passengerCount, passengerTypeName[detail.passengerType])}
      rupees={detail.publishedPrice}
    />
    <FareLine isSub label={fareTexts.baseFare} rupees={detail.baseFare} />
    <FareLine isSub label={fareTexts.taxes} rupees={detail.tax} />
    {detail.offeredOtherCharges > 0 ? (
      <FareLine isSub label={fareTexts.otherCharges} rupees={detail.offeredOtherCharges} />
    ) : null}
  </>
)

/** May the reader see what the fare costs the agency: staff and travel agents, while there is no markup (spec section 6). */
export const useCanSeeDetails = (quote: FareDetailResult): boolean => {
  const userType = useUser()?.userType
  return (userType === 'staff' || userType === 'travelAgent') && quote.markup <= 0
}

interface FareSummaryProps {
  quote: FareDetailResult
  extras?: number
  /** Below the total: a button or a note. */
  children?: ReactNode
}

/** The Sale Summary: per passenger type, then what the whole costs and, for those who may see it, why. */
export const FareSummary = ({ quote, extras = 0, children }: FareSummaryProps) => {
  const canSeeDetails = useCanSeeDetails(quote)
  const [isOpen, setOpen] = useState(false)
  const hasMarkup = quote.markup > 0
  const tds = quote.tds ?? 0
  const total = quote.totalPayable + extras
  return (
    <section className="fare-summary" aria-label={fareTexts.title}>
      <header className="row spread">
        <h2 className="large">{fareTexts.title}</h2>
        {canSeeDetails ? (
          <Button
            variant="minimal"
            size="small"
            aria-expanded={isOpen}
            text={isOpen ? fareTexts.hideDetails : fareTexts.showDetails}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </header>
      <dl>
        {quote.fareDetails.map((detail) => (
          <TypeRows key={detail.passengerType} detail={detail} />
        ))}
        {hasMarkup ? <FareLine begins="group" label={fareTexts.serviceFee} rupees={quote.markup} /> : null}
        {hasMarkup ? <FareLine label={fareTexts.gstOnServiceFee} rupees={quote.gstOnMarkup} /> : null}
        {extras > 0 ? <FareLine begins="group" label={fareTexts.extras} rupees={extras} /> : null}
        {canSeeDetails && isOpen ? (
          <>
            <FareLine begins="details" label={fareTexts.totalFare} rupees={quote.publishedPrice + extras} />
            {/* The server's discount is net of the TDS on it; shown apart, the lines add up to the total. */}
            <FareLine label={fareTexts.discount} rupees={-(quote.discount + tds)} />
            <FareLine label={fareTexts.tds} rupees={tds} />
          </>
        ) : null}
        <FareLine isTotal label={fareTexts.totalPayable} rupees={total} />
      </dl>
      {children}
    </section>
  )
}
