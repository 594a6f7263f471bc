import { randomUUID } from 'node:crypto'
import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Database } from '#server/db/database.ts'
import { consumerMappings, legalEntities, supplierLists, users } from '#server/db/schema/index.ts'
import { createAccountIds } from '#server/people/new-account.ts'
import { topUp } from '#server/ledger/movements.ts'

/** A link of two sites, made by rows as an approval makes it. */
export interface MadeLink {
  listId: string
  mappingId: string
  houseUserId: string
  legalEntityId: string
}

/** Links a consumer with a site's own seat blocks, through a new list unless `changes` name one. */
export const addLink = async (
  { db }: Pick<Database, 'db'>,
  { supplierSiteId, consumerSiteId, at }: { supplierSiteId: string; consumerSiteId: string; at: Date },
  changes: Partial<typeof consumerMappings.$inferInsert> & { ownerUserId?: string } = {},
): Promise<MadeLink> => {
  const { ownerUserId = '', ...mapping } = changes
  const { userId, legalEntityId, referralCode } = createAccountIds()
  const listId = changes.listId ?? `lst_${randomUUID()}`
  const mappingId = `map_${randomUUID()}`
  await db.insert(legalEntities).values({ id: legalEntityId, siteId: supplierSiteId, name: consumerSiteId })
  await db.insert(users).values({
    id: userId,
    siteId: supplierSiteId,
    email: toEmailPlaceholder(userId),
    passwordHash: '',
    firstName: consumerSiteId,
    userType: 'travelAgent',
    isFlightHoldAllowed: true,
    legalEntityId,
    referralCode,
    consumerSiteId,
  })
  const list = {
    id: listId,
    siteId: supplierSiteId,
    ownerUserId,
    category: 'FixedDeparture' as const,
    title: 'Seats',
    visibility: 'all' as const,
    seatsShown: 'exact' as const,
    isOpen: true,
    updatedBy: 'test',
    createdAt: at,
    updatedAt: at,
  }
  if (changes.listId === undefined) await db.insert(supplierLists).values(list)
  await db.insert(consumerMappings).values({
    id: mappingId,
    listId,
    siteId: supplierSiteId,
    consumerSiteId,
    category: 'FixedDeparture',
    legalEntityId,
    houseUserId: userId,
    isFlightHoldAllowed: true,
    supplierStatus: 'Approved',
    consumerStatus: 'Approved',
    contactPolicy: 'desk',
    termsVersion: 1,
    createdAt: at,
    updatedAt: at,
    ...mapping,
  })
  return { listId, mappingId, houseUserId: userId, legalEntityId }
}

/** Puts money into the wallet that a consumer has at its supplier. */
export const fillHouseWallet = (
  { transaction }: Pick<Database, 'transaction'>,
  { siteId, userId, amountMinor, at }: { siteId: string; userId: string; amountMinor: number; at: Date },
): Promise<unknown> =>
  transaction((tx) =>
    topUp(tx, {
      siteId,
      userId,
      amountMinor,
      sourceKey: `test:${randomUUID()}`,
      text: 'Bank transfer',
      createdBy: null,
      at,
    }),
  )
