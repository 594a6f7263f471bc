/** Query names that select a view. Others may contain a name or a PNR, which must not be written to disk. */
const keptQueries = new Set([
  'view',
  'tab',
  'origin',
  'destination',
  'departure',
  'month',
  'adt',
  'chd',
  'inf',
])

/** Pages whose address gives access or triggers an action; the console stores their parent page. */
const parents: readonly (readonly [RegExp, string])[] = [
  [/^\/e-ticket\//, '/flight/ticket-queue'],
  [/^\/flight\/print-tickets/, '/flight/ticket-queue'],
  [/^\/flight\/booking-details\//, '/flight/ticket-queue'],
  [/^\/flight\/change-requests\/new\//, '/flight/change-requests'],
  [/^\/fixed-departures\/print\//, '/fixed-departures'],
  [/^\/quote\//, '/trips'],
  [/^\/(flight\/)?(login|logout)/, '/'],
  [/^\/403|^\/1\//, '/'],
]

/** Returns the path that the console stores to reopen the page later: without slugs, names and PNRs. */
export const getStoredPath = (pathname: string, search: string): string => {
  const parent = parents.find(([pattern]) => pattern.test(pathname))
  if (parent) return parent[1]
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => keptQueries.has(name)),
  )
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
