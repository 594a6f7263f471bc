import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import type { Trip, TripTraveller } from '#contract/entities/trip.ts'
import { describeTraveller, toTravellerName } from '#renderer/entities/trips/trip-words.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { listTravelling, type CancelForm } from './cancel-form.ts'
import { cancelTexts as texts } from './cancel-texts.ts'

const Person = ({ person, hasRooms }: { person: TripTraveller; hasRooms: boolean }) => (
  <>
    <bdi>{toTravellerName(person)}</bdi>{' '}
    <span className="small muted">
      {[describeTraveller(person), hasRooms ? texts.room(person.roomNo + 1) : ''].filter(Boolean).join(', ')}
    </span>
  </>
)

/** Chooses who cancels: everyone, or some. */
export const WhoField = ({ control, trip }: { control: Control<CancelForm>; trip: Trip }) => {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'travellerIds' })
  const travelling = listTravelling(trip)
  const all = travelling.map(({ travellerId }) => travellerId)
  const chosen = all.filter((one) => field.value.includes(one))
  const error = fieldState.error?.message
  const toggle = (one: string, isChosen: boolean): void =>
    field.onChange(all.filter((other) => (other === one ? isChosen : chosen.includes(other))))
  return (
    <fieldset className="field trip-choices" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field-label">{texts.who}</legend>
      {all.length > 1 ? (
        <Checkbox
          label={texts.everyone}
          isChecked={chosen.length === all.length}
          onChange={(isChosen) => field.onChange(isChosen ? all : [])}
        />
      ) : null}
      {travelling.map((person) => (
        <Checkbox
          key={person.travellerId}
          label={<Person person={person} hasRooms={trip.activity === null} />}
          isChecked={chosen.includes(person.travellerId)}
          onChange={(isChosen) => toggle(person.travellerId, isChosen)}
        />
      ))}
      {error ? (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
