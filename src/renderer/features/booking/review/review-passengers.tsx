import { toDialCode } from '#domain/accounts/phone-numbers.ts'
import { passengerTypeName } from '#contract/common/enumerations.ts'
import type { SsrOptions } from '#contract/entities/flight.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { formatDate } from '#domain/format.ts'
import { formatBaggage } from '#renderer/features/booking/extras/extra-words.ts'
import { findPickedExtras } from '#renderer/features/booking/extras/extras-sum.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import './review.css'

const extrasText = (ssr: SsrOptions, passenger: PassengerInput): string => {
  const { baggage, meals, seats } = findPickedExtras(ssr, passenger)
  return [
    ...baggage.map((option) => `${option.origin}–${option.destination} ${formatBaggage(option)}`),
    ...meals.map((option) => `${option.origin}–${option.destination} ${option.airlineDescription}`),
    ...seats.map(
      ({ map, rowNo, seat }) =>
        `${map.origin}–${map.destination} ${bookingTexts.seatShort(rowNo + seat.seatNo)}`,
    ),
  ].join(', ')
}

/** All passengers with their extras. */
export const ReviewPassengers = ({
  passengers,
  ssr,
}: {
  passengers: readonly PassengerInput[]
  ssr: SsrOptions
}) => (
  <ul>
    {passengers.map((passenger, index) => (
      <li key={index} className="review-passenger">
        <span>
          <strong>
            {passenger.title} {passenger.firstName} {passenger.lastName}
          </strong>
          <span className="small muted itinerary-line">
            {[
              passengerTypeName[passenger.paxType],
              passenger.dateOfBirth ? formatDate(passenger.dateOfBirth) : '',
              passenger.passportNo,
              passenger.pan,
              passenger.guardian
                ? bookingTexts.guardianIs(`${passenger.guardian.firstName} ${passenger.guardian.lastName}`)
                : '',
              passenger.ffNumber ? `${passenger.ffAirlineCode} ${passenger.ffNumber}` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="small muted end">
          {passenger.isLeadPax
            ? `${toDialCode(passenger.phoneCode ?? '')} ${passenger.mobileNo} · ${passenger.email}`
            : ''}
          <span className="itinerary-line">{extrasText(ssr, passenger)}</span>
        </span>
      </li>
    ))}
  </ul>
)
