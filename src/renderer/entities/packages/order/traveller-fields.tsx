import type { Control } from 'react-hook-form'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { TravellerPlace } from './chosen-trip.ts'
import { orderTexts as texts } from './order-texts.ts'
import type { OrderValues } from './order-values.ts'
import '#renderer/entities/packages/package-parts.css'
import './order-fields.css'

interface TravellersProps {
  control: Control<OrderValues>
  places: readonly TravellerPlace[]
  today: string
}

const Traveller = ({
  control,
  label,
  index,
  today,
}: Omit<TravellersProps, 'places'> & { label: string; index: number }) => (
  <fieldset className="holiday-traveller">
    <legend className="holiday-traveller-label">{label}</legend>
    <TextField
      control={control}
      name={`travellers.${index}.firstName`}
      label={texts.firstName}
      autoComplete={index === 0 ? 'given-name' : 'off'}
      maxLength={60}
      isRequired
    />
    <TextField
      control={control}
      name={`travellers.${index}.lastName`}
      label={texts.lastName}
      autoComplete={index === 0 ? 'family-name' : 'off'}
      maxLength={60}
      isRequired
    />
    <DateField
      control={control}
      name={`travellers.${index}.dateOfBirth`}
      label={texts.dateOfBirth}
      max={today}
      autoComplete={index === 0 ? 'bday' : 'off'}
    />
  </fieldset>
)

/** Names and dates of birth of everyone who travels, by room where there are several. */
export const TravellerFields = ({ control, places, today }: TravellersProps) => {
  const numbered = places.map((place, index) => ({ ...place, index }))
  const rooms = [...new Set(places.map(({ roomNo }) => roomNo))]
  return (
    <section className="holiday-part" aria-labelledby="travellers-title">
      <h2 className="holiday-part-title" id="travellers-title">
        {texts.travellers}
      </h2>
      <p className="muted small">{texts.nameNote}</p>
      {rooms.map((roomNo) => {
        const people = numbered
          .filter((place) => place.roomNo === roomNo)
          .map(({ index, label }) => (
            <Traveller key={index} control={control} label={label} index={index} today={today} />
          ))
        if (rooms.length === 1) return <div key={roomNo}>{people}</div>
        return (
          <fieldset key={roomNo} className="holiday-traveller-room">
            <legend className="holiday-traveller-room-title">{texts.room(roomNo + 1)}</legend>
            {people}
          </fieldset>
        )
      })}
    </section>
  )
}
