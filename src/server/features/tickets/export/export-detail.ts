import { passengerTypeCode } from '#contract/common/enumerations.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { ExportDetail } from '#contract/http/tickets.ts'
import { sumShares } from '#server/shares/change-shares.ts'
import { splitMinor, toRupees } from '#domain/money/money.ts'
import type { BookingRow } from '#server/bookings/bookings.repo.ts'
import { toSaleShares } from '#server/bookings/booking-shares.ts'
import type { SnapshotRow } from './snapshots.repo.ts'

/**
 * Lists every flight and passenger of a booking. The passengers' shares add up exactly to the cost and sale of the
 * snapshot. Costs are left out for those who don't see them.
 */
export const toExportDetail = (booking: BookingRow, kept: SnapshotRow, row: TicketRow): ExportDetail => {
  const shares = toSaleShares(booking).map(sumShares)
  const costs = splitMinor(
    kept.costMinor,
    shares.map(({ costMinor }) => costMinor),
  )
  const sales = splitMinor(
    kept.amountMinor,
    shares.map(({ totalMinor }) => totalMinor),
  )
  return {
    segments: booking.segments.flatMap((flights, leg) =>
      flights.map((flight) => ({
        leg,
        origin: flight.originAirportCode,
        destination: flight.destinationAirportCode,
        departureTime: flight.departureTime,
        arrivalTime: flight.arrivalTime,
        airlineCode: flight.airlineCode,
        flightNumber: flight.flightNumber,
        fareClass: flight.fareClass,
        airlinePnr: flight.airlinePnr,
      })),
    ),
    passengers: booking.passengers.map(({ title, firstName, lastName, paxType, passportNo }, index) => ({
      title,
      firstName,
      lastName,
      paxType: passengerTypeCode[paxType],
      ticketNumber: row.passengers[index]?.ticketNumber ?? '',
      passportNo: passportNo ?? '',
      ...(kept.hasCost ? { purchaseCost: toRupees(costs[index] ?? 0) } : {}),
      saleAmount: toRupees(sales[index] ?? 0),
    })),
  }
}
