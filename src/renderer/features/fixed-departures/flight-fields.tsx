import { Cross } from '@blueprintjs/icons'
import { useEffect, useRef } from 'react'
import { useFieldArray, useWatch, type Control, type UseFormSetValue } from 'react-hook-form'
import { Button } from '#renderer/ui/button.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { TimeField } from '#renderer/ui/fields/time-field.tsx'
import { getToday } from '#renderer/ui/today.ts'
import { emptyFlight, minutesBetween, type BlockForm } from './block-form.ts'
import { formTexts } from './texts.ts'

export interface FlightsProps {
  control: Control<BlockForm>
  setValue: UseFormSetValue<BlockForm>
  way: 'out' | 'back'
  isFrozen: boolean
}

const maxFlights = 3

/** Updates the minutes of a flight when its times change, unless the user has typed them. */
const useGuessedMinutes = ({ control, setValue, way }: FlightsProps, index: number): void => {
  const flight = useWatch({ control, name: `${way}.${index}` }) as BlockForm['out'][number] | undefined
  const guess = flight ? minutesBetween(flight) : ''
  const last = useRef(guess)
  useEffect(() => {
    if (guess === last.current) return
    last.current = guess
    if (guess !== '') setValue(`${way}.${index}.minutes`, guess, { shouldDirty: true })
  }, [guess, setValue, way, index])
}

const FlightFields = (props: FlightsProps & { index: number; onRemove: (() => void) | null }) => {
  const { control, way, index, isFrozen, onRemove } = props
  useGuessedMinutes(props, index)
  const name = <Field extends string>(field: Field) => `${way}.${index}.${field}` as const
  const code = { control, isDisabled: isFrozen, isRequired: true, isUpperCase: true }
  const shared = { control, isDisabled: isFrozen, isRequired: true }
  return (
    <div className="flight-fields">
      <TextField
        {...code}
        name={name('airlineCode')}
        label={formTexts.airlineCode}
        maxLength={2}
        placeholder="6E"
      />
      <TextField
        {...shared}
        name={name('flightNumber')}
        label={formTexts.flightNumber}
        maxLength={4}
        inputMode="numeric"
      />
      <TextField {...code} name={name('origin')} label={formTexts.origin} maxLength={3} placeholder="DEL" />
      <TextField
        {...code}
        name={name('destination')}
        label={formTexts.destination}
        maxLength={3}
        placeholder="GOI"
      />
      <DateField {...shared} name={name('departDate')} min={getToday()} label={formTexts.departDate} />
      <TimeField {...shared} name={name('departTime')} label={formTexts.departTime} placeholder="06:05" />
      <DateField {...shared} name={name('arriveDate')} min={getToday()} label={formTexts.arriveDate} />
      <TimeField {...shared} name={name('arriveTime')} label={formTexts.arriveTime} placeholder="08:40" />
      <TextField
        {...shared}
        name={name('minutes')}
        label={formTexts.minutes}
        maxLength={4}
        inputMode="numeric"
      />
      <TextField
        control={control}
        isDisabled={isFrozen}
        name={name('baggage')}
        label={formTexts.baggage}
        maxLength={20}
      />
      <TextField
        control={control}
        isDisabled={isFrozen}
        name={name('cabinBaggage')}
        label={formTexts.cabinBaggage}
        maxLength={20}
      />
      {onRemove ? (
        <Button
          variant="minimal"
          className="flight-remove"
          icon={<Cross size={14} />}
          aria-label={formTexts.removeFlight}
          onClick={onRemove}
        />
      ) : null}
    </div>
  )
}

/** The flights of one direction in order. */
export const FlightList = (props: FlightsProps) => {
  const { control, way, isFrozen } = props
  const { fields, append, remove } = useFieldArray({ control, name: way })
  return (
    <>
      {fields.map((field, index) => (
        <FlightFields
          key={field.id}
          {...props}
          index={index}
          onRemove={fields.length > 1 && !isFrozen ? () => remove(index) : null}
        />
      ))}
      {fields.length < maxFlights && !isFrozen ? (
        <Button
          variant="minimal"
          className="flight-add"
          text={formTexts.addFlight}
          onClick={() => append(emptyFlight)}
        />
      ) : null}
    </>
  )
}
