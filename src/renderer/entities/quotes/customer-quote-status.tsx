import { Confirm, Disable, DocumentShare, EyeOpen, Repeat, TickCircle, Time, Undo } from '@blueprintjs/icons'
import type { QuoteStatus } from '#contract/entities/quote.ts'
import { StatusTag, type StatusLook } from '#renderer/ui/status-tag.tsx'

/** The states of a quote in the words of its customer, who needn't know whether it counts as viewed. */
export const customerQuoteStates: Record<QuoteStatus, string> = {
  draft: 'Draft',
  sent: 'Open',
  viewed: 'Open',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Replaced',
  withdrawn: 'Withdrawn',
}

/** Icon and colour of each state. */
export const quoteStatusLooks: Record<QuoteStatus, Pick<StatusLook, 'tone' | 'Icon'>> = {
  draft: { tone: 'quiet', Icon: Confirm },
  sent: { tone: 'info', Icon: DocumentShare },
  viewed: { tone: 'info', Icon: EyeOpen },
  accepted: { tone: 'good', Icon: TickCircle },
  declined: { tone: 'quiet', Icon: Disable },
  expired: { tone: 'quiet', Icon: Time },
  superseded: { tone: 'change', Icon: Repeat },
  withdrawn: { tone: 'quiet', Icon: Undo },
}

/** The state of a quote for its customer. */
export const CustomerQuoteStatus = ({ status }: { status: QuoteStatus }) => (
  <StatusTag look={{ ...quoteStatusLooks[status], word: customerQuoteStates[status] }} />
)
