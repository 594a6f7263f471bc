import { eq } from 'drizzle-orm'
import { endpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { topUp } from '#server/ledger/movements.ts'
import { createSessionService } from '#server/people/sessions.ts'
import type { TestServer } from './test-server.ts'

/** A buyer who is signed in and has money. */
export interface Buyer {
  userId: string
  headers: Record<string, string>
}

let addresses = 0

/**
 * Adds copies of a demo person with money in their wallets. Each has their own address behind a proxy, which the server must
 * trust.
 */
export const addBuyers = async (
  { database, deps: { now } }: TestServer,
  { siteId, role, count, walletMinor }: { siteId: string; role: string; count: number; walletMinor: number },
): Promise<Buyer[]> => {
  const { db } = database
  const [template] = await db
    .select()
    .from(users)
    .where(eq(users.id, `usr_${siteId}_${role}`))
  if (!template) throw new Error(`${siteId} has no ${role}`)
  const rows = Array.from({ length: count }, (_, index) => ({
    ...template,
    id: `usr_${siteId}_buyer_${index}`,
    email: `buyer${index}@example.org`,
    phone: `97000${String(index).padStart(5, '0')}`,
    walletUserId: null,
  }))
  await db.insert(users).values(rows)
  const sessions = createSessionService(database, now)
  const buyers: Buyer[] = []
  for (const row of rows) {
    const { token } = await sessions.start(row, { address: '127.0.0.1', userAgent: '' })
    addresses += 1
    const address = `10.1.${addresses >> 7}.${addresses & 127}`
    buyers.push({ userId: row.id, headers: { 'auth-token': token, 'x-forwarded-for': address } })
    const credit = {
      siteId,
      userId: row.id,
      amountMinor: walletMinor,
      text: 'Bank transfer',
      createdBy: null,
    }
    await database.transaction((tx) =>
      topUp(tx, { ...credit, sourceKey: `topUp:${siteId}:${row.id}`, at: now() }),
    )
  }
  return buyers
}

/** Writes a number in letters, for names that differ. */
export const toLetters = (index: number): string =>
  String(index).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** Runs tasks a few at a time, for steps that don't have to coincide. */
export const inTurns = async <T>(work: readonly (() => Promise<T>)[], width: number): Promise<T[]> => {
  const results: T[] = []
  for (let from = 0; from < work.length; from += width)
    results.push(...(await Promise.all(work.slice(from, from + width).map((one) => one()))))
  return results
}

/**
 * Pays an order and returns the booking's status or the error's code. With more callers than the pool has connections, some are
 * refused and click again, which buys nothing twice.
 */
export const payPatiently = async (
  node: TestServer,
  orderId: string,
  { site, headers }: { site: string; headers: Record<string, string> },
): Promise<string> => {
  for (let attempt = 1; ; attempt += 1) {
    const input = { orderId, paymentMode: 'wallet' as const }
    const answer = await node.call(endpoints.booking.orderSuccessCallback, input, { site, headers })
    if (answer.ok && answer.result.status !== 'InProgress') return answer.result.status
    const code = answer.ok ? 'outcomeUnknown' : (answer.failure.errorCode ?? '')
    if (attempt >= 8 || !['internal', 'unavailable', 'outcomeUnknown'].includes(code)) return code
  }
}
