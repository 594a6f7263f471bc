import type { AddOn, TicketKind } from '#contract/entities/package-body.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { formatMinor } from '#renderer/entities/packages/package-words.ts'
import { CountStepper } from './count-stepper.tsx'
import { choiceTexts } from './choice-texts.ts'
import type { Quantities } from './trip-choice.ts'
import './choice-parts.css'

const maxQuantity = 60

interface QuantitiesProps {
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}

/** The kinds of tickets of an activity and how many of each. */
export const TicketList = ({
  tickets,
  quantities,
  onChange,
}: QuantitiesProps & { tickets: readonly TicketKind[] }) => (
  <ul className="holiday-quantities">
    {tickets.map(({ ticketId, name, pax, priceMinor }) => (
      <li key={ticketId}>
        <CountStepper
          label={name}
          note={[formatMinor(priceMinor, { isWhole: true }), pax > 1 ? choiceTexts.ticketPax(pax) : '']
            .filter(Boolean)
            .join(' · ')}
          value={quantities[ticketId] ?? 0}
          min={0}
          max={maxQuantity}
          onChange={(count) => onChange({ ...quantities, [ticketId]: count })}
        />
      </li>
    ))}
  </ul>
)

const AddOnRow = ({
  addOn,
  people,
  quantities,
  onChange,
}: QuantitiesProps & { addOn: AddOn; people: number }) => {
  const { addOnId, name, text, priceMinor, per, limit } = addOn
  const price = `${formatMinor(priceMinor, { isWhole: true })} ${choiceTexts.per[per]}`
  const quantity = quantities[addOnId] ?? 0
  const set = (count: number): void => onChange({ ...quantities, [addOnId]: count })
  if (per === 'booking')
    return (
      <Checkbox
        isChecked={quantity > 0}
        onChange={(isOn) => set(isOn ? 1 : 0)}
        label={
          <>
            <span className="holiday-count-label">{name}</span>
            <span className="small muted holiday-count-note">
              {[price, text].filter(Boolean).join(' · ')}
            </span>
          </>
        }
      />
    )
  return (
    <CountStepper
      label={name}
      note={[price, text].filter(Boolean).join(' · ')}
      value={quantity}
      min={0}
      max={Math.min(people, limit === 0 ? maxQuantity : limit, maxQuantity)}
      onChange={set}
    />
  )
}

/** The add-ons of a trip. Quantities are limited by the number of travellers. */
export const AddOnList = ({
  addOns,
  ...rest
}: QuantitiesProps & { addOns: readonly AddOn[]; people: number }) => (
  <ul className="holiday-quantities">
    {addOns.map((addOn) => (
      <li key={addOn.addOnId}>
        <AddOnRow addOn={addOn} {...rest} />
      </li>
    ))}
  </ul>
)
