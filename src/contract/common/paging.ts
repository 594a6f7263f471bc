import { z } from 'zod'

/** The last page that can be requested. */
export const maxPages = 100_000

/** Page by number, from 1 (spec section 9). */
export const pageRequest = {
  page: z.int().min(1).max(maxPages).default(1),
  pageSize: z.int().min(1).max(200).default(50),
}

/**
 * Fields of a paged answer besides its rows. `totalPages` is how many pages can be requested, at least 1.
 * `isTotalCapped`: there are more than `total`, where counting stopped.
 */
export const pageInfo = {
  page: z.int(),
  pageSize: z.int(),
  total: z.int(),
  totalPages: z.int(),
  isTotalCapped: z.boolean(),
}
