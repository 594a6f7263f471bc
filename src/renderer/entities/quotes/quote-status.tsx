import type { QuoteStatus } from '#contract/entities/quote.ts'
import { StatusTag } from '#renderer/ui/status-tag.tsx'
import { quoteStatusLooks } from './customer-quote-status.tsx'

/** The states of a quote in the words of its maker. */
export const quoteStatusNames: Record<QuoteStatus, string> = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced',
  withdrawn: 'Withdrawn',
}

/** The state of a quote for its maker. */
export const QuoteStatusTag = ({ status }: { status: QuoteStatus }) => (
  <StatusTag look={{ ...quoteStatusLooks[status], word: quoteStatusNames[status] }} />
)
