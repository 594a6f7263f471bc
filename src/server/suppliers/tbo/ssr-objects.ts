import type { SupplierData } from '#server/offers/offer.ts'

/** Fields of the supplier's SSR objects in its spelling; those of the second list are numbers. */
const texts = [
  'AirlineCode', 'FlightNumber', 'Code', 'AirlineDescription', 'Currency', 'Origin', 'Destination', 'Text', 'CraftType',
  'RowNo', 'SeatNo',
] // prettier-ignore
const numbers = [
  'WayType', 'Description', 'Weight', 'Quantity', 'Price', 'AvailablityType', 'SeatType', 'SeatWayType', 'Compartment',
  'Deck',
] // prettier-ignore
const spelling = new Map([...texts, ...numbers].map((name) => [name.toLowerCase(), name]))
const isNumber = new Set(numbers)

/**
 * Prepares an SSR object to be sent back with the ticket: complete, spelled as documented, numbers as numbers.
 * Unknown fields stay unchanged.
 */
export const ssrObject = (item: unknown): SupplierData => {
  if (typeof item !== 'object' || item === null) return {}
  return Object.fromEntries(
    Object.entries(item as Record<string, unknown>).map(([key, value]) => {
      const name = spelling.get(key.toLowerCase()) ?? key
      const isNumeric = isNumber.has(name) && typeof value === 'string' && /^\d+(?:\.\d+)?$/.test(value)
      return [name, isNumeric ? Number(value) : value]
    }),
  )
}
