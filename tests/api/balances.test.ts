import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { WalletAtInstant } from '#contract/http/balances.ts'
import { selectRows } from '#server/db/rows.ts'
import { topUp } from '#server/ledger/movements.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { balances } = endpoints.wallet
const owner = { as: 'owner' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const load = async (at: string, onlyWithMoney = true) => {
  const wallets: WalletAtInstant[] = []
  for (let page = 1; ; page += 1) {
    const part = await server.must(balances, { at, onlyWithMoney, page, pageSize: 2 }, owner)
    wallets.push(...part.wallets)
    if (page >= part.totalPages) return { ...part, wallets }
  }
}

/** Adds up every line before an instant, by wallet, in paise. */
const addUpLines = async (at: string) => {
  const rows = await selectRows<{ user_id: string; code: string; minor: string }>(
    server.database.db,
    sql`select a.user_id, a.code, sum(l.amount_minor)::text as minor from ledger_lines l
      join ledger_accounts a on a.id = l.account_id join ledger_entries e on e.id = l.entry_id
      where a.site_id = 'skyways' and a.user_id is not null and e.created_at < ${at}::timestamptz group by 1, 2`,
  )
  return (userId: string, code: string): number =>
    Number(rows.find((row) => row.user_id === userId && row.code === code)?.minor ?? 0) / 100
}

const paise = (wallets: readonly WalletAtInstant[], name: 'available' | 'onHold' | 'total'): number =>
  wallets.reduce((sum, wallet) => sum + Math.round(wallet[name] * 100), 0)

describe('the balances of all wallets', () => {
  test('are at any instant those of the lines before it, and tie to the ledger', async () => {
    const start = Date.parse('2026-05-01T00:00:00Z')
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 220 * 24 * 60 }), fc.boolean(), async (minutes, isAll) => {
        const at = new Date(start + minutes * 60_000).toISOString()
        const { wallets, totals, ledger, total } = await load(at, !isAll)
        const minor = await addUpLines(at)
        for (const wallet of wallets)
          expect([wallet.available, wallet.onHold]).toEqual([
            minor(wallet.userId, 'wallet'),
            minor(wallet.userId, 'walletReserved'),
          ])
        expect(wallets).toHaveLength(total)
        for (const name of ['available', 'onHold', 'total'] as const)
          expect(paise(wallets, name)).toBe(Math.round(totals[name] * 100))
        expect(totals.total).toBe(ledger)
      }),
      { numRuns: 15 },
    )
  })

  test('leave out empty wallets only when asked, and change no sum by it', async () => {
    const at = '2026-11-27T00:00:00Z'
    const [some, all] = [await load(at), await load(at, false)]
    expect(some.wallets.every(({ available, onHold }) => available !== 0 || onHold !== 0)).toBe(true)
    expect(all.total).toBeGreaterThan(some.total)
    expect(all.totals).toEqual(some.totals)
    expect(new Set(all.wallets.map(({ userId }) => userId)).size).toBe(all.total)
  })

  test('begin with an entry at its own instant, not before', async () => {
    const at = new Date('2026-11-25T10:15:00.000Z')
    const userId = 'usr_skyways_staff'
    await server.database.transaction((tx) =>
      topUp(tx, {
        siteId: 'skyways',
        userId,
        amountMinor: 12_345,
        sourceKey: 'balances:test',
        text: '',
        createdBy: null,
        at,
      }),
    )
    const find = async (instant: string) =>
      (await load(instant, false)).wallets.find((wallet) => wallet.userId === userId)?.total
    expect(await find(at.toISOString())).toBe(0)
    expect(await find('2026-11-25T10:15:00.001Z')).toBe(123.45)
    expect(await find('2026-11-26T12:00:00.000Z')).toBe(123.45)
  })

  test('have no wallet of another site', async () => {
    const { wallets } = await load('2026-11-27T00:00:00Z', false)
    expect(wallets.every(({ userId }) => userId.startsWith('usr_skyways_'))).toBe(true)
  })

  test('need an instant', async () => {
    const answer = await server.call(balances, { at: '2026-11-31' }, owner)
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'invalidRequest' } })
  })
})
