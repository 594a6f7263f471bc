import { z } from 'zod'
import { LocalDateTime } from '#contract/common/dates.ts'
import { CabinClass, ReturnKind, TripType } from '#contract/common/enumerations.ts'
import { limits } from '#contract/common/constants.ts'

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, 'Choose a city or airport from the list')

export const SearchSegment = z
  .object({
    origin: code,
    destination: code,
    preferredDepartureTime: LocalDateTime,
    flightCabinClass: CabinClass.default(2),
  })
  .refine((leg) => leg.origin !== leg.destination, {
    path: ['destination'],
    message: 'Origin and destination are the same. Choose another destination.',
  })

/** A search as in the specification (section 7), with the flight supplier's passenger limits. */
export const SearchRequest = z
  .object({
    sources: z.array(z.string().max(20)).max(20).default([]),
    journeyType: TripType.default(1),
    returnKind: ReturnKind.optional(),
    segments: z.array(SearchSegment).min(1).max(6),
    adultCount: z.int().min(1, 'At least one adult must travel.').max(9),
    childCount: z.int().min(0).max(8).default(0),
    infantCount: z.int().min(0).max(9).default(0),
    directFlight: z.boolean().default(false),
    preferredAirlines: z.array(z.string().length(2)).max(10).default([]),
  })
  .refine((query) => query.adultCount + query.childCount + query.infantCount <= limits.passengersTotal, {
    path: ['adultCount'],
    message: 'One booking can have up to nine passengers. Split larger groups into separate bookings.',
  })
  .refine((query) => query.infantCount <= query.adultCount, {
    path: ['infantCount'],
    message: 'Each infant must travel with an adult.',
  })
export type SearchRequest = z.infer<typeof SearchRequest>
