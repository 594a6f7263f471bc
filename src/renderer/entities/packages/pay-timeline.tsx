import type { TripPrice } from '#contract/entities/package-price.ts'
import { formatDayShort } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { Amount } from '#renderer/ui/amount.tsx'
import { planTexts } from './package-texts.ts'
import { createPayTimeline } from './pay-timeline-model.ts'
import { formatCharge, formatPeriod } from './plan-words.ts'
import './package-parts.css'
import './pay-timeline.css'

interface DatedPlanProps {
  price: Pick<TripPrice, 'schedule' | 'cancellation' | 'startsOn'>
  today: string
}

/** The line from today to the start, drawn to scale. Everything on it is in the lists below. */
const Line = ({ price, today }: DatedPlanProps) => {
  const { periods, payments } = createPayTimeline(price, today)
  return (
    <div className="holiday-line" role="img" aria-label={planTexts.picture}>
      <div className="holiday-line-pays">
        {payments.map(({ no, left }) => (
          <span key={no} className="holiday-line-pay num" style={{ left: `${left}%` }}>
            {no}
          </span>
        ))}
      </div>
      <div className="holiday-line-bar">
        {periods.map(({ left, width, share }, index) => (
          <span
            key={index}
            className={`holiday-line-period is-${share} num`}
            style={{ left: `${left}%`, width: `${width}%` }}
          >
            {width >= 6 ? String.fromCodePoint(65 + index) : ''}
          </span>
        ))}
      </div>
      <div className="row spread small muted">
        <span>{planTexts.today}</span>
        <span>{planTexts.starts(formatDayShort(price.startsOn))}</span>
      </div>
    </div>
  )
}

/** Payments and cancellation of a chosen date: a line drawn to scale, and lists with dates and amounts. */
export const DatedPlan = ({ price, today }: DatedPlanProps) => {
  const { periods } = createPayTimeline(price, today)
  return (
    <>
      <Line price={price} today={today} />
      <div className="holiday-plan">
        <div>
          <h3 className="holiday-plan-title">{planTexts.payments}</h3>
          <ol className="holiday-plan-list">
            {price.schedule.map(({ no, dueOn, amountMinor, isDeposit }) => (
              <li key={no}>
                <span className="holiday-plan-mark num" aria-hidden="true">
                  {no}
                </span>
                <span className="grow">
                  {isDeposit ? planTexts.whenBooking : planTexts.on(formatDayShort(dueOn))}
                </span>
                <Amount rupees={toRupees(amountMinor)} />
              </li>
            ))}
          </ol>
        </div>
        <div>
          <h3 className="holiday-plan-title">{planTexts.cancellation}</h3>
          <ol className="holiday-plan-list">
            {periods.map((period, index) => (
              <li key={index}>
                <span className={`holiday-plan-mark is-${period.share}`} aria-hidden="true">
                  {String.fromCodePoint(65 + index)}
                </span>
                <span className="grow">
                  <span className="holiday-plan-when">{formatPeriod(period)}</span>
                  <span className="small muted num">{formatCharge(period)}</span>
                </span>
              </li>
            ))}
          </ol>
          {periods.length > 0 ? <p className="small muted">{planTexts.amountsNote}</p> : null}
        </div>
      </div>
    </>
  )
}
