import { PassportInput } from '#contract/entities/passenger.ts'
import type { Deps } from '#server/deps.ts'
import { seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { getSite } from '#server/sites/sites.repo.ts'
import { SupplierError, type SupplierBookRequest, type SupplierPassenger } from '#server/suppliers/port.ts'
import type { Pair } from './begin-sale.ts'
import { linksRepo } from './links.repo.ts'

/** Removes the passenger details that the airline doesn't require; they stay with the consumer. */
const toCrossing = (
  passenger: SupplierPassenger,
  { requirements }: SupplierBookRequest['offer'],
  contact: { contactNo: string; email: string },
): SupplierPassenger => {
  const needsPassport = requirements.isPassportRequired || requirements.isPassportFullDetailRequired
  return {
    ...passenger,
    ...contact,
    addressLine1: requirements.isAddressRequired ? passenger.addressLine1 : '',
    city: requirements.isAddressRequired ? passenger.city : '',
    ...(needsPassport ? {} : PassportInput.parse({})),
    pan: requirements.isPanRequired ? passenger.pan : '',
    guardian: needsPassport || requirements.isPanRequired ? passenger.guardian : null,
    baggage: [],
    meals: [],
    seats: [],
  }
}

/**
 * Creates the function that limits a purchase to what the supplying site may see: the passenger details that the airline
 * requires and, as contact, the consumer's desk or, if the consumer chose that, the passenger's phone. Emails of passengers,
 * the buyer and the buyer's GST details never cross.
 */
export const createConsumerContacts =
  ({ database: { db }, now }: Pick<Deps, 'database' | 'now'>) =>
  async <Request extends SupplierBookRequest>(request: Request, pair: Pair): Promise<Request> => {
    const found = await seatsRepo(db, pair.supplierSiteId).block(request.offer.offerId, now())
    const link = found && (await linksRepo(db).ofOwner(pair, found.block.supplierUserId ?? ''))
    if (!link)
      throw new SupplierError('soldOut', 'This departure just sold out.', {
        internal: 'the two sites are not linked',
      })
    const { adminContact, adminEmail } = await getSite(db, pair.consumerSiteId)
    const desk = adminContact.replace(/[^\d+]/g, '')
    return {
      ...request,
      passengers: request.passengers.map((passenger) =>
        toCrossing(passenger, request.offer, {
          contactNo: link.contactPolicy === 'desk' ? desk : passenger.contactNo,
          email: adminEmail,
        }),
      ),
      gst: null,
    }
  }
