import type { TripType } from '#contract/common/enumerations.ts'
import { tripTypes } from '#contract/common/search-numbers.ts'
import { searchTexts } from './search-texts.ts'
import type { SearchFormHandle } from './use-search-form.ts'

const trips: readonly TripType[] = [tripTypes.oneWay, tripTypes.return, tripTypes.multiStop]

/** One Way, Return or Multi City as native radio buttons, for arrows and screen readers. */
export const TripRadios = ({ form }: { form: SearchFormHandle }) => {
  const { trip: chosen } = form.values
  return (
    <fieldset className="search-trips">
      <legend className="visually-hidden">{searchTexts.trip}</legend>
      {trips.map((trip) => (
        <label key={trip} className={chosen === trip ? 'search-trip is-on' : 'search-trip'}>
          <input
            type="radio"
            className="visually-hidden"
            name="trip"
            value={trip}
            checked={chosen === trip}
            onChange={() => {
              form.change({ trip })
              form.clearErrors()
            }}
          />
          {searchTexts.trips[trip]}
        </label>
      ))}
    </fieldset>
  )
}
