import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MarkupKind } from '#contract/entities/markup.ts'
import type { StoredTerms } from '#domain/money/markups.ts'
import type { Db } from '#server/db/database.ts'
import { groups, markupRules, packages, seatBlocks } from '#server/db/schema/index.ts'

/** What a rule applies to: a site has at most one rule for each target. */
export interface RulePlace {
  kind: MarkupKind
  groupId: string | null
  airlineCode: string | null
  source: string | null
  blockId: string | null
  packageId: string | null
  isDomestic: boolean | null
}

interface RuleChange extends RulePlace, StoredTerms {
  updatedBy: string
  updatedAt: Date
}

const isSameValue = (column: AnyPgColumn, value: string | boolean | null): SQL =>
  value === null ? isNull(column) : eq(column, value)

/** Reads and writes the markup rules of one site. */
export const rulesRepo = (db: Db, siteId: string) => {
  const isRule = (id: string) => and(eq(markupRules.siteId, siteId), eq(markupRules.id, id))
  return {
    idAt: async (place: RulePlace): Promise<string | null> => {
      const [row] = await db
        .select({ id: markupRules.id })
        .from(markupRules)
        .where(
          and(
            eq(markupRules.siteId, siteId),
            eq(markupRules.kind, place.kind),
            isSameValue(markupRules.groupId, place.groupId),
            isSameValue(markupRules.airlineCode, place.airlineCode),
            isSameValue(markupRules.source, place.source),
            isSameValue(markupRules.blockId, place.blockId),
            isSameValue(markupRules.packageId, place.packageId),
            isSameValue(markupRules.isDomestic, place.isDomestic),
          ),
        )
        .limit(1)
      return row?.id ?? null
    },
    add: async (id: string, rule: RuleChange): Promise<void> => {
      await db.insert(markupRules).values({ id, siteId, ...rule })
    },
    change: async (id: string, rule: RuleChange): Promise<void> => {
      await db.update(markupRules).set(rule).where(isRule(id))
    },
    remove: async (id: string): Promise<void> => {
      await db.delete(markupRules).where(isRule(id))
    },
    groupName: async (id: string): Promise<string | null> => {
      const [row] = await db
        .select({ groupName: groups.groupName })
        .from(groups)
        .where(and(eq(groups.siteId, siteId), eq(groups.id, id)))
        .limit(1)
      return row?.groupName ?? null
    },
    packageTitle: async (id: string): Promise<string | null> => {
      const [row] = await db
        .select({ title: packages.title })
        .from(packages)
        .where(and(eq(packages.siteId, siteId), eq(packages.id, id)))
        .limit(1)
      return row?.title ?? null
    },
    blockTitle: async (id: string): Promise<string | null> => {
      const [row] = await db
        .select({ title: seatBlocks.title })
        .from(seatBlocks)
        .where(and(eq(seatBlocks.siteId, siteId), eq(seatBlocks.id, id)))
        .limit(1)
      return row?.title ?? null
    },
  }
}
