import { eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { topUp } from '#server/ledger/movements.ts'
import { hashToken } from '#server/people/sessions.ts'

export const loadSiteId = 'skyways'
export const loadHost = `${loadSiteId}.localhost`
const atOnce = 8

/** A customer with a session and money, and the headers of their calls; each from a different network. */
export interface LoadPerson {
  userId: string
  headers: Record<string, string>
}

/** Adds customers of the demo's first site, each with `walletMinor` paise and a session of a day. */
export const addLoadPeople = async (
  database: Database,
  { prefix, count, walletMinor }: { prefix: string; count: number; walletMinor: number },
): Promise<LoadPerson[]> => {
  const { db } = database
  const [template] = await db
    .select()
    .from(users)
    .where(eq(users.id, `usr_${loadSiteId}_retail`))
  if (!template) throw new Error('the demo has no shopper')
  const people = Array.from({ length: count }, (_, index) => ({
    userId: `usr_${prefix}_${index}`,
    token: `${prefix}-${index}`,
    headers: {
      host: loadHost,
      'content-type': 'application/json',
      'auth-token': `${prefix}-${index}`,
      'x-forwarded-for': `10.${100 + (index >> 14)}.${(index >> 7) & 127}.${index & 127}`,
    },
  }))
  for (let from = 0; from < count; from += 500) {
    const part = people.slice(from, from + 500)
    await db
      .insert(users)
      .values(part.map(({ userId: id }) => ({ ...template, id, email: `${id}@bench.example`, phone: '' })))
    await db.insert(sessions).values(
      part.map(({ userId, token }) => ({
        tokenHash: hashToken(token),
        siteId: loadSiteId,
        userId,
        address: '127.0.0.1',
        expiresAt: new Date(Date.now() + 86_400_000),
      })),
    )
  }
  const credit = { siteId: loadSiteId, amountMinor: walletMinor, text: 'Bank transfer', createdBy: null }
  const waiting = people.values()
  const addMoney = async (): Promise<void> => {
    for (const { userId } of waiting)
      await database.transaction((tx) =>
        topUp(tx, { ...credit, userId, sourceKey: `topUp:${userId}`, at: new Date() }),
      )
  }
  await Promise.all(Array.from({ length: atOnce }, addMoney))
  return people
}

/** Copies an order that a call placed, as `<orderId>-<number>`: for the customers in turn, each with another surname. */
export const copyOrders = async (
  { db }: Database,
  orderId: string,
  { prefix, people, from, to }: { prefix: string; people: number; from: number; to: number },
): Promise<void> => {
  const lastName = sql`o.passengers -> 0 ->> 'lastName'`
  const copied = await selectRows<{ id: string }>(
    db,
    sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', o.id || '-' || i,
        'user_id', ${`usr_${prefix}_`}::text || i % ${people}::int,
        'created_by', ${`usr_${prefix}_`}::text || i % ${people}::int,
        'passengers', replace(o.passengers::text, ${lastName}, ${lastName} || translate(i::text, '0123456789', 'abcdefghij'))::jsonb,
        'expires_at', now() + interval '1 day'))).*
      from orders o, generate_series(${from}::int, ${to}::int) i where o.id = ${orderId} returning id`,
  )
  if (copied.length !== to - from + 1) throw new Error(`copied only ${copied.length} orders`)
}
