import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { startFactorServer, type FactorServer } from '#tests/support/second-factor-kit.ts'
import { asInput, saveSite } from '#tests/support/site-kit.ts'

const { users, permissions, wallet } = endpoints
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })

let server: FactorServer
beforeAll(async () => {
  server = await startFactorServer()
})
afterAll(() => server.close())

const limited = { failure: { errorCode: 'factorRequired', details: { step: 'setUp' } } }

describe('a site that requires a second step', () => {
  test('is not made one by an owner who has none', async () => {
    const answer = await saveSite(server, { secondFactor: 'staff' }, {}, { as: 'owner' })
    expect(answer).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'settings.secondFactor' }] },
    })
    await server.must(users.walletBalance, {}, { as: 'staff' })
  })

  test('makes staff set one up before anything else, and leaves customers alone', async () => {
    await server.setUp('owner')
    await server.setUp('admin')
    const saved = await saveSite(server, { secondFactor: 'staff' }, {}, { as: 'owner' })
    expect(saved).toMatchObject({ ok: true, result: { settings: { secondFactor: 'staff' } } })
    expect(await server.call(wallet.proposals, { page: 1 }, { as: 'staff' })).toMatchObject(limited)
    expect(await server.must(permissions.fromSession, {}, { as: 'staff' })).toMatchObject({
      user: { factorStep: 'setUp' },
    })
    await server.must(users.walletBalance, {}, { as: 'agent' })
    await server.setUp('staff')
    expect(await server.must(permissions.fromSession, {}, { as: 'staff' })).toMatchObject({
      user: { factorStep: 'none' },
    })
    expect(await server.call(users.endSecondFactor, {}, { as: 'staff' })).toMatchObject(refusal('wrongState'))
    expect(await server.must(users.secondFactor, {}, { as: 'staff' })).toMatchObject({ isRequired: true })
  })

  test('keeps its rule when an older page saves without it, and covers agents if it says so', async () => {
    const { version, settings } = await server.must(endpoints.site.siteSettings, {}, { as: 'owner' })
    const { secondFactor: _unknownToIt, ...older } = asInput(settings)
    const kept = await server.call(
      endpoints.site.saveSiteSettings,
      { version, settings: { ...older, companyName: 'Skyways Two' } },
      { as: 'owner' },
    )
    expect(kept).toMatchObject({ ok: true, result: { settings: { secondFactor: 'staff' } } })
    await saveSite(server, { secondFactor: 'staffAndAgencies' }, {}, { as: 'owner' })
    expect(await server.call(users.walletBalance, {}, { as: 'agent' })).toMatchObject(limited)
    expect(await server.call(users.walletBalance, {}, { as: 'corporate' })).toMatchObject(limited)
    await server.must(users.walletBalance, {}, { as: 'retail' })
  })

  test('changes its settings only with a fresh proof', async () => {
    server.wait(16 * 60_000)
    expect(await saveSite(server, { secondFactor: 'optional' }, {}, { as: 'owner' })).toMatchObject(
      refusal('stepUpNeeded'),
    )
    await server.must(users.proveSecondFactor, { code: server.nextCode('owner') }, { as: 'owner' })
    await saveSite(server, { secondFactor: 'optional' }, {}, { as: 'owner' })
    await server.must(users.walletBalance, {}, { as: 'agent' })
  })
})

describe('a call that credits a wallet', () => {
  const credit = {
    userId: 'usr_skyways_agent',
    amount: 10,
    type: 'credit',
    reason: 'Refund of a hotel',
  } as const
  const send = (key: string) =>
    server.call(users.addUserWalletEntry, credit, { as: 'staff', headers: { 'idempotency-key': key } })

  test('is refused without a fresh proof, then done once with the same key', async () => {
    server.wait(16 * 60_000)
    const before = await server.must(users.walletBalance, {}, { as: 'agent' })
    expect(await send('credit-1')).toMatchObject(refusal('stepUpNeeded'))
    expect(await server.must(users.walletBalance, {}, { as: 'agent' })).toEqual(before)
    await server.must(users.proveSecondFactor, { code: server.nextCode('staff') }, { as: 'staff' })
    const done = await send('credit-1')
    expect(done).toMatchObject({ ok: true })
    expect(await send('credit-1')).toMatchObject({ ok: true, result: done.ok ? done.result : null })
    const after = await server.must(users.walletBalance, {}, { as: 'agent' })
    expect(JSON.stringify(after)).not.toBe(JSON.stringify(before))
  })

  test('counts the proof of the member of staff who acts for a customer', async () => {
    server.wait(16 * 60_000)
    const acting = { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } }
    await server.must(users.proveSecondFactor, { code: server.nextCode('staff') }, acting)
    expect(await send('credit-2')).toMatchObject({ ok: true })
  })
})
