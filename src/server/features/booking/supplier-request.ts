import type { SupplierPassenger, SupplierTicketRequest } from '../../suppliers/port.ts'
import type { BookingRow } from './bookings.repo.ts'
import type { OrderRow } from './orders.repo.ts'

/** The order as the supplier wants it. Contact of the lead passenger stands in where a passenger has none. */
export const supplierRequest = (order: OrderRow, booking: BookingRow): SupplierTicketRequest => {
  const lead = order.passengers.find(({ isLeadPax }) => isLeadPax) ?? order.passengers[0]
  const passengers = order.passengers.map((passenger, index): SupplierPassenger => {
    const contact = passenger.mobileNo === '' && lead ? lead : passenger
    const { phoneCode, mobileNo, baggage: _codes, mealDynamic: _mealCodes, ...person } = passenger
    return {
      ...person,
      contactNo: `${contact.phoneCode ?? phoneCode}${contact.mobileNo ?? mobileNo}`.replace(/[ -]/g, ''),
      email: passenger.email || (lead?.email ?? ''),
      baggage: order.extras[index]?.baggage ?? [],
      meals: order.extras[index]?.meals ?? [],
      seats: order.extras[index]?.seats ?? [],
    }
  })
  return {
    traceKey: order.traceKey,
    offer: order.offer,
    passengers,
    gst: order.gst ?? null,
    reference: booking.reference,
    held: null,
    isPriceChangeAccepted: false,
  }
}
