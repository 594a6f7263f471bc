import { defaultPhoneCountry } from '#contract/common/constants.ts'
import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { toPhoneCountry } from '#domain/accounts/phone-numbers.ts'
import type { Buyer } from '#renderer/entities/act-for/use-buyer.ts'

interface Counts {
  adultCount: number
  childCount?: number
  infantCount?: number
}

/** Creates an empty passenger. The lead one starts with the user's contact details, and a shopper's own name. */
const newPassenger = (paxType: PassengerType, isLeadPax: boolean, user: Buyer | null): PassengerForm => {
  const phone = user?.phoneNumbers.find(({ label }) => label === 'Primary') ?? user?.phoneNumbers[0]
  // Agents book for others, and of a guest only the email is known.
  const own = isLeadPax && user?.userType === 'retail' && !user.isGuest ? user : null
  return {
    title: '',
    firstName: own?.firstName ?? '',
    lastName: own?.lastName ?? '',
    paxType,
    gender: 1,
    dateOfBirth: '',
    phoneCode:
      isLeadPax && phone
        ? toPhoneCountry(phone.phoneCountryCode, phone.phoneNumber)
        : defaultPhoneCountry.code,
    mobileNo: (isLeadPax && phone?.phoneNumber) || '',
    email: (isLeadPax && user?.email) || '',
    addressLine1: '',
    city: '',
    countryCode: defaultPhoneCountry.code,
    nationality: defaultPhoneCountry.code,
    passportNo: '',
    passportIssueDate: '',
    passportExpiry: '',
    passportIssueCountryCode: '',
    pan: '',
    isLeadPax,
    baggage: [],
    mealDynamic: [],
    seats: [],
    ffAirlineCode: '',
    ffNumber: '',
    guardian: null,
  }
}

/** Returns the passengers for a search: those typed earlier stay, by type and position; the others are empty. */
export const createPassengers = (
  { adultCount, childCount = 0, infantCount = 0 }: Counts,
  typed: readonly PassengerForm[],
  user: Buyer | null,
): PassengerForm[] => {
  const wanted: [PassengerType, number][] = [
    [passengerTypes.adult, adultCount],
    [passengerTypes.child, childCount],
    [passengerTypes.infant, infantCount],
  ]
  return wanted.flatMap(([paxType, count]) => {
    const kept = typed.filter((passenger) => passenger.paxType === paxType)
    return Array.from({ length: count }, (_, index) => {
      const isLeadPax = paxType === passengerTypes.adult && index === 0
      const empty = newPassenger(paxType, isLeadPax, user)
      const before = kept[index]
      return before ? { ...empty, ...before, isLeadPax } : empty
    })
  })
}
