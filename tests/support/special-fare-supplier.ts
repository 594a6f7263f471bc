import type { SupplierSeat } from '#server/offers/offer.ts'
import { noRequirements, scriptedOffers } from '#tests/support/scripted-offers.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'

const seatNamed = (
  place: { flightNumber: string },
  code: string,
  over: Partial<SupplierSeat> = {},
): SupplierSeat => ({
  code,
  flightNumber: place.flightNumber,
  origin: 'DEL',
  destination: 'BOM',
  priceMinor: 20_000,
  seatNo: code,
  position: 'window',
  isExitRow: false,
  isAvailable: true,
  text: '',
  ...over,
})

/** Creates a supplier whose only offer is a special fare that requires a seat and a meal before it is ticketed. */
export const createSpecialFareSupplier = () =>
  createScriptedSupplier('scripted', {
    offers: (query) =>
      scriptedOffers(query)
        .slice(0, 1)
        .map((offer) => ({
          ...offer,
          offerId: 'special',
          isLCC: true,
          isHoldAllowed: false,
          requirements: { ...noRequirements, requiredExtras: { baggage: false, meal: true, seat: true } },
        })),
    ssr: (offer) => {
      if (offer.offerId !== 'special') return null
      const flightNumber = offer.segments[0]?.[0]?.flightNumber ?? ''
      const place = { flightNumber, origin: 'DEL', destination: 'BOM' }
      return {
        baggage: [],
        meals: [
          {
            code: 'FREE',
            ...place,
            priceMinor: 0,
            quantity: 1,
            airlineDescription: 'Meal',
            isIncluded: true,
          },
        ],
        seatMaps: [
          {
            ...place,
            craft: '320',
            rows: [
              {
                rowNo: '1',
                seats: [
                  seatNamed(place, '1A'),
                  seatNamed(place, '1B'),
                  seatNamed(place, '1C', { isAvailable: false }),
                ],
              },
              { rowNo: '12', seats: [seatNamed(place, '12A', { isExitRow: true })] },
            ],
          },
        ],
      }
    },
  })
