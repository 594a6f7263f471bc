import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { PassengerInput } from '#contract/entities/passenger.ts'

/** A saved traveller: no extras, no guardian. */
export const Traveller = PassengerInput.omit({
  baggage: true,
  mealDynamic: true,
  seats: true,
  isLeadPax: true,
  guardian: true,
})
export const SavedTraveller = z.object({ travellerId: z.string(), traveller: Traveller, usedAt: Instant })
export type SavedTraveller = z.infer<typeof SavedTraveller>

/** The caller's own travellers, last used first, or those of the customer whom staff act for. */
const savedTravellers = endpoint({
  id: 'booking.savedTravellers',
  area: 'booking',
  method: 'POST',
  path: 'api/getSavedTravellers',
  access: 'signedIn',
  request: z.object({ searchQuery: z.string().trim().max(60).default('') }),
  result: z.array(SavedTraveller),
  errors: [],
})

const saveTraveller = endpoint({
  id: 'booking.saveTraveller',
  area: 'booking',
  method: 'POST',
  path: 'api/saveTraveller',
  access: 'signedIn',
  agencyRight: 'book',
  request: z.object({ travellerId: z.string().max(60).optional(), traveller: Traveller }),
  result: SavedTraveller,
  errors: ['notFound', 'wrongState'],
  // Staff who jumped into the account must not change its travellers.
  refusedInJump: true,
  verifiedOnly: true,
})

const forgetTraveller = endpoint({
  id: 'booking.forgetTraveller',
  area: 'booking',
  method: 'POST',
  path: 'api/forgetTraveller',
  access: 'signedIn',
  request: z.object({ travellerId: z.string().max(60) }),
  result: z.object({ travellerId: z.string() }),
  errors: ['notFound'],
  refusedInJump: true,
  verifiedOnly: true,
})

/** Separate from searches, which every first page remembers. */
export const travellersEndpoints = { savedTravellers, saveTraveller, forgetTraveller }
