import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { Instant } from '#contract/common/dates.ts'
import { endpoint } from '#contract/common/endpoint.ts'
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

export const searchMemoryEndpoints = { rememberedSearches, saveSearch, forgetSearch }
