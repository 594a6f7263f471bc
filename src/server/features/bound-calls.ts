import type { BoundCall } from '../calls/bind.ts'
import type { Deps } from '../deps.ts'
import { bookingRoutes } from './booking/booking.routes.ts'
import { faresRoutes } from './fares/fares.routes.ts'
import { createQuotes } from './fares/quotes.service.ts'
import { flightsRoutes } from './flights/flights.routes.ts'
import { createSearches } from './flights/searches.service.ts'
import { fixedDeparturesRoutes } from './fixed-departures/fixed-departures.routes.ts'
import { holdsRoutes } from './holds/holds.routes.ts'
import { lookToBookRoutes } from './look-to-book/look-to-book.routes.ts'
import { markupRoutes } from './markup/markup.routes.ts'
import { permissionsRoutes } from './permissions/permissions.routes.ts'
import { searchMemoryRoutes } from './search-memory/search-memory.routes.ts'
import { siteRoutes } from './site/site.routes.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'
import type { SessionService } from './users/session.service.ts'
import { usersRoutes } from './users/users.routes.ts'
import { walletRoutes } from './wallet/wallet.routes.ts'

/** The calls of all features. A call that is in the contract's registry and not here fails `tests/architecture`. */
export const boundCalls = (deps: Deps, shared: { sessions: SessionService }): BoundCall[] => {
  const searches = createSearches(deps)
  const quotes = createQuotes(deps, searches)
  return [
    ...siteRoutes(),
    ...usersRoutes(deps, shared.sessions),
    ...permissionsRoutes(deps),
    ...flightsRoutes(deps, searches),
    ...faresRoutes(deps, quotes, searches),
    ...bookingRoutes(deps, quotes),
    ...walletRoutes(deps),
    ...ticketsRoutes(deps),
    ...holdsRoutes(deps),
    ...markupRoutes(deps, quotes),
    ...fixedDeparturesRoutes(deps),
    ...lookToBookRoutes(deps),
    ...searchMemoryRoutes(deps),
  ]
}
