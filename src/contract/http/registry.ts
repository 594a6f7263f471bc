import type { Endpoint } from '../common/endpoint.ts'
import { bookingEndpoints } from './booking.ts'
import { fixedDeparturesEndpoints } from './fixed-departures.ts'
import { flightsEndpoints } from './flights.ts'
import { groupsEndpoints } from './groups.ts'
import { markupEndpoints } from './markup.ts'
import { permissionsEndpoints } from './permissions.ts'
import { siteEndpoints } from './site.ts'
import { ticketsEndpoints } from './tickets.ts'
import { usersEndpoints } from './users.ts'

/** Every call that is served, by area. The one registry: routes, clients, tests and lists derive from it. */
export const endpoints = {
  site: siteEndpoints,
  users: usersEndpoints,
  permissions: permissionsEndpoints,
  flights: flightsEndpoints,
  booking: bookingEndpoints,
  tickets: ticketsEndpoints,
  markup: markupEndpoints,
  groups: groupsEndpoints,
  fixedDepartures: fixedDeparturesEndpoints,
} as const

/** The registry as a flat list. */
export const allEndpoints: readonly Endpoint[] = Object.values(endpoints).flatMap(
  (area) => Object.values(area) as Endpoint[],
)
