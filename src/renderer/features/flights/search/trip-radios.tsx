import { useController, type Control } from 'react-hook-form'
import { tripTypes, type TripType } from '#contract/common/enumerations.ts'
import type { SearchForm } from './search-form-schema.ts'
import { searchTexts } from './search-texts.ts'

const trips: readonly TripType[] = [tripTypes.oneWay, tripTypes.return, tripTypes.multiStop]

/** One Way, Return or Multi City as native radio buttons, for arrows and screen readers. */
export const TripRadios = ({ control, onChange }: { control: Control<SearchForm>; onChange: () => void }) => {
  const { field } = useController({ control, name: 'trip' })
  return (
    <fieldset className="search-trips">
      <legend className="visually-hidden">{searchTexts.trip}</legend>
      {trips.map((trip) => (
        <label key={trip} className={field.value === trip ? 'search-trip is-on' : 'search-trip'}>
          <input
            type="radio"
            className="visually-hidden"
            name={field.name}
            value={trip}
            checked={field.value === trip}
            onBlur={field.onBlur}
            onChange={() => {
              field.onChange(trip)
              onChange()
            }}
          />
          {searchTexts.trips[trip]}
        </label>
      ))}
    </fieldset>
  )
}
