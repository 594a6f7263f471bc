import { ChevronUp } from '@blueprintjs/icons'
import { useState, type ReactNode } from 'react'
import { Amount } from '#renderer/ui/amount.tsx'
import { Stepper, type Step } from '#renderer/ui/stepper.tsx'
import type { BookingStepId } from './booking-steps.ts'
import { bookingTexts } from './texts.ts'
import './booking.css'
import './booking-summary.css'

interface BookingFrameProps {
  title: string
  steps: readonly Step[]
  current: BookingStepId
  children: ReactNode
  /** Shown next to the form; on a phone folded below it. */
  summary: ReactNode
  total: number
}

/** Steps at the top, the form at the start, and the price always visible. */
export const BookingFrame = ({ title, steps, current, children, summary, total }: BookingFrameProps) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="page booking-page">
      <Stepper steps={steps} current={current} />
      <div className="booking-columns">
        <div className="booking-main">
          <h1 className="title">{title}</h1>
          {children}
        </div>
        <aside
          className={isOpen ? 'booking-summary is-open' : 'booking-summary'}
          aria-label={bookingTexts.summary}
        >
          <button
            type="button"
            className="summary-fold"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <span className="muted">{bookingTexts.total}</span>
            <Amount rupees={total} isStrong />
            <span className="grow" />
            <span className="small">{bookingTexts.showSummary}</span>
            <ChevronUp size={14} />
          </button>
          <div className="summary-body">{summary}</div>
        </aside>
      </div>
    </div>
  )
}
