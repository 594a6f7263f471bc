import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { Trip } from '#contract/entities/trip.ts'
import { formatMinor, toTravellerName } from '#renderer/entities/trips/trip-words.ts'
import { FieldFrame } from '#renderer/ui/fields/field-frame.tsx'
import { Select } from '#renderer/ui/fields/select.tsx'
import { listStaying, type CancelForm } from './cancel-form.ts'
import { cancelTexts as texts } from './cancel-texts.ts'
import type { CancelQuote } from './use-cancel-quote.ts'

interface OptionProps {
  id: string
  name: string
  label: string
  detail: string
  isChosen: boolean
  onChoose: () => void
}

const Option = ({ id, name, label, detail, isChosen, onChoose }: OptionProps) => (
  <div className="checkbox">
    <input
      type="radio"
      id={id}
      name={name}
      checked={isChosen}
      onChange={onChoose}
      aria-describedby={`${id}-detail`}
    />
    <span className="grow">
      <label htmlFor={id}>{label}</label>
      <span className="small muted num trip-choice-detail" id={`${id}-detail`}>
        {detail}
      </span>
    </span>
  </div>
)

interface RoomingFieldProps {
  control: Control<CancelForm>
  trip: Trip
  leaving: readonly string[]
  /** What it costs to keep the rooms. */
  kept: CancelQuote
}

/** The room of each of the others. */
const RoomSelects = ({ control, trip, leaving }: Omit<RoomingFieldProps, 'kept'>) => {
  const { field } = useController({ control, name: 'roomOf' })
  const options = trip.rooms.map((_room, no) => ({ value: no, label: texts.roomOption(no + 1) }))
  return (
    <div className="trip-moves">
      {listStaying(trip, leaving).map((person) => (
        <FieldFrame key={person.travellerId} label={texts.roomOf(toTravellerName(person))}>
          {(aria) => (
            <Select
              aria={aria}
              value={field.value[person.travellerId] ?? person.roomNo}
              options={options}
              onChange={(roomNo) => field.onChange({ ...field.value, [person.travellerId]: roomNo })}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  )
}

const describeKeeping = ({ quote }: CancelQuote): string => {
  if (!quote) return ''
  return quote.supplementMinor > 0 ? texts.keepFor(formatMinor(quote.supplementMinor)) : texts.keepFree
}

/** Chooses how the others are roomed: as before for a supplement, or together. */
export const RoomingField = ({ control, trip, leaving, kept }: RoomingFieldProps) => {
  const id = useId()
  const { field } = useController({ control, name: 'rooming' })
  const isShared = field.value === 'share'
  return (
    <fieldset className="field trip-choices">
      <legend className="field-label">{texts.rooming}</legend>
      <Option
        id={`${id}-keep`}
        name={id}
        label={texts.keep}
        detail={describeKeeping(kept)}
        isChosen={!isShared}
        onChoose={() => field.onChange('keep')}
      />
      <Option
        id={`${id}-share`}
        name={id}
        label={texts.share}
        detail={texts.shareText}
        isChosen={isShared}
        onChoose={() => field.onChange('share')}
      />
      {isShared ? <RoomSelects control={control} trip={trip} leaving={leaving} /> : null}
    </fieldset>
  )
}
