import type { SupplierBookRequest } from '#server/suppliers/port.ts'
import { blockFare, blockSource, segmentsWith } from './block-offer.ts'
import { getBlockPnr } from './block-terms.ts'
import type { ClaimRecord, NamedPassenger } from './claim-record.ts'
import type { BlockRow } from './seats.repo.ts'
import { toParty } from './desk.ts'

export const toNamedPassengers = ({ passengers }: SupplierBookRequest): NamedPassenger[] =>
  passengers.map(({ title, firstName, lastName, paxType, dateOfBirth, passportNo, contactNo }) => ({
    title,
    firstName,
    lastName,
    paxType,
    dateOfBirth,
    passportNo,
    contactNo,
  }))

/** Builds what a claim stores about a purchase or hold. `numbers` is empty for a hold. */
export const makeRecord = (
  block: BlockRow,
  request: SupplierBookRequest,
  numbers: readonly string[],
  holdDeadlineSource: string,
): ClaimRecord => {
  const { reference } = request
  const pnr = getBlockPnr(block)
  return {
    booking: {
      reference,
      supplierBookingId: reference,
      pnr,
      source: blockSource,
      holdDeadlineSource,
      segments: segmentsWith(block.segments, { seatsLeft: null, flightStatus: 'HK', airlinePnr: pnr }),
      tickets: request.passengers.map((_, passengerIndex) => ({
        passengerIndex,
        ticketId: `${reference}-${passengerIndex + 1}`,
        ticketNumber: numbers[passengerIndex] ?? '',
        validatingAirline: block.airlineCode,
        barcodes: [],
      })),
      fare: blockFare(block, toParty(request.offer)),
    },
    passengers: toNamedPassengers(request),
    isRefundable: block.isRefundable,
    changes: [],
    isExpired: false,
  }
}
