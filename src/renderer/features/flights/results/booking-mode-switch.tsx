import { pairTexts } from './pairs/pair-texts.ts'

export type BookingMode = 'two' | 'one'

const ways = [
  ['two', pairTexts.twoBookings],
  ['one', pairTexts.oneBooking],
] as const

/** Switches a return that is sold both ways between two lists and one fare. */
export const BookingModeSwitch = ({
  way,
  onChange,
}: {
  way: BookingMode
  onChange: (way: BookingMode) => void
}) => (
  <fieldset className="way-switch">
    <legend className="visually-hidden">{pairTexts.ways}</legend>
    {ways.map(([value, label]) => (
      <label key={value} className={way === value ? 'search-trip is-on' : 'search-trip'}>
        <input
          type="radio"
          className="visually-hidden"
          name="way"
          checked={way === value}
          onChange={() => onChange(value)}
        />
        {label}
      </label>
    ))}
  </fieldset>
)
