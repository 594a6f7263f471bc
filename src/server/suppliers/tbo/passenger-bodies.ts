import { passengerTypes } from '#contract/common/enumerations.ts'
import type { SupplierSsrOption } from '#server/offers/offer.ts'
import type { SupplierBookRequest, SupplierPassenger } from '#server/suppliers/port.ts'
import { freeExtrasToEcho } from './airline-rules.ts'
import { ssrUpgrades } from './enumerations.ts'
import { getOfferData } from './offer-data.ts'
import { listPlaces } from './offers.ts'
import { fieldReader } from './read-fields.ts'
import { readInt, readText } from './read-values.ts'
import { titleFor } from './passenger-titles.ts'
import type { Names } from './segments.ts'
import { passengerFares, type PassengerFare } from './shares.ts'
import type { FreeExtras } from './ssr.ts'

const midnight = (date: string): string => (date === '' ? '' : `${date}T00:00:00`)

/** Builds `Passengers[]` of Book: full-service meals and seat preferences are one free code each. */
export const bookPassengers = (request: SupplierBookRequest, names: Names): Record<string, unknown>[] =>
  people(request, names).map(({ passenger, body }) => ({
    ...body,
    ...preference('Meal', passenger.meals[0]),
    ...preference('Seat', passenger.seats[0]),
  }))

/**
 * Builds `Passengers[]` of a low-cost Ticket: chosen extras are the supplier's own objects, sent back whole. Free
 * extras that must be named are added for passengers who chose no other on that flight. Lists are empty, never null.
 */
export const ticketPassengers = (
  request: SupplierBookRequest,
  names: Names,
  free: FreeExtras,
): Record<string, unknown>[] => {
  const echo = getExtrasToEcho(request)
  return people(request, names).map(({ passenger, body, isInfant }) => ({
    ...body,
    Baggage: isInfant ? [] : objects(withFreeBaggage(passenger.baggage, echo.baggage ? free.baggage : [])),
    MealDynamic: isInfant ? [] : objects(withFreeMeals(passenger.meals, echo.meal ? free.meals : [])),
    SeatDynamic: isInfant ? [] : objects(passenger.seats),
  }))
}

/** Returns which free extras of this fare must be named in the ticket call. */
export const getExtrasToEcho = ({
  offer,
}: Pick<SupplierBookRequest, 'offer'>): { baggage: boolean; meal: boolean } =>
  freeExtrasToEcho({ isLCC: offer.isLCC, isNdc: false, ...listPlaces(offer.segments) })

function people(request: SupplierBookRequest, names: Names) {
  const { passengers, offer, gst } = request
  const lead = passengers.find((one) => one.isLeadPax)
  const fares = passengerFares(
    getOfferData(offer).money,
    passengers.map((one) => one.paxType),
  )
  return passengers.map((passenger, index) => ({
    passenger,
    isInfant: passenger.paxType === passengerTypes.infant,
    body: personBody(passenger, {
      lead: lead ?? passenger,
      fare: fares[index],
      gst: passenger.isLeadPax ? gst : null,
      style: offer.requirements.nameStyle,
      names,
    }),
  }))
}

interface PersonContext {
  lead: SupplierPassenger
  fare: PassengerFare | undefined
  gst: SupplierBookRequest['gst']
  style: SupplierBookRequest['offer']['requirements']['nameStyle']
  names: Names
}

/**
 * Builds one passenger. The lead passenger's address and contact replace missing ones, because they are mandatory in
 * Book.
 */
