import type { FieldError } from '#contract/common/envelope.ts'
import { passengerTypeName, passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { seatErrors } from './passenger-seats.ts'
import type { PassengerRuleContext } from './passenger-rule.ts'

const toComparableName = (passenger: PassengerInput): string =>
  `${passenger.firstName} ${passenger.lastName}`.toLowerCase().replace(/\s+/g, ' ')

const maxPassengers = 9

/** Flight supplier's validation list, point 10; an infant also needs an adult's lap. */
const mostErrors = (passengers: readonly PassengerInput[]): FieldError[] => {
  const countType = (type: PassengerType): number =>
    passengers.filter(({ paxType }) => paxType === type).length
  if (passengers.length > maxPassengers)
    return [{ path: 'passengers', message: 'One booking can have up to nine passengers.' }]
  return countType(passengerTypes.infant) > countType(passengerTypes.adult)
    ? [{ path: 'passengers', message: 'Each infant must travel with an adult.' }]
    : []
}

/** Passengers per type must match the search, since the fare was quoted for them. */
const countErrors = (passengers: readonly PassengerInput[], context: PassengerRuleContext): FieldError[] => {
  const { adultCount, childCount, infantCount } = context.counts
  const wanted: Record<PassengerType, number> = { 1: adultCount, 2: childCount, 3: infantCount }
  const isAsSearched = ([1, 2, 3] as const).every(
    (type) => passengers.filter((passenger) => passenger.paxType === type).length === wanted[type],
  )
  if (isAsSearched) return []
  const text = ([1, 2, 3] as const)
    .filter((type) => wanted[type] > 0)
    .map((type) => `${passengerTypeName[type]} ${wanted[type]}`)
    .join(', ')
  return [{ path: 'passengers', message: `This fare is for ${text}. Search again for different passengers.` }]
}

/** Exactly one lead passenger, who is an adult (flight supplier, booking call: IsLeadPax). */
const leadErrors = (passengers: readonly PassengerInput[]): FieldError[] => {
  const leads = passengers.flatMap((passenger, index) => (passenger.isLeadPax ? [{ passenger, index }] : []))
  const [first, second] = leads
  if (!first) return [{ path: 'passengers.0.isLeadPax', message: 'Choose a lead passenger' }]
  if (second)
    return [
      {
        path: `passengers.${second.index}.isLeadPax`,
        message: 'Choose only one lead passenger',
      },
    ]
  return first.passenger.paxType === passengerTypes.adult
    ? []
    : [{ path: `passengers.${first.index}.isLeadPax`, message: 'Choose an adult as lead passenger' }]
}

/** The same person or passport twice on a booking: hosts refuse it or merge the two. */
const duplicateErrors = (passengers: readonly PassengerInput[]): FieldError[] =>
  passengers.flatMap((passenger, index) => {
    const before = passengers.slice(0, index)
    const sameName = before.findIndex((other) => toComparableName(other) === toComparableName(passenger))
    const samePassport = before.findIndex(
      (other) =>
        passenger.passportNo !== '' && other.passportNo.toUpperCase() === passenger.passportNo.toUpperCase(),
    )
    return [
      ...(sameName < 0
        ? []
        : [
            {
              path: `passengers.${index}.firstName`,
              message: `Enter a different name: passenger ${sameName + 1} has this one`,
            },
          ]),
      ...(samePassport < 0
        ? []
        : [
            {
              path: `passengers.${index}.passportNo`,
              message: `Enter a different passport number: passenger ${samePassport + 1} has this one`,
            },
          ]),
    ]
  })

const infantText = {
  baggage: "Remove this extra: infants don't get their own baggage or meal",
  mealDynamic: "Remove this extra: infants don't get their own baggage or meal",
  seats: "Remove the seat: infants sit on an adult's lap",
} as const

/** One extra of a kind per flight; none for infants, who have no seat (flight supplier, extras). */
const extraErrors = (passengers: readonly PassengerInput[]): FieldError[] =>
  passengers.flatMap((passenger, index) =>
    (['baggage', 'mealDynamic', 'seats'] as const).flatMap((kind) => {
      const flights = passenger[kind].map((extra) => `${extra.flightNumber}/${extra.origin}`)
      const path = `passengers.${index}.${kind}`
      if (passenger.paxType === passengerTypes.infant && flights.length > 0)
        return [{ path, message: infantText[kind] }]
      return new Set(flights).size === flights.length
        ? []
        : [{ path, message: 'Choose only one option per flight' }]
    }),
  )

/** Checks rules about all passengers of a booking together. */
export const groupRules = (
  passengers: readonly PassengerInput[],
  context: PassengerRuleContext,
): FieldError[] => [
  ...mostErrors(passengers),
  ...countErrors(passengers, context),
  ...leadErrors(passengers),
  ...duplicateErrors(passengers),
  ...extraErrors(passengers),
  ...seatErrors(passengers),
]
