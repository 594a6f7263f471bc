import { useController, type Control } from 'react-hook-form'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { maxQuoteOptions } from '#contract/entities/quote.ts'
import { OptionCards } from '#renderer/entities/packages/choice/option-cards.tsx'
import { AddOnList, TicketList } from '#renderer/entities/packages/choice/quantity-lists.tsx'
import { RoomsEditor } from '#renderer/entities/packages/choice/rooms-editor.tsx'
import { countPeople } from '#renderer/entities/packages/people-words.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { DateChoice } from './date-choice.tsx'
import { ChoiceFrame, Part } from './part.tsx'
import { quoteEditorTexts as texts } from './quote-editor-texts.ts'
import type { QuoteValues } from './quote-values.ts'

interface TripPartProps {
  control: Control<QuoteValues>
  values: QuoteValues
  found: PublishedPackage
  today: string
  /** What the calendar's prices are; null hides them. */
  datePricesNote: string | null
}

type FieldProps = Pick<TripPartProps, 'control' | 'found'>

const Rooms = ({ control, found }: FieldProps) => {
  const { field, fieldState } = useController({ control, name: 'rooms' })
  return (
    <ChoiceFrame innerRef={field.ref} error={fieldState.error?.message}>
      <RoomsEditor rooms={field.value} policy={found.body.childPolicy} onChange={field.onChange} />
    </ChoiceFrame>
  )
}

const Tickets = ({ control, found }: FieldProps) => {
  const { field, fieldState } = useController({ control, name: 'tickets' })
  return (
    <ChoiceFrame innerRef={field.ref} error={fieldState.error ? texts.noTickets : undefined}>
      <TicketList
        tickets={found.body.activity?.tickets ?? []}
        quantities={field.value}
        onChange={field.onChange}
      />
    </ChoiceFrame>
  )
}

const StartTime = ({ control, found }: FieldProps) => {
  const { field } = useController({ control, name: 'slotId' })
  const slots = found.body.activity?.slots ?? []
  return slots.length < 2 ? null : (
    <OptionCards
      title={texts.slot}
      name="slot"
      options={slots.map(({ slotId, startsAt }) => ({ value: slotId, label: startsAt }))}
      value={field.value}
      onChange={field.onChange}
    />
  )
}

/** The hotel categories that become options. A package with one has no choice. */
const Hotels = ({ control, found }: FieldProps) => {
  const { field, fieldState } = useController({ control, name: 'hotelCategories' })
  const { hotelCategories } = found.body
  const chosen = field.value
  if (hotelCategories.length < 2 && chosen.length > 0) return null
  return (
    <Part title={texts.hotels}>
      <ChoiceFrame innerRef={field.ref} error={fieldState.error?.message}>
        <p className="small muted">{texts.hotelsHelp(maxQuoteOptions)}</p>
        <div className="quote-editor-hotels">
          {hotelCategories.map((category) => {
            const isChosen = chosen.includes(category)
            return (
              <Checkbox
                key={category}
                label={category}
                isChecked={isChosen}
                isDisabled={!isChosen && chosen.length >= maxQuoteOptions}
                onChange={(isOn) =>
                  field.onChange(isOn ? [...chosen, category] : chosen.filter((one) => one !== category))
                }
              />
            )
          })}
        </div>
      </ChoiceFrame>
    </Part>
  )
}

const Extras = ({ control, found, people }: FieldProps & { people: number }) => {
  const { field, fieldState } = useController({ control, name: 'addOns' })
  return (
    <Part title={texts.extras}>
      <ChoiceFrame innerRef={field.ref} error={fieldState.error?.message}>
        <AddOnList
          addOns={found.body.addOns}
          people={people}
          quantities={field.value}
          onChange={field.onChange}
        />
      </ChoiceFrame>
    </Part>
  )
}

const countTravellers = ({ body }: PublishedPackage, { rooms, tickets }: QuoteValues): number => {
  if (body.activity)
    return body.activity.tickets.reduce((sum, { ticketId, pax }) => sum + pax * (tickets[ticketId] ?? 0), 0)
  const { adults, children, infants } = countPeople(rooms)
  return adults + children + infants
}

/** When, who, where they stay and what else: all that the prices depend on, but for the customer. */
export const TripPart = ({ control, values, found, today, datePricesNote }: TripPartProps) => {
  const field = { control, found }
  return (
    <>
      {found.kind === 'activity' ? (
        <Part title={texts.ticketsPart}>
          <Tickets {...field} />
          <StartTime {...field} />
        </Part>
      ) : (
        <>
          <Part title={texts.people}>
            <Rooms {...field} />
          </Part>
          <Hotels {...field} />
        </>
      )}
      <Part title={texts.dates}>
        <DateChoice {...field} values={values} today={today} pricesNote={datePricesNote} />
      </Part>
      {found.body.addOns.length > 0 ? <Extras {...field} people={countTravellers(found, values)} /> : null}
    </>
  )
}
