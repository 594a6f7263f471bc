import { z } from 'zod'
import { Instant } from '#contract/common/dates.ts'
import { Rupees } from '#contract/common/money.ts'

/** Kinds of staff actions that cost the agency money, apart from wallet requests. */
export const StaffActionKind = z.enum([
  'settle',
  'makeGood',
  'refundToSource',
  'blockPrice',
  'tds',
  'customerGroup',
  'decidePurchase',
  'markup',
])
export type StaffActionKind = z.infer<typeof StaffActionKind>

/**
 * `Expired`: no one decided within three days, and nothing was done. `Outdated`: approved, but nothing was done because
 * it had changed meanwhile; the decision's note says what.
 */
export const StaffProposalState = z.enum(['Pending', 'Approved', 'Rejected', 'Expired', 'Outdated'])
export type StaffProposalState = z.infer<typeof StaffProposalState>

/** A change that staff may not make alone: it waits for a second person, or has been decided. */
export const StaffProposal = z.object({
  proposalId: z.string(),
  kind: StaffActionKind,
  target: z.object({
    kind: z.enum(['booking', 'payment', 'seatBlock', 'legalEntity', 'group', 'markup', 'refundImport']),
    id: z.string(),
  }),
  /** The customer with the PNR and passenger, the title of the seat block, or what a markup applies to. */
  about: z.string(),
  /** What would change, in words; empty if there is nothing to compare. */
  before: z.string(),
  after: z.string(),
  /** Every field that would change, in words, when `before` and `after` don't say it all. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** What it costs the agency. Null while that can't be known. */
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
