import type { SupplierSeat, SupplierSsr, SupplierSsrOption } from '#server/offers/offer.ts'

/** Copies what names and prices an extra. The supplying site's own data for its supplier stays there. */
export const toLinkOption = ({
  code,
  flightNumber,
  origin,
  destination,
  priceMinor,
}: SupplierSsrOption): SupplierSsrOption => ({ code, flightNumber, origin, destination, priceMinor })

const toLinkSeat = (seat: SupplierSeat): SupplierSeat => ({
  ...toLinkOption(seat),
  seatNo: seat.seatNo,
  position: seat.position,
  isExitRow: seat.isExitRow,
  isAvailable: seat.isAvailable,
  text: seat.text,
})

/** Converts the extras of an offer for the consuming site, field by field. Their prices are the airline's at both sites. */
export const toLinkSsr = ({ baggage, meals, seatMaps }: SupplierSsr): SupplierSsr => ({
  baggage: baggage.map((option) => ({
    ...toLinkOption(option),
    weight: option.weight,
    text: option.text,
    isIncluded: option.isIncluded,
  })),
  meals: meals.map((option) => ({
    ...toLinkOption(option),
    quantity: option.quantity,
    airlineDescription: option.airlineDescription,
    isIncluded: option.isIncluded,
  })),
  seatMaps: seatMaps.map(({ flightNumber, origin, destination, craft, rows }) => ({
    flightNumber,
    origin,
    destination,
    craft,
    rows: rows.map(({ rowNo, seats }) => ({ rowNo, seats: seats.map(toLinkSeat) })),
  })),
})
