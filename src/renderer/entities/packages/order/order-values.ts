import type { RequestInputOf } from '#contract/common/endpoint.ts'
import type { Residency } from '#contract/entities/trip.ts'
import type { tripsEndpoints } from '#contract/http/trips.ts'
import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { phoneProblem, readPhone, toPhoneCountry } from '#domain/accounts/phone-numbers.ts'
import { ageOn } from '#domain/passengers/passenger-ages.ts'
import type { Buyer } from '#renderer/entities/act-for/use-buyer.ts'
import type { FieldProblem } from '#renderer/ui/form/contract-resolver.ts'
import type { TravellerPlace } from './chosen-trip.ts'
import { orderTexts as texts } from './order-texts.ts'

/** What is typed to order a trip. Travellers are in the order of their places. */
export interface OrderValues {
  travellers: { firstName: string; lastName: string; dateOfBirth: string }[]
  contact: { name: string; email: string; phoneCode: string; phone: string }
  pan: string
  residency: Residency
  /** Whether the terms are accepted, where that is a box to tick. */
  isAgreed: boolean
  /** The full name that accepts a quote; empty in other orders. */
  signature: string
}

/** What the values are checked against, and sent with. */
export interface OrderTerms {
  places: readonly TravellerPlace[]
  startsOn: string
  today: string
  isOverseasPackage: boolean
}

type OrderFields = Omit<RequestInputOf<typeof tripsEndpoints.takeOffer>, 'waitlistId'>

/**
 * Creates the values to start with: the buyer's contact details, and a shopper's own name for the first adult. Agents
 * book for others, and of a guest only the email is known.
 */
export const createOrderValues = (places: readonly TravellerPlace[], buyer: Buyer | null): OrderValues => {
  const person = buyer && !buyer.isGuest ? buyer : null
  const own = person?.userType === 'retail' ? person : null
  const first = places.findIndex(({ kind }) => kind === 'adult')
  const phone = person?.phoneNumbers.find(({ label }) => label === 'Primary') ?? person?.phoneNumbers[0]
  return {
    travellers: places.map((_, index) => ({
      firstName: (index === first && own?.firstName) || '',
      lastName: (index === first && own?.lastName) || '',
      dateOfBirth: '',
    })),
    contact: {
      name: person ? `${person.firstName} ${person.lastName}`.trim() : '',
      email: buyer?.email ?? '',
      phoneCode: phone ? toPhoneCountry(phone.phoneCountryCode, phone.phoneNumber) : defaultPhoneCountry.code,
      phone: phone?.phoneNumber ?? '',
    },
    pan: '',
    residency: 'resident',
    isAgreed: false,
    signature: '',
  }
}

/** Returns the fields of an order. Only a resident's PAN for a trip abroad is sent. */
export const toOrderFields = (
  { travellers, contact, pan, residency }: OrderValues,
  { places, isOverseasPackage }: Pick<OrderTerms, 'places' | 'isOverseasPackage'>,
): OrderFields => {
  const { phoneCode, phone, ...reach } = contact
  return {
    travellers: travellers.map((typed, index) => ({
      ...typed,
      roomNo: places[index]?.roomNo ?? 0,
      kind: places[index]?.kind ?? 'adult',
    })),
    contact: { ...reach, phone: readPhone(phone, phoneCode)?.e164 ?? '' },
    pan: isOverseasPackage && residency === 'resident' ? pan : '',
    residency: isOverseasPackage ? residency : 'resident',
  }
}

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

const findBirthProblem = (
  dateOfBirth: string,
  age: number | null,
  { startsOn, today }: Pick<OrderTerms, 'startsOn' | 'today'>,
): string | null => {
  if (!isDate(dateOfBirth)) return null
  if (dateOfBirth > today) return texts.bornLater
  const atStart = ageOn(dateOfBirth, startsOn)
  return age === null || age === atStart ? null : texts.otherAge(atStart, age)
}

type TravelDays = Pick<OrderTerms, 'places' | 'startsOn' | 'today'>

/** Checks that a child has the age of the price, and that nobody is born later than today. */
export const checkTravellers = (
  { travellers }: Pick<OrderValues, 'travellers'>,
  { places, ...days }: TravelDays,
): FieldProblem[] =>
  travellers.flatMap(({ dateOfBirth }, index) => {
    const message = findBirthProblem(dateOfBirth, places[index]?.age ?? null, days)
    return message === null ? [] : [{ path: `travellers.${index}.dateOfBirth`, message }]
  })

/** Checks the phone number of the contact. */
export const checkContact = ({ contact }: Pick<OrderValues, 'contact'>): FieldProblem[] => {
  const phone = phoneProblem(contact.phone, contact.phoneCode)
  return phone === null ? [] : [{ path: 'contact.phone', message: phone }]
}

/** Checks what the contract can't: phone number, consent, and that a child has the age of the price. */
export const checkOrder = (values: OrderValues, days: TravelDays): FieldProblem[] => [
  ...checkTravellers(values, days),
  ...checkContact(values),
  ...(values.isAgreed ? [] : [{ path: 'isAgreed', message: texts.consentMissing }]),
]

/** Returns the form's field for a path of the request: problems of a traveller's room or kind appear at the name. */
export const toOrderField = (path: string): string => {
  if (path === 'travellers') return 'travellers.0.firstName'
  return path.replace(/^(travellers\.\d+)\.(?:roomNo|kind)$/, '$1.firstName')
}