function personBody(passenger: SupplierPassenger, context: PersonContext): Record<string, unknown> {
  const { lead, fare, gst, style, names } = context
  const withFallback = (field: 'addressLine1' | 'city' | 'email' | 'contactNo') =>
    passenger[field] || lead[field]
  const countryCode = passenger.countryCode || lead.countryCode
  const country = names.countryByCode(countryCode)
  const contactNo = withFallback('contactNo')
  const dialCodes = [country, names.countryByCode(passenger.nationality)].map((one) => one?.dial_code)
  const dialCode = dialCodes.find((code) => code && contactNo.startsWith(code)) ?? dialCodes[0] ?? '+91'
  return {
    Title: titleFor(passenger.title, passenger.paxType, style),
    FirstName: passenger.firstName.trim(),
    LastName: passenger.lastName.trim(),
    PaxType: passenger.paxType,
    DateOfBirth: midnight(passenger.dateOfBirth),
    Gender: passenger.gender,
    PassportNo: passenger.passportNo,
    PassportExpiry: midnight(passenger.passportExpiry),
    PassportIssueDate: midnight(passenger.passportIssueDate),
    PassportIssueCountryCode: passenger.passportIssueCountryCode,
    PAN: passenger.pan,
    AddressLine1: withFallback('addressLine1'),
    AddressLine2: '',
    City: withFallback('city'),
    CountryCode: countryCode,
    CountryName: country?.name ?? countryCode,
    CellCountryCode: dialCode,
    ContactNo: (contactNo.startsWith(dialCode) ? contactNo.slice(dialCode.length) : contactNo).replace(
      /\D/g,
      '',
    ),
    Email: withFallback('email'),
    Nationality: passenger.nationality || countryCode,
    IsLeadPax: passenger.isLeadPax,
    FFAirlineCode: passenger.ffAirlineCode,
    FFNumber: passenger.ffNumber,
    GSTCompanyAddress: gst?.gstCompanyAddress ?? '',
    GSTCompanyContactNumber: gst?.gstCompanyContactNumber ?? '',
    GSTCompanyName: gst?.gstCompanyName ?? '',
    GSTNumber: gst?.gstNumber ?? '',
    GSTCompanyEmail: gst?.gstCompanyEmail ?? '',
    Fare: fare,
    ...(passenger.guardian && passenger.paxType !== passengerTypes.adult
      ? {
          GuardianDetails: {
            Title: passenger.guardian.title,
            FirstName: passenger.guardian.firstName,
            LastName: passenger.guardian.lastName,
            PAN: passenger.guardian.pan,
          },
        }
      : {}),
  }
}

const readPreference = fieldReader(['Description'])

const preference = (name: 'Meal' | 'Seat', option: SupplierSsrOption | undefined) =>
  option
    ? {
        [name]: {
          Code: option.code,
          Description: readText(readPreference(option.supplierData)?.Description),
        },
      }
    : {}

const objects = (options: readonly SupplierSsrOption[]) =>
  options.map((option) => option.supplierData).filter((data) => data !== undefined)

type Options = readonly SupplierSsrOption[]

/**
 * Bought baggage is added to the free one, an upgrade replaces it. Of several free ones on a flight the first counts.
 */
const withFreeBaggage = (chosen: Options, free: Options): Options =>
  addMissing(chosen, free, (one) => isUpgrade(one) || one.priceMinor === 0)

/** One meal per flight: a chosen one replaces the free one. */
const withFreeMeals = (chosen: Options, free: Options): Options => addMissing(chosen, free, () => true)

function addMissing(chosen: Options, free: Options, replaces: (one: SupplierSsrOption) => boolean): Options {
  const added: SupplierSsrOption[] = []
  for (const option of free) {
    const isThere = (one: SupplierSsrOption) => isSameFlight(one, option)
    if (!added.some(isThere) && !chosen.some((one) => isThere(one) && replaces(one))) added.push(option)
  }
  return [...chosen, ...added]
}

const isUpgrade = (option: SupplierSsrOption): boolean =>
  ssrUpgrades.has(readInt(readPreference(option.supplierData)?.Description) ?? 0)

const isSameFlight = (a: SupplierSsrOption, b: SupplierSsrOption): boolean =>
  a.flightNumber === b.flightNumber && a.origin === b.origin && a.destination === b.destination
