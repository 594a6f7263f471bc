import { and, desc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { TaxRule } from '#contract/http/packages-taxes.ts'
import type { Db } from '#server/db/database.ts'
import { taxRuleProposals, taxRuleSets, users } from '#server/db/schema/index.ts'

const proposers = alias(users, 'proposers')
const confirmers = alias(users, 'confirmers')
const nameOf = ({ firstName, lastName }: typeof proposers | typeof confirmers) =>
  sql<string>`coalesce(trim(${firstName} || ' ' || ${lastName}), '')`

/** Reads and writes the tax rules of one site. */
export const taxesRepo = (db: Db, siteId: string) => ({
  latest: async () => {
    const [row] = await db
      .select({
        version: taxRuleSets.version,
        rules: taxRuleSets.rules,
        isRoundedUp: taxRuleSets.isRoundedUp,
      })
      .from(taxRuleSets)
      .where(eq(taxRuleSets.siteId, siteId))
      .orderBy(desc(taxRuleSets.version))
      .limit(1)
    return row ?? null
  },
  /** Lists the newest sets with the names of the two people behind each. */
  history: (limit: number) =>
    db
      .select({
        version: taxRuleSets.version,
        rules: taxRuleSets.rules,
        isRoundedUp: taxRuleSets.isRoundedUp,
        at: taxRuleSets.at,
        proposedBy: nameOf(proposers),
        confirmedBy: nameOf(confirmers),
      })
      .from(taxRuleSets)
      .leftJoin(proposers, and(eq(proposers.id, taxRuleSets.proposedBy), eq(proposers.siteId, siteId)))
      .leftJoin(confirmers, and(eq(confirmers.id, taxRuleSets.confirmedBy), eq(confirmers.siteId, siteId)))
      .where(eq(taxRuleSets.siteId, siteId))
      .orderBy(desc(taxRuleSets.version))
      .limit(limit),
  proposal: async () => {
    const [row] = await db
      .select({
        baseVersion: taxRuleProposals.baseVersion,
        rules: taxRuleProposals.rules,
        isRoundedUp: taxRuleProposals.isRoundedUp,
        proposedBy: taxRuleProposals.proposedBy,
        at: taxRuleProposals.at,
        firstName: users.firstName,
        lastName: users.lastName,
      })
      .from(taxRuleProposals)
      .leftJoin(users, eq(users.id, taxRuleProposals.proposedBy))
      .where(eq(taxRuleProposals.siteId, siteId))
      .limit(1)
    return row ?? null
  },
  propose: async (proposal: {
    baseVersion: number
    rules: TaxRule[]
    isRoundedUp: boolean
    proposedBy: string
    at: Date
  }): Promise<void> => {
    await db
      .insert(taxRuleProposals)
      .values({ ...proposal, siteId })
      .onConflictDoUpdate({ target: taxRuleProposals.siteId, set: proposal })
  },
  withdraw: async (): Promise<void> => {
    await db.delete(taxRuleProposals).where(eq(taxRuleProposals.siteId, siteId))
  },
  add: async (set: Omit<typeof taxRuleSets.$inferInsert, 'siteId'>): Promise<void> => {
    await db.insert(taxRuleSets).values({ ...set, siteId })
  },
})
