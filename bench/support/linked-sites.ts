import { eq, sql } from 'drizzle-orm'
import { toEmailPlaceholder } from '#domain/accounts/no-email.ts'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { legalEntities, sessions, siteDomains, sites, users } from '#server/db/schema/index.ts'
import { topUp } from '#server/ledger/movements.ts'
import { hashToken } from '#server/people/sessions.ts'
import { addLink, fillHouseWallet } from '#tests/support/link-fixture.ts'
import type { LoadPerson } from './load-people.ts'

const template = 'skyways'

/** Adds a copy of the demo's first agency with default settings. */
export const addAgency = async ({ db }: Database, siteId: string): Promise<void> => {
  const [copied] = await db.select().from(sites).where(eq(sites.id, template))
  if (!copied) throw new Error('the demo has no agency to copy')
  await db.insert(sites).values({ ...copied, id: siteId, settings: {} })
  await db.insert(siteDomains).values({ domain: `${siteId}.localhost`, siteId, verifiedAt: new Date() })
}

/** Links an agency with a supplier, by a list of the supplier or a new one, and adds money to its wallet there. Returns the list. */
export const linkAgency = async (
  database: Database,
  link: { supplierSiteId: string; consumerSiteId: string; listId?: string | undefined },
  amountMinor = 0,
): Promise<string> => {
  const at = new Date()
  const { supplierSiteId, consumerSiteId, listId: known } = link
  const { houseUserId, listId } = await addLink(
    database,
    { supplierSiteId, consumerSiteId, at },
    known === undefined ? {} : { listId: known },
  )
  if (amountMinor > 0)
    await fillHouseWallet(database, { siteId: supplierSiteId, userId: houseUserId, amountMinor, at })
  return listId
}

let agents = 0

/** Returns another network for each agent, because calls are limited per network. */
const nextAddress = (): string => {
  agents += 1
  return `10.90.${agents >> 7}.${agents & 127}`
}

/** Adds a travel agent to an agency, with a session and money. */
export const addAgent = async (
  database: Database,
  siteId: string,
  { name, walletMinor }: { name: string; walletMinor: number },
): Promise<LoadPerson> => {
  const { db } = database
  const [copied] = await db
    .select()
    .from(users)
    .where(eq(users.id, `usr_${template}_agent`))
  if (!copied) throw new Error('the demo has no agent to copy')
  const userId = `usr_${siteId}_${name}`
  const token = `token-${siteId}-${name}`
  const legalEntityId = `le_${userId}`
  const own = { id: userId, siteId, email: toEmailPlaceholder(userId), phone: '', legalEntityId }
  await db.insert(legalEntities).values({ id: legalEntityId, siteId, name: userId })
  await db.insert(users).values({ ...copied, ...own })
  const expiresAt = new Date(Date.now() + 86_400_000)
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), siteId, userId, address: '127.0.0.1', expiresAt })
  await database.transaction((tx) =>
    topUp(tx, {
      siteId,
      userId,
      amountMinor: walletMinor,
      sourceKey: `topUp:${userId}`,
      text: 'Bank transfer',
      createdBy: null,
      at: new Date(),
    }),
  )
  const headers = {
    host: `${siteId}.localhost`,
    'content-type': 'application/json',
    'auth-token': token,
    'x-forwarded-for': nextAddress(),
  }
  return { userId, headers }
}

/** Copies a block to other agencies, once a day for `days` days from its date `day`. Returns the number of copies. */
export const copyBlock = async (
  { db }: Database,
  blockId: string,
  { siteIds, day, days }: { siteIds: readonly string[]; day: string; days: number },
): Promise<number> => {
  const moved = sql`(${day}::date + i)::text`
  const rows = await selectRows<{ copied: number }>(
    db,
    sql`with copied as (
      insert into seat_blocks select (jsonb_populate_record(b, jsonb_build_object(
        'id', b.id || '-' || s.site_id || '-' || i,
        'site_id', s.site_id,
        'slug_nonce', b.slug_nonce || i,
        'departs_at', b.departs_at + make_interval(days => i),
        'departs_instant', b.departs_instant + make_interval(days => i),
        'names_deadline', b.names_deadline + make_interval(days => i),
        'segments', replace(b.segments::text, ${day}, ${moved})::jsonb))).*
      from seat_blocks b, generate_series(0, ${days - 1}::int) i,
        jsonb_array_elements_text(${JSON.stringify(siteIds)}::jsonb) s(site_id)
      where b.id = ${blockId} returning 1)
      select count(*)::int as copied from copied`,
  )
  return rows[0]?.copied ?? 0
}
