import { planTexts } from '#renderer/entities/packages/package-texts.ts'
import { DatedPlan } from '#renderer/entities/packages/pay-timeline.tsx'
import { describePlan, describeSteps, type PlanRow } from '#renderer/entities/packages/plan-words.ts'
import type { Trip } from './use-trip.ts'
import '#renderer/entities/packages/pay-timeline.css'

const Rows = ({ title, rows }: { title: string; rows: readonly PlanRow[] }) => (
  <div>
    <h3 className="holiday-plan-title">{title}</h3>
    <ol className="holiday-plan-list">
      {rows.map(({ when, what }) => (
        <li key={when}>
          <span className="grow">{when}</span>
          <span className="num">{what}</span>
        </li>
      ))}
    </ol>
  </div>
)

interface PlanSectionProps extends Pick<Trip, 'found' | 'price' | 'today'> {
  /** What is said while there is no price with dates and amounts. */
  lead?: string
}

/** When to pay and what cancelling costs: in words, and with dates and amounts once a date is chosen. */
export const PlanSection = ({ found, price, today, lead = planTexts.lead }: PlanSectionProps) => {
  const { paymentPlan, cancellationSteps } = found.body
  return (
    <section className="holiday-part" id="plan" aria-labelledby="plan-title">
      <h2 className="holiday-part-title" id="plan-title">
        {planTexts.title}
      </h2>
      {price ? (
        <DatedPlan price={price} today={today} />
      ) : (
        <>
          {found.priceMode === 'fixed' ? <p className="muted holiday-plan-lead">{lead}</p> : null}
          <div className="holiday-plan">
            <Rows title={planTexts.payments} rows={describePlan(paymentPlan)} />
            {cancellationSteps.length > 0 ? (
              <Rows title={planTexts.cancellation} rows={describeSteps(cancellationSteps)} />
            ) : (
              <p className="muted">{planTexts.noSteps}</p>
            )}
          </div>
        </>
      )}
    </section>
  )
}
