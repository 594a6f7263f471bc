import { Add, Cross } from '@blueprintjs/icons'
import type { ActivityPlan } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { DateBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { LinesBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import { useBodyEdit } from '#renderer/features/packages/builder/use-body-edit.ts'
import { activityTexts as texts } from './price-texts.ts'
import type { PlanPartProps } from './plan-part-props.ts'
import { SlotRows } from './slot-rows.tsx'
import { TicketRows } from './ticket-rows.tsx'

const ClosedDays = ({ plan, onChange }: PlanPartProps) => {
  const { closedOn } = plan
  return (
    <section className="builder-group" data-place="body.activity.closedOn" aria-label={texts.closedOn}>
      <h2 className="builder-heading">{texts.closedOn}</h2>
      <ul className="price-categories">
        {closedOn.map((date, index) => (
          <li key={index} className="price-category">
            <DateBox
              label={texts.closedDay(index + 1)}
              path={`body.activity.closedOn.${index}`}
              isLabelHidden
              value={date}
              onChange={(next) => onChange({ closedOn: closedOn.with(index, next) }, `closed-${index}`)}
            />
            <Button
              variant="minimal"
              icon={<Cross size={14} />}
              aria-label={builderTexts.removeOf(texts.closedDay(index + 1))}
              onClick={() => onChange({ closedOn: closedOn.toSpliced(index, 1) })}
            />
          </li>
        ))}
        <li>
          <Button
            icon={<Add size={14} />}
            text={texts.addClosedDay}
            disabled={closedOn.length >= 100}
            onClick={() => onChange({ closedOn: [...closedOn, ''] })}
          />
        </li>
      </ul>
    </section>
  )
}

/** Tickets, start times, closed dates, the cut-off and pick-up points of an activity. */
export const ActivityPlanFields = () => {
  const { body, edit } = useBodyEdit()
  const plan = body.activity
  if (!plan) return null
  const onChange = (part: Partial<ActivityPlan>, field = ''): void =>
    edit((now) => ({ activity: now.activity && { ...now.activity, ...part } }), field)
  return (
    <>
      <TicketRows plan={plan} onChange={onChange} />
      <SlotRows plan={plan} onChange={onChange} />
      <ClosedDays plan={plan} onChange={onChange} />
      <div className="builder-pair">
        <NumberBox
          label={texts.cutOff}
          path="body.activity.cutOffMinutes"
          value={plan.cutOffMinutes}
          onChange={(cutOffMinutes) => onChange({ cutOffMinutes }, 'cut-off')}
        />
      </div>
      <LinesBox
        label={texts.pickUps}
        path="body.activity.pickUpPlaces"
        lines={plan.pickUpPlaces}
        rows={2}
        placeholder={texts.pickUpsExample}
        onChange={(pickUpPlaces) => onChange({ pickUpPlaces }, 'pick-ups')}
      />
    </>
  )
}
