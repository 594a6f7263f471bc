import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { addSeatBlock, buySeats } from '#tests/support/seat-sales-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const calls = endpoints.suppliers
const mine = 'fixed-departures:usr_skyways_supplier'
const [owner, staff] = [{ as: 'owner' }, { as: 'staff' }]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setStaffRights(server.database, ['suppliers.pay'])
  await addSeatBlock(server, '7404', { as: 'supplier' })
  await buySeats(server, '7404', ['Kavita', 'Arjun'], { as: 'agent' })
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const wallet = () => server.must(calls.supplierWallet, { supplierId: mine }, owner)
const loadTrail = async (paymentId: string) => {
  const events = await server.database.db
    .select({ action: auditEvents.action, actor: auditEvents.actorUserId })
    .from(auditEvents)
    .where(eq(auditEvents.target, `supplierPayment:${paymentId}`))
    .orderBy(desc(auditEvents.id))
  return events.map(({ action, actor }) => [action, actor])
}
let references = 0
const newReference = () => `UTR52026${String((references += 1)).padStart(6, '0')}`
const payment = (over: object = {}) => ({
  supplierId: mine,
  amount: 100,
  paymentMode: 'NEFT' as const,
  bankReference: newReference(),
  paidOn: '2026-11-19',
  note: 'For October',
  ...over,
})
const pay = async (over: object = {}) => {
  const { paymentId } = await server.must(calls.proposePayment, payment(over), staff)
  return server.must(calls.decidePayment, { paymentId, decision: 'approve' }, owner)
}

describe('a payment', () => {
  test('changes nothing before another person approves it, and is booked once', async () => {
    const before = await wallet()
    const key = { headers: { 'idempotency-key': 'pay-once-1' } }
    const input = payment({ amount: 250.5 })
    const one = await server.must(calls.proposePayment, input, { ...staff, ...key })
    const again = await server.must(calls.proposePayment, input, { ...staff, ...key })
    expect(again.paymentId).toBe(one.paymentId)
    expect(await wallet()).toMatchObject({ owed: before.owed, pending: before.pending + 250.5 })
    const decision = { paymentId: one.paymentId, decision: 'approve' as const }
    expect(await server.call(calls.decidePayment, decision, staff)).toMatchObject({
      ok: false,
      failure: { errorCode: 'ownRequest' },
    })
    const approved = await server.must(calls.decidePayment, decision, owner)
    expect(approved).toMatchObject({ state: 'Approved', amount: 250.5, mayReverse: true, mayDecide: false })
    expect((await wallet()).owed).toBeCloseTo(before.owed - 250.5, 2)
    const trail = await loadTrail(one.paymentId)
    expect(trail).toEqual([
      ['suppliers.paymentApproved', 'usr_skyways_owner'],
      ['suppliers.paymentProposed', 'usr_skyways_staff'],
    ])
  })

  test('is no cost of the profit-loss statement, which still agrees with the ledger', async () => {
    const span = { dateFrom: '2026-11-20', dateTo: '2026-11-20', by: 'supplier' as const }
    const before = await server.must(endpoints.wallet.profitLoss, span, owner)
    await pay({ amount: 431 })
    const after = await server.must(endpoints.wallet.profitLoss, span, owner)
    expect([after.totals, after.ledger]).toEqual([before.totals, before.ledger])
    expect(after.ledger.cost).toBe(after.totals.cost)
  })

  test('is booked once when two people approve it at the same moment', async () => {
    const before = await wallet()
    const { paymentId } = await server.must(calls.proposePayment, payment(), staff)
    const approvals = await Promise.all(
      ['owner', 'admin', 'owner'].map((as) =>
        server.call(calls.decidePayment, { paymentId, decision: 'approve' }, { as }),
      ),
    )
    expect(approvals.filter(({ ok }) => ok)).toHaveLength(1)
    for (const answer of approvals) if (!answer.ok) expect(answer.failure.errorCode).toBe('wrongState')
    expect((await wallet()).owed).toBeCloseTo(before.owed - 100, 2)
  })

  test('has a bank reference that no other payment of the site has, however it is spelled', async () => {
    const input = payment()
    const both = await Promise.all([
      server.call(calls.proposePayment, input, staff),
      server.call(calls.proposePayment, { ...input, amount: 70 }, owner),
    ])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const spelled = {
      ...input,
      bankReference: ` ${input.bankReference.toLowerCase().slice(0, 4)}-${input.bankReference.slice(4)}`,
    }
    for (const bad of [spelled, payment({ bankReference: 'AB1' }), payment({ bankReference: '' })])
      expect(await server.call(calls.proposePayment, bad, staff)).toMatchObject({
        ok: false,
        failure: { errorCode: 'invalidRequest', fields: [{ path: 'bankReference' }] },
      })
    const theirs = { ...input, supplierId: 'synthetic' }
    expect((await server.call(calls.proposePayment, theirs, { as: 'owner', site: 'meridian' })).ok).toBe(true)
    expect(
      (await server.call(calls.proposePayment, payment({ paymentMode: 'Cash', bankReference: '' }), staff))
        .ok,
    ).toBe(true)
  })

  test("isn't dated in the future, and goes only to a supplier of the site", async () => {
    expect(await server.call(calls.proposePayment, payment({ paidOn: '2026-11-21' }), staff)).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'paidOn' }] },
    })
    const unknown = payment({ supplierId: 'fixed-departures:usr_meridian_supplier' })
    expect(await server.call(calls.proposePayment, unknown, staff)).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
  })

  test('that is rejected needs a reason, moves nothing, and frees its reference', async () => {
    const before = await wallet()
    const input = payment()
    const { paymentId } = await server.must(calls.proposePayment, input, staff)
    expect((await server.call(calls.decidePayment, { paymentId, decision: 'reject' }, owner)).ok).toBe(false)
    const decision = { paymentId, decision: 'reject' as const, note: 'Not on our bank statement' }
    await server.must(calls.decidePayment, decision, owner)
    expect((await wallet()).owed).toBe(before.owed)
    expect((await server.call(calls.proposePayment, input, staff)).ok).toBe(true)
  })

  test('that was wrong is reversed by two people, once, and what is owed is as old as before', async () => {
    const before = await wallet()
    const paid = await pay({ amount: 777 })
    const ask = { paymentId: paid.paymentId, note: 'Wrong amount' }
    const reversal = await server.must(calls.proposeReversal, ask, staff)
    expect(reversal).toMatchObject({ kind: 'reversal', reversesId: paid.paymentId, state: 'Pending' })
    expect(await server.call(calls.proposeReversal, ask, owner)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    const approve = { paymentId: reversal.paymentId, decision: 'approve' as const }
    expect(await server.call(calls.decidePayment, approve, staff)).toMatchObject({
      failure: { errorCode: 'ownRequest' },
    })
    await server.must(calls.decidePayment, approve, owner)
    expect(await loadTrail(reversal.paymentId)).toEqual([
      ['suppliers.reversalApproved', 'usr_skyways_owner'],
      ['suppliers.reversalProposed', 'usr_skyways_staff'],
    ])
    const after = await wallet()
    expect([after.owed, after.ageing, after.oldestOn]).toEqual([before.owed, before.ageing, before.oldestOn])
    const again = { amount: 77, bankReference: paid.bankReference }
    expect(await pay(again)).toMatchObject({ state: 'Approved', amount: 77 })
    expect(await server.call(calls.proposeReversal, ask, owner)).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
  })
})
