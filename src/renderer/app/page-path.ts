/** Queries that name a view and nobody: what a person filtered by may be a name or a PNR, and is not kept on the disk. */
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

/** Pages whose address opens something for whoever has it, or does something; their parent is kept. */
const parents: readonly (readonly [RegExp, string])[] = [
  [/^\/e-ticket\//, '/flight/ticket-queue'],
  [/^\/flight\/print-tickets/, '/flight/ticket-queue'],
  [/^\/flight\/booking-details\//, '/flight/ticket-queue'],
  [/^\/flight\/change-requests\/new\//, '/flight/change-requests'],
  [/^\/fixed-departures\/print\//, '/fixed-departures'],
  [/^\/(flight\/)?(login|logout)/, '/'],
  [/^\/403|^\/1\//, '/'],
]

/** Where a page is, as the console keeps it for the day on which it is loaded again: without slugs, names and PNRs. */
export const keptPath = (pathname: string, search: string): string => {
  const parent = parents.find(([pattern]) => pattern.test(pathname))
  if (parent) return parent[1]
  const query = new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => keptQueries.has(name)),
  )
  return query.size > 0 ? `${pathname}?${query.toString()}` : pathname
}
