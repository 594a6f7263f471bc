import { genders, type PassengerType } from '#contract/common/enumerations.ts'
import type { PassengerInput } from '#contract/entities/passenger.ts'
import { pickBetween, pickOne } from '#server/suppliers/synthetic/seeded-random.ts'
import type { PassengerExtras } from '#server/db/shapes/bookings.ts'
import type { SupplierRequirements } from '#server/offers/offer.ts'
import type { SupplierPassenger } from '#server/suppliers/port.ts'
import type { DemoTrip } from './seed-tickets.data.ts'
import { firstNames, lastNames } from './seed-tickets.data.ts'

const titles: Record<PassengerType, { male: string; female: string }> = {
  1: { male: 'Mr', female: 'Ms' },
  2: { male: 'Mstr', female: 'Miss' },
  3: { male: 'Mstr', female: 'Miss' },
}
/** Youngest and oldest age on the day of travel, well within the airlines' limits. */
const ages: Record<PassengerType, readonly [number, number]> = { 1: [19, 71], 2: [4, 9], 3: [0, 0] }

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Returns the passengers of a booking, always the same for the same key. `day` is the first day of travel. */
export const demoParty = (
  key: string,
  trip: DemoTrip,
  day: string,
  { isPassportRequired: needsPassport, isDateOfBirthRequiredForAdults }: SupplierRequirements,
): PassengerInput[] => {
  const family = pickOne(lastNames, key, 'family')
  const types: PassengerType[] = trip.party.flatMap((count, index) =>
    Array.from({ length: count }, () => (index + 1) as PassengerType),
  )
  return types.map((paxType, index) => {
    const at = (what: string) => [key, index, what] as const
    const sex = (pickBetween(0, 1, ...at('sex')) === 0) !== (index === 1) ? 'male' : 'female'
    const isFamily = index === 0 || pickBetween(1, 10, ...at('family')) <= 8
    const [youngest, oldest] = ages[paxType]
    const year = Number(day.slice(0, 4)) - pickBetween(youngest, oldest, ...at('age')) - 1
    const born =
      paxType === 3
        ? monthsBefore(day, 8)
        : `${year}-${twoDigits(pickBetween(1, 12, ...at('month')))}-${twoDigits(pickBetween(1, 28, ...at('day')))}`
    return {
      title: titles[paxType][sex],
      firstName: pickOne(firstNames[sex], ...at('first')),
      lastName: isFamily ? family : pickOne(lastNames, ...at('last')),
      paxType,
      gender: genders[sex],
      dateOfBirth: isDateOfBirthRequiredForAdults || paxType !== 1 ? born : '',
      phoneCode: '+91',
      mobileNo: index === 0 ? `98${pickBetween(10_000_000, 99_999_999, ...at('phone'))}` : '',
      email: index === 0 ? `${family.toLowerCase()}${pickBetween(1, 99, ...at('mail'))}@example.com` : '',
      addressLine1: index === 0 ? `${pickBetween(2, 240, ...at('street'))} Lake View Road` : '',
      city: index === 0 ? 'Mumbai' : '',
      countryCode: 'IN',
      nationality: 'IN',
      passportNo: needsPassport
        ? `${pickOne(['M', 'N', 'P', 'R', 'T', 'U'], ...at('series'))}${pickBetween(1_000_000, 9_999_999, ...at('passport'))}`
        : '',
      passportIssueDate: needsPassport ? monthsBefore(day, 30) : '',
      passportExpiry: needsPassport ? monthsBefore(day, -90) : '',
      passportIssueCountryCode: needsPassport ? 'IN' : '',
      pan: '',
      isLeadPax: index === 0,
      baggage: [],
      mealDynamic: [],
      seats: [],
      ffAirlineCode: '',
      ffNumber: '',
      guardian: null,
    }
  })
}

const monthsBefore = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months, 12)
  return date.toISOString().slice(0, 10)
}

const named = ({
  code,
  flightNumber,
  origin,
  destination,
}: PassengerInput['baggage'][number]): PassengerInput['baggage'][number] => ({
  code,
  flightNumber,
  origin,
  destination,
})

/** Adds passengers' chosen extras, as the order form stores them. */
export const withExtras = (party: readonly PassengerInput[], extras: readonly PassengerExtras[]) =>
  party.map((passenger, index) => ({
    ...passenger,
    baggage: (extras[index]?.baggage ?? []).map(named),
    mealDynamic: (extras[index]?.meals ?? []).map(named),
  }))

/** Converts passengers for the airline. */
export const forAirline = (
  party: readonly PassengerInput[],
  extras: readonly PassengerExtras[],
): SupplierPassenger[] =>
  party.map((passenger, index) => ({
    ...passenger,
    contactNo: passenger.mobileNo,
    baggage: extras[index]?.baggage ?? [],
    meals: extras[index]?.meals ?? [],
    seats: extras[index]?.seats ?? [],
  }))

/** Formats `SHARMA/ANIL SHARMA/SUNITA` for the queue's name filter. */
export const formatNames = (party: readonly PassengerInput[]): string =>
  party.map(({ firstName, lastName }) => `${lastName}/${firstName}`.toUpperCase()).join(' ')
