import { travellersEndpoints } from '#contract/http/search-memory-travellers.ts'
import { searchMemoryEndpoints } from '#contract/http/search-memory.ts'
import { bind, type BoundCall } from '#server/calls/bind.ts'
import { signedIn } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { createSearchMemory } from './search-memory.service.ts'
import { createTravellers } from './travellers.service.ts'

/** Binds the calls of saved searches and travellers; staff who act for a customer see the customer's. */
export const searchMemoryRoutes = (deps: Deps): BoundCall[] => {
  const searches = createSearchMemory(deps)
  const travellers = createTravellers(deps)
  return [
    bind(searchMemoryEndpoints.rememberedSearches, (_input, call) => searches.all(signedIn(call).subject)),
    bind(searchMemoryEndpoints.saveSearch, (input, call) => searches.save(signedIn(call).subject, input)),
    bind(searchMemoryEndpoints.forgetSearch, async ({ id }, call) => ({
      forgotten: await searches.forget(signedIn(call).subject, id),
    })),
    bind(travellersEndpoints.savedTravellers, ({ searchQuery }, call) =>
      travellers.find(signedIn(call).subject, searchQuery),
    ),
    bind(travellersEndpoints.saveTraveller, (input, call) => travellers.save(signedIn(call).subject, input)),
    bind(travellersEndpoints.forgetTraveller, async ({ travellerId }, call) => {
      await travellers.forget(signedIn(call).subject, travellerId)
      return { travellerId }
    }),
  ]
}
