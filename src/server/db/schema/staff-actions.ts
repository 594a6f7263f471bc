import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { StaffActionKind } from '#contract/entities/staff-proposal.ts'
import type { ProposedCall } from '#server/db/shapes/staff-actions.ts'
import { sites } from './sites.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const minor = (name: string) => bigint(name, { mode: 'number' })

/**
 * What staff did, or want to do, that costs the agency money outside wallet requests. `alone`: within the daily limit of
 * its author. `proposed`: waits until someone else approves it or does the same. `confirmed`, `rejected`: someone else did.
 */
export const staffActions = pgTable(
  'staff_actions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    siteId: text('site_id')
      .notNull()
      .references(() => sites.id),
    kind: text('kind').$type<StaffActionKind>().notNull(),
    /** What it is about, as in the audit trail: `booking:10023`. */
    target: text('target').notNull(),
    /** Hash of what a second person has to repeat. */
    termsHash: text('terms_hash').notNull(),
    /** What it costs the agency, in paise; counts against the daily limit. */
    amountMinor: minor('amount_minor').notNull(),
    state: text('state').$type<'alone' | 'proposed' | 'confirmed' | 'rejected' | 'outdated'>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** What a second person approves; null for what was done alone. */
    proposal: jsonb('proposal').$type<ProposedCall>(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    decisionNote: text('decision_note').notNull().default(''),
  },
  (table) => [
    index('staff_actions_author').on(table.siteId, table.createdBy, table.createdAt),
    index('staff_actions_target').on(table.siteId, table.target, table.state),
    index('staff_actions_state').on(table.siteId, table.state, table.id),
  ],
)
