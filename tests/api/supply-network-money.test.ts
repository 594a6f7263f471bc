import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusedInJump } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import {
  auditEvents,
  ledgerAccounts,
  ledgerEntries,
  ledgerLines,
  linkNotices,
  mails,
  users,
} from '#server/db/schema/index.ts'
import { lowBalanceJob } from '#server/features/wallet/low-balance.job.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { createSessionService } from '#server/people/sessions.ts'
import { aPayIn, linkMoneyDeeds, linkSites, runMirrorJob } from '#tests/support/link-money-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { suppliers: calls, wallet } = endpoints
const owner = { as: 'owner', site: 'meridian' }
const staff = { as: 'staff', site: 'meridian' }
const supplierId = 'link-skyways'

let server: TestServer
let houseId: string
let deeds: ReturnType<typeof linkMoneyDeeds>
beforeAll(async () => {
  server = await startTestServer()
  houseId = await linkSites(server, { supplier: 'skyways', consumer: 'meridian' })
  deeds = linkMoneyDeeds(server, houseId)
})
afterAll(async () => {
  await runMirrorJob(server)
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

/** Meridian's mirrored entries, oldest first, with their lines by account in paise. */
const loadMirrors = async () => {
  const rows = await server.database.db
    .select({ entry: ledgerEntries, code: ledgerAccounts.code, amountMinor: ledgerLines.amountMinor })
    .from(ledgerEntries)
    .innerJoin(ledgerLines, eq(ledgerLines.entryId, ledgerEntries.id))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
    .where(and(eq(ledgerEntries.siteId, 'meridian'), like(ledgerEntries.sourceKey, 'link:%')))
    .orderBy(asc(ledgerEntries.id))
  const byId = new Map<number, { kind: string; text: string; lines: Record<string, number> }>()
  for (const { entry, code, amountMinor } of rows) {
    const known = byId.get(entry.id) ?? { kind: entry.kind, text: entry.text, lines: {} }
    known.lines[code] = amountMinor
    byId.set(entry.id, known)
  }
  return [...byId.values()]
}

describe('paying into the wallet at a supplier', () => {
  test('adds nothing before the supplier approves, and is then mirrored once, in order', async () => {
    const first = aPayIn({ amount: 12_500.5 })
    const paid = await server.must(calls.payIntoSupplier, first, owner)
    expect(paid).toMatchObject({ state: 'Pending', amount: 12_500.5, note: 'For December', reason: '' })
    const second = await deeds.payIn({ amount: 400 })
    await runMirrorJob(server)
    expect((await deeds.account()).wallet.balance).toBe(0)
    expect(await loadMirrors()).toEqual([])

    const { requests } = await server.must(
      wallet.requests,
      { state: 'Pending', scope: 'site' },
      { as: 'staff' },
    )
    expect(requests.find(({ requestId }) => requestId === paid.requestId)).toMatchObject({
      user: { userId: houseId, name: 'Meridian Holidays', email: '' },
      mayDecide: true,
    })
    await deeds.decide(paid.requestId)
    await deeds.decide(second.requestId)
    expect((await deeds.statement()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    await Promise.all([runMirrorJob(server), runMirrorJob(server)])
    await runMirrorJob(server)
    expect(await loadMirrors()).toEqual([
      {
        kind: 'supplierTopUp',
        text: `Payment by NEFT ${first.bankReference}`,
        lines: { [`supplierPayable:${supplierId}`]: -1_250_050, bank: 1_250_050 },
      },
      expect.objectContaining({ lines: { [`supplierPayable:${supplierId}`]: -40_000, bank: 40_000 } }),
    ])
    const account = await deeds.account()
    expect(account).toMatchObject({
      companyName: 'Skyways Travel',
      wallet: { balance: 12_900.5, isLow: false },
    })
    expect(account.bankAccounts.length).toBeGreaterThan(0)
    expect(account.payments.map(({ state }) => state)).toEqual(['Approved', 'Approved'])
    expect(await checkLedger(server.database.db)).toEqual([])
  })

  test('is mirrored once even if the server dies before recording it', async () => {
    const before = (await loadMirrors()).length
    await server.database.db.update(linkNotices).set({ mirroredAt: null, mirrorEntryId: null })
    await runMirrorJob(server)
    expect(await loadMirrors()).toHaveLength(before)
    const rest = await server.database.db.select().from(linkNotices)
    expect(rest.every(({ mirrorEntryId }) => mirrorEntryId !== null)).toBe(true)
    expect(await checkLedger(server.database.db)).toEqual([])
  })

  test('returns the same result for one idempotency key, and refuses another body or a used bank reference', async () => {
    const headers = { 'idempotency-key': 'pay-in-1' }
    const input = aPayIn()
    const first = await server.must(calls.payIntoSupplier, input, { ...owner, headers })
    const again = await server.must(calls.payIntoSupplier, input, { ...owner, headers })
    expect(again).toEqual(first)
    expect(
      await server.call(calls.payIntoSupplier, { ...input, amount: 1 }, { ...owner, headers }),
    ).toMatchObject({ failure: { errorCode: 'idempotencyMismatch' } })
    expect(await server.call(calls.payIntoSupplier, input, owner)).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'bankReference' }] },
    })
    await deeds.decide(first.requestId, 'reject')
    const { payments } = await deeds.account()
    expect(payments[0]).toMatchObject({ state: 'Rejected', reason: 'It never arrived' })
    expect((await server.must(calls.payIntoSupplier, input, owner)).state).toBe('Pending')
  })

  test('needs the right to record payments, and is refused in a jump', async () => {
    await setStaffRights(server.database, ['suppliers.wallets', 'customers.logInAs'], {
      siteId: 'meridian',
      userId: 'usr_meridian_staff',
    })
    expect(await server.call(calls.payIntoSupplier, aPayIn(), staff)).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    await server.must(calls.linkedSupplierAccount, { supplierId }, staff)
    const [agent] = await server.database.db.select().from(users).where(eq(users.id, 'usr_meridian_agent'))
    if (!agent) throw new Error('there is no agent')
    const { token } = await createSessionService(server.database, server.deps.now).start(
      agent,
      { address: '127.0.0.1', userAgent: '' },
      { way: 'jump', jumpedBy: 'usr_meridian_staff' },
    )
    const jumped = { site: 'meridian', headers: { 'auth-token': token } }
    expect(await server.call(calls.payIntoSupplier, aPayIn(), jumped)).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    // Nobody jumps into the accounts that may make these calls. They would be refused there as well.
    const changes = [calls.payIntoSupplier, calls.acceptLinkCorrection, calls.setLinkLowMark]
    expect(changes.map((endpoint) => isRefusedInJump(endpoint))).toEqual([true, true, true])
  })

  test('finds no wallet between agencies that are not linked', async () => {
    const strangers = [
      { supplierId: 'link-lotus', who: owner },
      { supplierId: 'link-meridian', who: { as: 'owner', site: 'skyways' } },
      { supplierId, who: { as: 'owner', site: 'skyways' } },
      { supplierId, who: { as: 'owner', site: 'lotus' } },
      { supplierId: 'skyways', who: owner },
    ]
    for (const { supplierId: id, who } of strangers)
      for (const answer of [
        await server.call(calls.linkedSupplierAccount, { supplierId: id }, who),
        await server.call(calls.linkStatement, { supplierId: id }, who),
        await server.call(calls.payIntoSupplier, aPayIn({ supplierId: id }), who),
        await server.call(calls.setLinkLowMark, { supplierId: id, lowMark: 5 }, who),
        await server.call(
          calls.acceptLinkCorrection,
          { supplierId: id, entryId: '1', account: 'bank', note: 'Paid' },
          who,
        ),
      ])
        expect(answer).toMatchObject({ failure: { errorCode: 'notFound' } })
  })
})

