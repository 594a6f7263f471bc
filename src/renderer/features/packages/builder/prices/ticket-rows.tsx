import { Add, Trash } from '@blueprintjs/icons'
import type { TicketKind } from '#contract/entities/package-body.ts'
import { Button } from '#renderer/ui/button.tsx'
import { SelectBox } from '#renderer/features/packages/builder/fields/choice-boxes.tsx'
import { MoneyBox, NumberBox } from '#renderer/features/packages/builder/fields/number-box.tsx'
import { TextBox } from '#renderer/features/packages/builder/fields/text-box.tsx'
import { changeEntry, newPartId } from '#renderer/features/packages/builder/builder-doc.ts'
import { builderTexts } from '#renderer/features/packages/builder/builder-texts.ts'
import type { PlanPartProps } from './plan-part-props.ts'
import { activityTexts as texts } from './price-texts.ts'

const audiences = ['adult', 'child', 'group'] as const

const newTicket = (count: number): TicketKind => ({
  ticketId: newPartId(),
  name: count === 0 ? texts.audiences.adult : '',
  audience: 'adult',
  pax: 1,
  priceMinor: Number.NaN,
})

/** The tickets of an activity with their prices. */
export const TicketRows = ({ plan, onChange }: PlanPartProps) => {
  const { tickets } = plan
  const set = (index: number, part: Partial<TicketKind>, field = ''): void =>
    onChange({ tickets: changeEntry(tickets, index, part) }, field && `ticket-${index}-${field}`)
  return (
    <section className="builder-group" data-place="body.activity.tickets" aria-label={texts.tickets}>
      <h2 className="builder-heading">{texts.tickets}</h2>
      <p className="field-help">{texts.ticketsHelp}</p>
      <ul className="builder-rows">
        {tickets.map(({ ticketId, name, audience, pax, priceMinor }, index) => {
          const no = index + 1
          const path = `body.activity.tickets.${index}`
          return (
            <li key={ticketId} className="builder-row is-ticket" data-place={path}>
              <TextBox
                label={texts.ticketName(no)}
                path={`${path}.name`}
                isLabelHidden
                value={name}
                maxLength={40}
                placeholder={texts.audiences.adult}
                onChange={(value) => set(index, { name: value }, 'name')}
              />
              <SelectBox
                label={texts.audience(no)}
                path={`${path}.audience`}
                isLabelHidden
                value={audience}
                options={audiences.map((value) => ({ value, label: texts.audiences[value] }))}
                onChange={(value) => set(index, { audience: value, pax: value === 'group' ? pax : 1 })}
              />
              <div className="builder-unit">
                <NumberBox
                  label={texts.ticketPax(no)}
                  path={`${path}.pax`}
                  isLabelHidden
                  value={pax}
                  onChange={(value) => set(index, { pax: value }, 'pax')}
                />
                <span className="small muted">{texts.people}</span>
              </div>
              <MoneyBox
                label={texts.ticketPrice(no)}
                path={`${path}.priceMinor`}
                isLabelHidden
                value={priceMinor}
                onChange={(value) => set(index, { priceMinor: value }, 'price')}
              />
              <Button
                variant="minimal"
                icon={<Trash size={14} />}
                aria-label={builderTexts.removeOf(name || texts.ticket(no))}
                onClick={() => onChange({ tickets: tickets.toSpliced(index, 1) })}
              />
            </li>
          )
        })}
      </ul>
      <div className="row">
        <Button
          icon={<Add size={14} />}
          text={texts.addTicket}
          disabled={tickets.length >= 10}
          onClick={() => onChange({ tickets: [...tickets, newTicket(tickets.length)] })}
        />
      </div>
    </section>
  )
}
