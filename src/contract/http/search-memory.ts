import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
import { PassengerInput } from '#contract/entities/passenger.ts'
import { SearchRequest } from './flights-search-request.ts'

/** A recent or saved search. Recent ones are stored by the server, saved ones have a name. */
export const RememberedSearch = z.object({
  id: z.string(),
  name: z.string(),
  isSaved: z.boolean(),
  request: SearchRequest,
  usedAt: Instant,
})
export type RememberedSearch = z.infer<typeof RememberedSearch>

/** The caller's saved searches, then the recent ones, newest first. Searches with past dates are left out. */
const rememberedSearches = endpoint({
  id: 'flights.rememberedSearches',
  area: 'flights',
  method: 'GET',
  path: 'api/getRememberedSearches',
  access: 'signedIn',
  request: z.object({}),
  result: z.array(RememberedSearch),
  errors: [],
})

const saveSearch = endpoint({
  id: 'flights.saveSearch',
  area: 'flights',
  method: 'POST',
  path: 'api/saveSearch',
  access: 'signedIn',
  request: z.object({
    name: z.string().trim().min(1, requiredText).max(60),
    request: SearchRequest,
  }),
  result: RememberedSearch,
  errors: ['wrongState'],
  refusedInJump: true,
})

/** Deletes one remembered search, or all recent ones if `id` is null. */
const forgetSearch = endpoint({
  id: 'flights.forgetSearch',
  area: 'flights',
  method: 'POST',
  path: 'api/forgetSearch',
  access: 'signedIn',
  request: z.object({ id: z.string().max(60).nullable() }),
  result: z.object({ forgotten: z.int() }),
  errors: ['notFound'],
  refusedInJump: true,
})

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

export const searchMemoryEndpoints = { rememberedSearches, saveSearch, forgetSearch }
export const travellersEndpoints = { savedTravellers, saveTraveller, forgetTraveller }
