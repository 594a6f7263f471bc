import { useState, type ReactNode } from 'react'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { Button } from '#renderer/ui/button.tsx'
import { useUser } from './audience.ts'
import { summaryLines } from './fare-summary-lines.ts'
import { fareTexts } from './fare-texts.ts'
import type { PriceQuestion } from './price-explanation-api.ts'
import { WhyThisPrice } from './why-this-price.tsx'
import './fare-displays.css'

interface LineProps {
  label: ReactNode
  rupees: number
  isTotal?: boolean
  isSub?: boolean
  /** Starts a group with extra space or a dashed line above. */
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

/**
 * Whether the reader may see what the fare costs the agency: staff and travel agents, when there is no markup (spec
 * section 6).
 */
export const useCanSeeDetails = (quote: FareDetailResult): boolean => {
  const userType = useUser()?.userType
  return (userType === 'staff' || userType === 'travelAgent') && quote.markup <= 0
}

interface FareSummaryProps {
  quote: FareDetailResult
  extras?: number
  /** The price that 'Why this price?' explains; without it the question isn't shown. */
  priceQuestion?: PriceQuestion
  /** Below the total: a button or a note. */
  children?: ReactNode
}

/** The Sale Summary: the price per passenger type and in total. The server decides what its explanation shows. */
export const FareSummary = ({ quote, extras = 0, priceQuestion, children }: FareSummaryProps) => {
  const hasToggle = useCanSeeDetails(quote)
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="fare-summary" aria-label={fareTexts.title}>
      <header className="row spread">
        <h2 className="large">{fareTexts.title}</h2>
        {hasToggle ? (
          <Button
            variant="minimal"
            size="small"
            aria-expanded={isOpen}
            text={fareTexts.details}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </header>
      <dl>
        {summaryLines(quote, { hasToggle, isOpen, extras }).map(({ id, ...line }) => (
          <FareLine key={id} {...line} />
        ))}
      </dl>
      {children}
      {priceQuestion ? <WhyThisPrice question={priceQuestion} extras={extras} /> : null}
    </section>
  )
}
