import type { FieldError } from '#contract/common/envelope.ts'
import { passengerTypes } from '#contract/common/enumerations.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'

/** A seat chosen twice on a flight is an error at the second passenger. */
export const seatErrors = (passengers: readonly PassengerInput[]): FieldError[] => {
  const takenBy = new Map<string, number>()
  return passengers.flatMap((passenger, index) =>
    passenger.seats.flatMap((seat, nth) => {
      const key = `${seat.flightNumber}|${seat.origin}|${seat.code}`
      const before = takenBy.get(key)
      if (before === undefined || before === index) {
        takenBy.set(key, index)
        return []
      }
      const message = `Choose another seat: passenger ${before + 1} has this one`
      return [{ path: `passengers.${index}.seats.${nth}`, message }]
    }),
  )
}

/**
 * Exit rows are for people who can open the door: not for children or a party with an infant (it isn't known who
 * holds it; DGCA CAR Section 8, exit row seating). `seats` are the chosen ones, by passenger.
 */
export const exitRowErrors = (
  passengers: readonly Pick<PassengerInput, 'paxType'>[],
  seats: readonly (readonly { isExitRow: boolean }[])[],
): FieldError[] => {
  const hasInfant = passengers.some(({ paxType }) => paxType === passengerTypes.infant)
  return passengers.flatMap(({ paxType }, index) =>
    (seats[index] ?? []).flatMap((seat, nth) => {
      if (!seat.isExitRow || (paxType === passengerTypes.adult && !hasInfant)) return []
      const message = hasInfant
        ? "Choose another seat: adults with infants can't sit in an exit row"
        : "Choose another seat: children can't sit in an exit row"
      return [{ path: `passengers.${index}.seats.${nth}`, message }]
    }),
  )
}