test('records a payment in both audit trails under one request id, without naming a person to the supplier', async () => {
  const { requestId: walletRequest } = await deeds.payIn()
  const events = await server.database.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.target, `walletRequest:${walletRequest}`))
    .orderBy(asc(auditEvents.siteId))
  expect(events.map(({ siteId, actorUserId }) => [siteId, actorUserId])).toEqual([
    ['meridian', 'usr_meridian_owner'],
    ['skyways', houseId],
  ])
  expect(new Set(events.map(({ requestId }) => requestId)).size).toBe(1)
})

test("alerts the agency's owner once when the wallet falls below its mark", async () => {
  const run = () =>
    lowBalanceJob(server.deps)({ payload: {}, attempt: 1, signal: new AbortController().signal })
  const { available } = (await deeds.account()).wallet
  await run()
  const set = await server.must(calls.setLinkLowMark, { supplierId, lowMark: available + 1 }, owner)
  expect(set).toMatchObject({ lowMark: available + 1, isLow: true })
  await run()
  await run()
  const sent = await server.database.db
    .select({ to: mails.toAddress, siteId: mails.siteId, text: mails.text })
    .from(mails)
    .where(eq(mails.subject, 'Low balance in your wallet at Skyways Travel'))
  expect(sent).toEqual([
    {
      to: 'owner@meridian.example',
      siteId: 'meridian',
      text: expect.stringContaining(
        'https://meridian.localhost/app/staff/supplier-wallets/link-skyways',
      ) as string,
    },
  ])
  expect(await server.must(calls.setLinkLowMark, { supplierId, lowMark: null }, owner)).toMatchObject({
    lowMark: null,
    isLow: false,
  })
})
