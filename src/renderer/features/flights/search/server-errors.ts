import type { FieldError } from '#contract/common/envelope.ts'
import type { TripType } from '#contract/common/enumerations.ts'
import { tripTypes } from '#contract/common/search-numbers.ts'
import type { SearchFieldName } from './search-form-check.ts'

const counts: Record<string, SearchFieldName> = {
  adultCount: 'adults',
  childCount: 'children',
  infantCount: 'infants',
  sources: 'sources',
  preferredAirlines: 'airlines',
  returnKind: 'returnKind',
}

/** Returns the form's field for a place. A return flight's places are the outbound one's, swapped. */
const toFieldPath = (trip: TripType, index: number, part: 'origin' | 'destination'): SearchFieldName => {
  if (trip !== tripTypes.return || index !== 1) return `legs.${index}.${part}`
  return part === 'origin' ? 'legs.0.destination' : 'legs.0.origin'
}

const legField = (trip: TripType, index: number, part: string): SearchFieldName | null => {
  if (part === 'origin' || part === 'destination') return toFieldPath(trip, index, part)
  if (part === 'preferredDepartureTime') return `legs.${index}.departure`
  return part === 'flightCabinClass' ? 'cabinClass' : null
}

/** Returns the form's field for a field of the request; null when there is none. */
export const toFormPath = (path: string, trip: TripType): SearchFieldName | null => {
  const [, index, part] = /^segments\.(\d)\.(\w+)$/.exec(path) ?? []
  if (index !== undefined && part !== undefined) return legField(trip, Number(index), part)
  return counts[path.split('.')[0] ?? ''] ?? null
}

export interface PlacedErrors {
  fields: { name: SearchFieldName; message: string }[]
  /** Messages without a field, shown above the button. */
  others: string[]
}

export const placeErrors = (errors: readonly FieldError[], trip: TripType): PlacedErrors => {
  const placed: PlacedErrors = { fields: [], others: [] }
  for (const { path, message } of errors) {
    const name = toFormPath(path, trip)
    if (name) placed.fields.push({ name, message })
    else placed.others.push(message)
  }
  return placed
}
