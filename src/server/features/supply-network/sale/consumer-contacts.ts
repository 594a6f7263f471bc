import { PassportInput } from '#contract/entities/passenger.ts'
import type { Deps } from '#server/deps.ts'
import { seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { toLinkOption } from '#server/suppliers/linked-sites/link-ssr.ts'
import { SupplierError, type SupplierBookRequest, type SupplierPassenger } from '#server/suppliers/port.ts'
import { agenciesRepo } from '#server/features/supply-network/agencies.repo.ts'
import { isLinkFlight } from './flight-id.ts'
import { flightsList, linksRepo, toBlockList, type Pair } from './links.repo.ts'

type Agency = Awaited<ReturnType<ReturnType<typeof agenciesRepo>['get']>>

const noPassport = PassportInput.parse({})
type Passport = typeof noPassport
const passportFields = Object.keys(PassportInput.shape) as (keyof Passport)[]

/** Copies only the passport of a passenger. */
const toPassport = (passenger: Passport): Passport =>
  Object.fromEntries(passportFields.map((field) => [field, passenger[field]])) as Passport

/**
 * Converts a passenger of the consumer for the supplying site, field by field. Details that the airline doesn't require stay with the
 * consumer.
 */
export const toCrossingPassenger = (
  passenger: SupplierPassenger,
  offer: SupplierBookRequest['offer'],
  contact: { contactNo: string; email: string },
): SupplierPassenger => {
  const { requirements } = offer
  const needsPassport = requirements.isPassportRequired || requirements.isPassportFullDetailRequired
  const guardian = needsPassport || requirements.isPanRequired ? passenger.guardian : null
  return {
    title: passenger.title,
    firstName: passenger.firstName,
    lastName: passenger.lastName,
    paxType: passenger.paxType,
    gender: passenger.gender,
    dateOfBirth: passenger.dateOfBirth,
    isLeadPax: passenger.isLeadPax,
    countryCode: passenger.countryCode,
    nationality: passenger.nationality,
    ffAirlineCode: passenger.ffAirlineCode,
    ffNumber: passenger.ffNumber,
    contactNo: contact.contactNo,
    email: contact.email,
    addressLine1: requirements.isAddressRequired ? passenger.addressLine1 : '',
    city: requirements.isAddressRequired ? passenger.city : '',
    ...toPassport(needsPassport ? passenger : noPassport),
    pan: requirements.isPanRequired ? passenger.pan : '',
    guardian: guardian && {
      title: guardian.title,
      firstName: guardian.firstName,
      lastName: guardian.lastName,
      pan: guardian.pan,
    },
    // Seat blocks have no extras.
    baggage: isLinkFlight(offer) ? passenger.baggage.map(toLinkOption) : [],
    meals: isLinkFlight(offer) ? passenger.meals.map(toLinkOption) : [],
    seats: isLinkFlight(offer) ? passenger.seats.map(toLinkOption) : [],
  }
}

/** Returns the consumer's own GST details for a fare that needs them. Throws `refused` if it has no GST number. */
const toConsumerGst = (
  { companyName, settings: { seller } }: Pick<Agency, 'companyName' | 'settings'>,
  { contactNo, email }: { contactNo: string; email: string },
): NonNullable<SupplierBookRequest['gst']> => {
  if (!seller?.gstNumber)
    throw new SupplierError(
      'refused',
      "This fare needs the selling agency's GST number, which isn't in its settings.",
    )
  return {
    gstNumber: seller.gstNumber,
    gstCompanyName: seller.legalName || companyName,
    gstCompanyEmail: email,
    gstCompanyContactNumber: contactNo,
    gstCompanyAddress: seller.address,
  }
}

/**
 * Creates the function that limits a purchase to what the supplying site may see: the passenger details that the airline
 * requires, their chosen extras and, as contact, the consumer's desk or, if the consumer chose that, the passenger's phone. Emails of
 * passengers, the buyer and the buyer's GST details never cross; a fare that needs GST details gets the consumer's own.
 */
export const createConsumerContacts = ({ database: { db }, now }: Pick<Deps, 'database' | 'now'>) => {
  /** Finds the list that an offer is sold from; null for a block that no longer exists. */
  const findList = async ({ offer }: SupplierBookRequest, { supplierSiteId }: Pair) => {
    if (isLinkFlight(offer)) return flightsList
    const found = await seatsRepo(db, supplierSiteId).block(offer.offerId, now())
    return found && toBlockList(found.block.supplierUserId)
  }

  return async <Request extends SupplierBookRequest>(request: Request, pair: Pair): Promise<Request> => {
    const list = await findList(request, pair)
    const link = list && (await linksRepo(db).ofList(pair, list))
    if (!link)
      throw new SupplierError('soldOut', 'This departure just sold out.', {
        internal: 'the two sites are not linked',
      })
    const agency = await agenciesRepo(db).get(pair.consumerSiteId)
    const desk = { contactNo: agency.adminContact.replace(/[^\d+]/g, ''), email: agency.adminEmail }
    return {
      ...request,
      passengers: request.passengers.map((passenger) =>
        toCrossingPassenger(passenger, request.offer, {
          ...desk,
          contactNo: link.contactPolicy === 'desk' ? desk.contactNo : passenger.contactNo,
        }),
      ),
      gst: request.offer.requirements.isGstMandatory ? toConsumerGst(agency, desk) : null,
    }
  }
}
