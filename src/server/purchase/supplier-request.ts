import { passengerTypes } from '#contract/common/enumerations.ts'
import type { Guardian, PassengerInput } from '#contract/entities/passenger.ts'
import type { SupplierRequirements } from '#server/offers/offer.ts'
import type { SupplierPassenger, SupplierTicketRequest } from '#server/suppliers/port.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import type { OrderRow } from '#server/bookings/orders.repo.ts'

/** A hold to be ticketed. */
export interface HeldBefore {
  pnr: string
  supplierBookingId: string
  /** Whether the fare differs from the held one and the customer accepted the new total, or the agency absorbs the rise. */
  isPriceChangeAccepted: boolean
}

/**
 * Converts the order for the supplier, at the booking's fare. The lead passenger's contact and address replace
 * missing ones.
 */
export const toSupplierRequest = (
  order: OrderRow,
  booking: BookingRow,
  held?: HeldBefore,
): SupplierTicketRequest => {
  const lead = order.passengers.find(({ isLeadPax }) => isLeadPax) ?? order.passengers[0]
  const passengers = order.passengers.map((passenger, index): SupplierPassenger => {
    const contact = passenger.mobileNo === '' && lead ? lead : passenger
    const {
      phoneCode,
      mobileNo,
      baggage: _codes,
      mealDynamic: _mealCodes,
      seats: _seatCodes,
      ...person
    } = passenger
    return {
      ...person,
      contactNo: `${contact.phoneCode ?? phoneCode}${contact.mobileNo ?? mobileNo}`.replace(/[ -]/g, ''),
      addressLine1: passenger.addressLine1 || (lead?.addressLine1 ?? ''),
      city: passenger.city || (lead?.city ?? ''),
      email: passenger.email || (lead?.email ?? ''),
      guardian: passenger.guardian ?? findGuardian(passenger, lead, order.offer.requirements),
      baggage: order.extras[index]?.baggage ?? [],
      meals: order.extras[index]?.meals ?? [],
      seats: order.extras[index]?.seats ?? [],
    }
  })
  return {
    traceKey: order.traceKey,
    offer: booking.offer,
    passengers,
    gst: order.gst ?? null,
    reference: booking.reference,
    held: held ? { pnr: held.pnr, supplierBookingId: held.supplierBookingId } : null,
    isPriceChangeAccepted: held?.isPriceChangeAccepted ?? false,
  }
}

/** Where a passport is required, the supplier needs a minor's guardian: the lead passenger, who is an adult. */
const findGuardian = (
  { paxType }: PassengerInput,
  lead: PassengerInput | undefined,
  { isPassportRequired, isPassportFullDetailRequired }: SupplierRequirements,
): Guardian | null => {
  if (!lead || paxType === passengerTypes.adult) return null
  if (!isPassportRequired && !isPassportFullDetailRequired) return null
  const { title, firstName, lastName, pan } = lead
  return { title, firstName, lastName, pan }
}
