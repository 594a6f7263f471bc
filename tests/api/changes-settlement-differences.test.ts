import { describe, expect, test } from 'vitest'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { setUpDecisions } from '#tests/support/decision-hooks.ts'

const at = setUpDecisions()

describe('a difference from the quote', () => {
  test("made good is paid once from the site's account", async () => {
    const item = await at.anItem(1, { kind: 'completed', lessMinor: 70_000 })
    const before = await at.available()
    expect(await at.decide(item.itemId, { action: 'makeGood' })).toMatchObject({
      result: { items: [{ walletAmount: 4000, difference: -700, differenceDecision: 'madeGood' }] },
    })
    expect((await at.available()) - before).toBe(700)
    for (const action of ['makeGood', 'acceptDifference', 'reject'] as const)
      expect(await at.decide(item.itemId, { action })).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect((await at.available()) - before).toBe(700)
  })

  test('of everything can be made good too, and the ledger knows that the airline refunded nothing', async () => {
    const item = await at.anItem(1, { kind: 'completed', refundedMinor: 0 })
    expect(item).toMatchObject({ walletAmount: 0, difference: -4000 })
    expect(await at.decide(item.itemId, { action: 'makeGood' })).toMatchObject({
      result: { items: [{ walletAmount: 4000, refundedAmount: 0, differenceDecision: 'madeGood' }] },
    })
    expect(await checkLedger(at.database.db)).toEqual([])
  })

  test('accepted moves nothing and is decided', async () => {
    const item = await at.anItem(1, { kind: 'completed', lessMinor: 70_000 })
    const before = await at.available()
    expect(await at.decide(item.itemId, { action: 'acceptDifference' })).toMatchObject({
      result: { items: [{ walletAmount: 3300, differenceDecision: 'accepted' }] },
    })
    expect(await at.available()).toBe(before)
    expect(await at.decide(item.itemId, { action: 'makeGood' })).toMatchObject({ status: 409 })
  })

  test("with no difference, or one in the customer's favour, can't be made good, and nothing is collected for a refund", async () => {
    const asQuoted = await at.anItem(1, { kind: 'completed' })
    for (const action of ['makeGood', 'acceptDifference', 'collect'] as const)
      expect(await at.decide(asQuoted.itemId, { action })).toMatchObject({
        failure: { errorCode: 'wrongState' },
      })
    const more = await at.anItem(1, { kind: 'completed', refundedMinor: 450_000 })
    for (const action of ['makeGood', 'collect'] as const)
      expect(await at.decide(more.itemId, { action })).toMatchObject({ failure: { errorCode: 'wrongState' } })
    expect(await at.decide(more.itemId, { action: 'acceptDifference' })).toMatchObject({ ok: true })
  })

  test('collect debits the charge of a change without a quote, as far as the wallet covers it', async () => {
    at.supplier.changes.setChangeCharge(null)
    const item = await at.anItem(3, { kind: 'completed', chargeMinor: 90_000 })
    expect(item).toMatchObject({ walletAmount: 0, difference: -900, quotedCharge: null })
    const before = await at.available()
    expect(await at.decide(item.itemId, { action: 'collect' })).toMatchObject({
      result: { items: [{ walletAmount: -900, differenceDecision: 'accepted' }] },
    })
    expect(before - (await at.available())).toBe(900)
    const dear = await at.anItem(3, { kind: 'completed', chargeMinor: 900_000_000 })
    expect(await at.decide(dear.itemId, { action: 'collect' })).toMatchObject({
      failure: { errorCode: 'walletTooSmall' },
    })
    expect(await at.decide(dear.itemId, { action: 'acceptDifference' })).toMatchObject({ ok: true })
  })

  test('collect debits nothing above a quoted charge', async () => {
    const item = await at.anItem(3, { kind: 'completed', chargeMinor: 190_000 })
    expect(await at.decide(item.itemId, { action: 'collect' })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await at.decide(item.itemId, { action: 'makeGood' })).toMatchObject({
      failure: { errorCode: 'wrongState' },
    })
    expect(await at.decide(item.itemId, { action: 'acceptDifference' })).toMatchObject({ ok: true })
  })
})
