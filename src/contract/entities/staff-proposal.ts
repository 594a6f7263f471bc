import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** What staff do outside wallet requests that costs the agency money. */
export const StaffDeedKind = z.enum([
  'settle',
  'makeGood',
  'refundToSource',
  'blockPrice',
  'tds',
  'customerGroup',
  'decidePurchase',
])
export type StaffDeedKind = z.infer<typeof StaffDeedKind>

/** `Expired`: nobody decided within three days, and nothing was done. */
export const StaffProposalState = z.enum(['Pending', 'Approved', 'Rejected', 'Expired'])
export type StaffProposalState = z.infer<typeof StaffProposalState>

/** Something that a member of staff may not do alone, waiting for a second person, and its outcome. */
export const StaffProposal = z.object({
  proposalId: z.string(),
  kind: StaffDeedKind,
  target: z.object({ kind: z.enum(['booking', 'payment', 'seatBlock', 'legalEntity']), id: z.string() }),
  /** The customer, or the title of the seat block. */
  about: z.string(),
  /** What would change, in words; empty if there is nothing to compare. */
  before: z.string(),
  after: z.string(),
  /** What it costs the agency. Null when nobody can know yet. */
  amount: Rupees.nullable(),
  reason: z.string(),
  state: StaffProposalState,
  createdBy: z.string(),
  decidedBy: z.string(),
  decisionNote: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  decidedAt: Instant.nullable(),
  /** Whether the reader proposed it. */
  isOwn: z.boolean(),
  /** Whether the reader may decide it. The server checks again. */
  mayDecide: z.boolean(),
})
export type StaffProposal = z.infer<typeof StaffProposal>
