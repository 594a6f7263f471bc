/** Names in the address that belong to the moment and not to a view. */
const passing = ['page', 'open'] as const

/** Longest query that the server stores. */
export const maxQueryLength = 600

/** Returns the filters, order and page size of an address in a fixed order, so that equal views are equal texts. */
export const toViewQuery = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params)
  for (const name of passing) kept.delete(name)
  kept.sort()
  return kept.toString()
}
