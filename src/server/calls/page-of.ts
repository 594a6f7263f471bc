import { maxPages } from '#contract/common/paging.ts'

export interface PageRequest {
  page: number
  pageSize: number
}

/** How many rows there are. `isCapped`: there are more than `total`, and counting stopped. */
export interface Counted {
  total: number
  isCapped?: boolean
}

/** Returns the rows to skip and to read for a page. */
export const toOffsetLimit = ({ page, pageSize }: PageRequest): { offset: number; limit: number } => ({
  offset: (page - 1) * pageSize,
  limit: pageSize,
})

/** Reads a count that stopped at `cap + 1`. */
export const capCount = (counted: number, cap: number): Required<Counted> => ({
  total: Math.min(counted, cap),
  isCapped: counted > cap,
})

/** Returns how many pages can be requested: at least one, since page 1 exists without rows too. */
export const countPages = (total: number, pageSize: number): number =>
  Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)))

/** Returns a paged answer: the rows under the name that the endpoint gives them, and `pageInfo` of the contract. */
export const pageOf = <Rows extends object>(
  { page, pageSize }: PageRequest,
  rows: Rows,
  { total, isCapped = false }: Counted,
) => ({
  ...rows,
  page,
  pageSize,
  total,
  totalPages: countPages(total, pageSize),
  isTotalCapped: isCapped,
})
