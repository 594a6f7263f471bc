import type { PassengerForm } from '#contract/entities/passenger.ts'
import { toPhoneCountry } from '#domain/accounts/phone-numbers.ts'
import type { SavedTraveller } from '#contract/http/search-memory-travellers.ts'

type Traveller = SavedTraveller['traveller']

/** Fills in a saved traveller; contact details that weren't saved stay as typed. */
export const fillPassenger = (traveller: Traveller, typed: PassengerForm): PassengerForm => ({
  ...typed,
  ...traveller,
  paxType: typed.paxType,
  isLeadPax: typed.isLeadPax,
  mobileNo: traveller.mobileNo || typed.mobileNo,
  phoneCode: traveller.mobileNo ? toPhoneCountry(traveller.phoneCode, traveller.mobileNo) : typed.phoneCode,
  email: traveller.email || typed.email,
  addressLine1: traveller.addressLine1 || typed.addressLine1,
  city: traveller.city || typed.city,
})

/** Returns the traveller to save, without extras, guardian and position in this booking. */
export const toTraveller = ({
  baggage: _baggage,
  mealDynamic: _meal,
  seats: _seats,
  isLeadPax: _isLead,
  guardian: _guardian,
  ...traveller
}: PassengerForm): Omit<PassengerForm, 'baggage' | 'mealDynamic' | 'seats' | 'isLeadPax' | 'guardian'> =>
  traveller

export const travellerName = ({ title, firstName, lastName }: Traveller): string =>
  `${title} ${firstName} ${lastName}`.trim()
