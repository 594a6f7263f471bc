import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import type { Db } from '#server/db/database.ts'
import { selectRows } from '#server/db/rows.ts'
import { bookings, consumerMappings, linkNotices, linkOrders } from '#server/db/schema/index.ts'
import type { Entry } from '#server/ledger/accounts.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { linkRules } from '#server/ledger/check-links.repo.ts'
import { postEntry } from '#server/ledger/post.ts'
import { anAcceptance, linkMoneyDeeds, linkSites, runMirrorJob } from '#tests/support/link-money-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { suppliers: calls } = endpoints
const owner = { as: 'owner', site: 'meridian' }
const supplierId = 'link-skyways'
const pair = 'Meridian Holidays (meridian) at Skyways Travel (skyways)'

class Undone extends Error {}

let server: TestServer
let houseId: string
let deeds: ReturnType<typeof linkMoneyDeeds>
beforeAll(async () => {
  server = await startTestServer()
  houseId = await linkSites(server, { supplier: 'skyways', consumer: 'meridian' })
  deeds = linkMoneyDeeds(server, houseId)
  await deeds.decide((await deeds.payIn({ amount: 20_000 })).requestId)
  await runMirrorJob(server)
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

/** Meridian's balance of an account, in paise. */
const balanceOf = async (code: string): Promise<number> => {
  const [row] = await selectRows<{ minor: string | number }>(
    server.database.db,
    sql`select coalesce(sum(l.amount_minor), 0) as minor from ledger_lines l
      join ledger_accounts a on a.id = l.account_id where a.site_id = 'meridian' and a.code = ${code}`,
  )
  return Number(row?.minor)
}
describe("a correction by the supplier's staff", () => {
  test('stays in suspense until it is accepted, and shows no notes or names of the staff', async () => {
    const [suspense, corrections] = [await balanceOf('suspense'), await balanceOf('corrections')]
    await deeds.correct(150, 'debit')
    await runMirrorJob(server)
    const [entry] = await deeds.statement()
    expect(entry).toMatchObject({
      kind: 'correction',
      amount: -150,
      balanceAfter: 19_850,
      text: 'Correction by Skyways Travel',
      state: 'toAccept',
    })
    expect(JSON.stringify(entry)).not.toContain('Rahul')
    expect(await balanceOf('suspense')).toBe(suspense - 15_000)
    expect(await checkLedger(server.database.db)).toEqual([])

    const input = anAcceptance(entry?.entryId ?? '')
    const headers = { 'idempotency-key': 'accept-1' }
    const accepted = await server.must(calls.acceptLinkCorrection, input, { ...owner, headers })
    expect(accepted).toMatchObject({ entryId: entry?.entryId, state: 'accepted' })
    expect(await server.must(calls.acceptLinkCorrection, input, { ...owner, headers })).toEqual(accepted)
    expect(await server.call(calls.acceptLinkCorrection, input, owner)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await balanceOf('suspense')).toBe(suspense)
    expect(await balanceOf('corrections')).toBe(corrections - 15_000)
  })

  test('is accepted once when two people accept it at the same time', async () => {
    await deeds.correct(90, 'credit')
    await runMirrorJob(server)
    const [entry] = await deeds.statement()
    const bank = await balanceOf('bank')
    const input = anAcceptance(entry?.entryId ?? '', { account: 'bank' })
    const answers = await Promise.all([
      server.call(calls.acceptLinkCorrection, input, owner),
      server.call(calls.acceptLinkCorrection, input, { as: 'admin', site: 'meridian' }),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await balanceOf('bank')).toBe(bank + 9_000)
  })

  test('cannot be accepted for a payment, before it is mirrored, or without an entry', async () => {
    await deeds.correct(10, 'debit')
    const statement = await deeds.statement()
    const refusals = [
      [statement[0]?.entryId, 'wrongState'],
      [statement.at(-1)?.entryId, 'wrongState'],
      ['999999999', 'notFound'],
      ['seven', 'notFound'],
    ] as const
    for (const [entryId = '', errorCode] of refusals)
      expect(await server.call(calls.acceptLinkCorrection, anAcceptance(entryId), owner)).toMatchObject({
        failure: { errorCode },
      })
    await runMirrorJob(server)
  })
})

test('pages through the statement with a running balance, newest first', async () => {
  const whole = await deeds.statement()
  expect(whole.length).toBeGreaterThanOrEqual(4)
  const pages = [...(await deeds.statement(1, 2)), ...(await deeds.statement(2, 2))]
  expect(pages).toEqual(whole.slice(0, 4))
  for (const [index, { balanceAfter, amount }] of whole.slice(0, -1).entries())
    expect(balanceAfter).toBeCloseTo((whole[index + 1]?.balanceAfter ?? 0) + amount, 2)
})

test('lists the linked agency among the suppliers, with the balance there and the amount owed', async () => {
  const { wallets } = await server.must(calls.supplierWallets, { kind: 'linked' }, owner)
  const { wallet } = await deeds.account()
  expect(wallets).toEqual([
    expect.objectContaining({
      supplierId,
      name: 'Skyways Travel',
      kind: 'linked',
      owed: -wallet.balance,
      atSupplier: wallet,
    }),
  ])
  const { entries } = await server.must(calls.supplierStatement, { supplierId }, owner)
  expect(entries[0]).toMatchObject({ owedAfter: -wallet.balance })
  const atSkyways = await server.must(calls.supplierWallets, { kind: 'linked' }, { as: 'owner' })
  expect(atSkyways.wallets).toEqual([])
})

test('refuses to record a supplier payment to a linked agency, which the mirror would post again', async () => {
  const { supplierId: id, ...payment } = {
    supplierId,
    amount: 5,
    paymentMode: 'Cash' as const,
    paidOn: '2026-11-19',
  }
  expect(await server.call(calls.proposePayment, { supplierId: id, ...payment }, owner)).toMatchObject({
    failure: { errorCode: 'invalidRequest', fields: [{ path: 'supplierId' }] },
  })
})

describe('the books of both agencies', () => {
  const names = new Set(linkRules.map(({ rule }) => rule))
  const loadFaults = async (db: Db) => (await checkLedger(db)).filter(({ rule }) => names.has(rule))
  /** Makes changes, checks the books, and rolls back. */
  const tryOut = async (work: (tx: Db) => Promise<void>): Promise<void> => {
    const trial = server.database.transaction(async (tx) => {
      await work(tx)
      throw new Undone()
    })
    await expect(trial).rejects.toBeInstanceOf(Undone)
  }
  const isOf = and(eq(linkNotices.siteId, 'skyways'), eq(linkNotices.consumerSiteId, 'meridian'))

  test('report a missing mirror entry', () =>
    tryOut(async (tx) => {
      await tx.update(linkNotices).set({ mirroredAt: null, mirrorEntryId: null }).where(isOf)
      const faults = await loadFaults(tx)
      expect(faults).toContainEqual({
        rule: 'the balance of an agency at its supplier is the same in the books of both',
        where: expect.stringContaining(pair) as string,
      })
    }))

  test('report a changed amount and an entry without a notice', () =>
    tryOut(async (tx) => {
      await tx
        .update(linkNotices)
        .set({ amountMinor: sql`${linkNotices.amountMinor} + 1` })
        .where(isOf)
      const changed = await loadFaults(tx)
      expect(changed.length).toBeGreaterThanOrEqual(2)
      expect(changed.every(({ where }) => where.startsWith(pair))).toBe(true)
      await tx.delete(linkNotices).where(isOf)
      expect((await loadFaults(tx)).map(({ rule }) => rule)).toContain(
        "every entry of an agency's wallet at its supplier, except of its bookings, has a notice with its amount",
      )
    }))

  /** Links a booking of each site as one purchase. */
  const addSale = async (tx: Db) => {
    const [sold] = await tx.select().from(bookings).where(eq(bookings.siteId, 'skyways')).limit(1)
    const [bought] = await tx.select().from(bookings).where(eq(bookings.siteId, 'meridian')).limit(1)
    const [mapping] = await tx.select().from(consumerMappings)
    if (!sold || !bought || !mapping) throw new Error('a booking or the mapping is missing')
    const sale = { reference: bought.reference, mappingId: mapping.id, bookingId: sold.id }
    await tx.insert(linkOrders).values({
      ...sale,
      siteId: 'skyways',
      consumerSiteId: 'meridian',
      state: 'begun',
      createdAt: testNow,
    })
    const post = (siteId: string, bookingId: number, lines: Entry['lines']) =>
      postEntry(tx, {
        siteId,
        kind: 'capture',
        text: '',
        sourceKey: `test:${siteId}`,
        bookingId,
        createdBy: null,
        at: testNow,
        lines,
      })
    const setStatus = (status: number) =>
      tx.update(bookings).set({ status }).where(eq(bookings.id, bought.id))
    return {
      setStatus,
      settleAtSupplier: () =>
        post('skyways', sold.id, [
          { code: 'wallet', userId: houseId, amountMinor: -523_600 },
          { code: 'markupIncome', amountMinor: 523_600 },
        ]),
      settleAtConsumer: (amountMinor: number) =>
        post('meridian', bought.id, [
          { code: `supplierPayable:${supplierId}`, amountMinor },
          { code: 'suspense', amountMinor: -amountMinor },
        ]),
    }
  }

  test('agree while a purchase is settled on one side only, and once both have settled it', () =>
    tryOut(async (tx) => {
      const sale = await addSale(tx)
      await sale.setStatus(2)
      await sale.settleAtSupplier()
      expect(await loadFaults(tx)).toEqual([])
      await sale.settleAtConsumer(523_600)
      await sale.setStatus(3)
      expect(await loadFaults(tx)).toEqual([])
    }))

  test('report a purchase that settled with different amounts', () =>
    tryOut(async (tx) => {
      const sale = await addSale(tx)
      await sale.setStatus(6)
      await sale.settleAtSupplier()
      expect(await loadFaults(tx)).toContainEqual({
        rule: 'a settled purchase through a link costs the agency what its supplier took',
        where: expect.stringContaining(pair) as string,
      })
      await sale.setStatus(3)
      await sale.settleAtConsumer(523_599)
      expect(await loadFaults(tx)).toHaveLength(2)
    }))
})
