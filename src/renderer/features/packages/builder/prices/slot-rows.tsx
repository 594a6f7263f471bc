import { Add, Trash } from '@blueprintjs/icons'
import type { ActivitySlot } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { TimeBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { WeekdaysBox } from '#renderer/features/packages/builder/fields/weekdays-box.tsx'
import { changeEntry, newPartId } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import type { PlanPartProps } from './plan-part-props.ts'
import { activityTexts as texts } from './price-texts.ts'

const everyDay = [0, 1, 2, 3, 4, 5, 6]

/** The start times of an activity, with their days and places. */
export const SlotRows = ({ plan, onChange }: PlanPartProps) => {
  const { slots } = plan
  const set = (index: number, part: Partial<ActivitySlot>, field = ''): void =>
    onChange({ slots: changeEntry(slots, index, part) }, field && `slot-${index}-${field}`)
  return (
    <section className="builder-group" data-place="body.activity.slots" aria-label={texts.slots}>
      <h2 className="builder-heading">{texts.slots}</h2>
      {slots.length === 0 ? <p className="field-help">{texts.noSlots}</p> : null}
      <ul className="builder-rows">
        {slots.map(({ slotId, startsAt, weekdays, capacity }, index) => {
          const no = index + 1
          const path = `body.activity.slots.${index}`
          return (
            <li key={slotId} className="builder-row is-slot" data-place={path}>
              <TimeBox
                label={texts.slot(no)}
                path={`${path}.startsAt`}
                isLabelHidden
                value={startsAt}
                onChange={(value) => set(index, { startsAt: value }, 'time')}
              />
              <WeekdaysBox
                legend={texts.slotDays(no)}
                isLegendHidden
                path={`${path}.weekdays`}
                value={weekdays}
                onChange={(value) => set(index, { weekdays: value })}
              />
              <div className="builder-unit">
                <NumberBox
                  label={texts.capacity(no)}
                  path={`${path}.capacity`}
                  isLabelHidden
                  value={capacity}
                  onChange={(value) => set(index, { capacity: value }, 'capacity')}
                />
                <span className="small muted">{texts.places}</span>
              </div>
              <Button
                variant="minimal"
                icon={<Trash size={14} />}
                aria-label={builderTexts.removeOf(texts.slot(no))}
                onClick={() => onChange({ slots: slots.toSpliced(index, 1) })}
              />
            </li>
          )
        })}
      </ul>
      <div className="row">
        <Button
          icon={<Add size={14} />}
          text={texts.addSlot}
          disabled={slots.length >= 40}
          onClick={() =>
            onChange({
              slots: [...slots, { slotId: newPartId(), startsAt: '09:00', weekdays: everyDay, capacity: 20 }],
            })
          }
        />
      </div>
    </section>
  )
}
