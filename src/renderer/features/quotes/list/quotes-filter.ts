import { z } from 'zod'
import { QuoteStatus } from '#contract/entities/quote.ts'
import { addressOf } from '#renderer/ui/list/address-of.ts'

/** Quotes whose customers haven't answered yet. */
export const openStatuses: QuoteStatus[] = ['sent', 'viewed']

const Filter = z.object({
  statuses: z.array(QuoteStatus).max(8).default([]),
  searchQuery: z.string().max(80).default(''),
})
export type QuotesFilter = z.output<typeof Filter>

/** Bookmarks and saved views contain these names. */
export const quotesAddress = addressOf(Filter, { statuses: 'status', searchQuery: 'q' })
