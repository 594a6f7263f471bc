import { desc } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, supplierAccounts } from '#server/db/schema/index.ts'
import { first, second, setUpAccounts } from '#tests/support/supplier-accounts-kit.ts'

const calls = endpoints.suppliers
const owner = { as: 'owner' }
const { state, saveAccount, hold } = setUpAccounts()

describe('testing an account', () => {
  test.each([
    ['a right login', first, 'accepted'],
    ['a wrong password', { ...first, password: 'not-this-one' }, 'refused'],
    ['an unknown user', { userName: 'nobody', password: 'whatever-it-is' }, 'refused'],
  ])('says what TBO says to %s', async (_title, login, outcome) => {
    const { accountId } = await saveAccount(login)
    expect(await state.server.must(calls.checkSupplierAccount, { accountId }, owner)).toMatchObject({
      outcome,
    })
    const [event] = await state.database.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1)
    expect(event).toMatchObject({
      action: 'suppliers.checkAccount',
      target: `supplier:${accountId}`,
      details: { outcome },
    })
  })

  test('says nothing about an account when TBO is down', async () => {
    const { accountId } = await saveAccount(first)
    state.tbo.plan({ method: 'Authenticate', happens: { kind: 'http', status: 503 } })
    expect(await state.server.must(calls.checkSupplierAccount, { accountId }, owner)).toMatchObject({
      outcome: 'noAnswer',
    })
  })
})

describe('secrets', () => {
  test('appear in no answer, log line or audit row', async () => {
    const answers = [await saveAccount(first), await saveAccount(second)]
    await state.server.must(calls.checkSupplierAccount, { accountId: answers[1]?.accountId ?? '' }, owner)
    await hold()
    const listed = await state.server.must(calls.supplierAccounts, {}, owner)
    await state.server.must(calls.removeSupplierAccount, { accountId: answers[1]?.accountId ?? '' }, owner)
    const trail = await state.database.db.select().from(auditEvents)
    expect(trail.map(({ action }) => action)).toContain('suppliers.removeAccount')
    expect(state.log.length).toBeGreaterThan(5)
    const rows = await state.database.db.select().from(supplierAccounts)
    for (const text of [answers, listed, trail, state.log, rows].map((one) => JSON.stringify(one)))
      for (const secret of [first.password, second.password, ...state.tbo.world.tokens.keys()])
        expect(text).not.toContain(secret)
  })

  test('need a password for another login, but not to change the rest', async () => {
    const { accountId } = await saveAccount(first)
    const change = { accountId, mode: 'test', userName: second.userName, isActive: true } as const
    expect(await state.server.call(calls.saveSupplierAccount, change, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'password' }] },
    })
    const same = await state.server.must(
      calls.saveSupplierAccount,
      { ...change, userName: first.userName, isActive: false },
      owner,
    )
    expect(same.account).toMatchObject({ accountId, isActive: false })
  })

  test('of an account that a colleague has replaced stay as they are', async () => {
    const { accountId } = await saveAccount(first)
    await saveAccount(second)
    const late = { accountId, mode: 'test', ...first, isActive: true } as const
    expect(await state.server.call(calls.saveSupplierAccount, late, owner)).toMatchObject({
      ok: false,
      failure: { errorCode: 'wrongState' },
    })
  })
})
