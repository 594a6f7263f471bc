import { and, eq } from 'drizzle-orm'
import type { MarkupRule } from '#contract/entities/markup.ts'
import { toStoredTerms } from '#domain/money/markups.ts'
import type { Db } from '#server/db/database.ts'
import { groups, legalEntities, markupRules, users } from '#server/db/schema/index.ts'
import { demoSites } from './sites.data.ts'
import { demoUsers, type DemoUser } from './users.data.ts'

type DemoRule = Pick<MarkupRule, 'kind' | 'terms'> &
  Partial<Pick<MarkupRule, 'airlineCode' | 'isDomestic'>> & { groupKey?: string }

/** Groups of every site; customers without a group belong to the first, the default one. */
const demoGroups = [
  { key: 'standard', groupName: 'Standard' },
  { key: 'gold', groupName: 'Gold agents' },
  { key: 'corporate', groupName: 'Corporate' },
] as const

const groupOfRole: Partial<Record<DemoUser['role'], string>> = { agent: 'gold', corporate: 'corporate' }

/**
 * The first site sells domestic flights at the airline's price, so that an agent's sale can be followed without a
 * markup.
 */
const demoRules: Record<string, readonly DemoRule[]> = {
  skyways: [
    {
      kind: 'airline',
      airlineCode: 'EK',
      groupKey: 'gold',
      terms: { unit: 'fixed', value: 250, per: 'passenger' },
    },
    {
      kind: 'airline',
      airlineCode: 'SQ',
      isDomestic: false,
      terms: { unit: 'percent', value: 2.5, per: 'booking' },
    },
  ],
  lotus: [
    { kind: 'default', isDomestic: true, terms: { unit: 'fixed', value: 150, per: 'passenger' } },
    { kind: 'default', isDomestic: false, terms: { unit: 'fixed', value: 900, per: 'booking' } },
    {
      kind: 'airline',
      airlineCode: '6E',
      isDomestic: true,
      groupKey: 'gold',
      terms: { unit: 'fixed', value: 75, per: 'passenger' },
    },
    { kind: 'fixedDeparture', terms: { unit: 'percent', value: 4, per: 'booking' } },
  ],
}

/** Users of one company are one customer; a person without a company is a customer alone. */
const toEntityKey = (user: DemoUser): string => user.company ?? user.role

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z\d]+/g, '-')

/** Adds customers, their groups and the markups of the demo's sites. */
export const seedDemoMarkups = async (
  tx: Db,
  toUserId: (siteId: string, role: string) => string,
  now: Date,
): Promise<void> => {
  for (const { id: siteId } of demoSites) {
    const toGroupId = (key: string | undefined): string | null =>
      key === undefined ? null : `grp_${siteId}_${key}`
    await tx.insert(groups).values(
      demoGroups.map(({ key, groupName }, index) => ({
        id: `grp_${siteId}_${key}`,
        siteId,
        groupName,
        isDefault: index === 0,
        createdAt: now,
      })),
    )
    for (const user of demoUsers) {
      const id = `le_${siteId}_${slug(toEntityKey(user))}`
      await tx
        .insert(legalEntities)
        .values({
          id,
          siteId,
          name: user.company ?? `${user.firstName} ${user.lastName}`,
          groupId: toGroupId(groupOfRole[user.role]),
          createdAt: now,
        })
        .onConflictDoNothing()
      await tx
        .update(users)
        .set({ legalEntityId: id })
        .where(and(eq(users.siteId, siteId), eq(users.id, toUserId(siteId, user.role))))
    }
    const rules = demoRules[siteId] ?? []
    if (rules.length === 0) continue
    await tx.insert(markupRules).values(
      rules.map(({ terms, groupKey, ...rule }, index) => ({
        id: `mkp_${siteId}_${index + 1}`,
        siteId,
        ...rule,
        ...toStoredTerms(terms),
        groupId: toGroupId(groupKey),
        updatedBy: toUserId(siteId, 'owner'),
        updatedAt: now,
      })),
    )
  }
}
