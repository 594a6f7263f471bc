/** What of an address is the page's moment and no part of a view. */
const passing = ['page', 'open'] as const

/** The longest address that the server keeps. */
export const longestQuery = 600

/** Filters, order and rows a page of an address, always in one order, so that equal views are equal texts. */
export const viewQuery = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params)
  for (const name of passing) kept.delete(name)
  kept.sort()
  return kept.toString()
}
