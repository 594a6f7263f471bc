import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEvents, recoveryCodes, secondFactors, users as userTable } from '#server/db/schema/index.ts'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { startFactorServer, type FactorServer } from '#tests/support/second-factor-kit.ts'

const minuteMs = 60_000
let server: FactorServer
beforeAll(async () => {
  server = await startFactorServer()
})
afterAll(() => server.close())

const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })

describe('setting up an authenticator app', () => {
  test('needs the password', async () => {
    const { beginSecondFactor } = endpoints.users
    const wrong = await server.call(beginSecondFactor, { password: 'no' }, { as: 'agent' })
    expect(wrong).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'password' }] },
    })
    expect(await server.call(beginSecondFactor, {}, { as: 'agent' })).toMatchObject(refusal('invalidRequest'))
  })

  test('isn’t active before a code from it was right', async () => {
    const { users } = endpoints
    expect(await server.call(users.confirmSecondFactor, { code: '123456' }, { as: 'agent' })).toMatchObject(
      refusal('wrongState'),
    )
    await server.must(users.beginSecondFactor, { password: demoPassword }, { as: 'agent' })
    expect(await server.call(users.confirmSecondFactor, { code: '000000' }, { as: 'agent' })).toMatchObject(
      refusal('factorCodeWrong'),
    )
    expect(await server.must(users.secondFactor, {}, { as: 'agent' })).toMatchObject({ kind: null })
    expect((await server.enterPassword('agent')).token).toHaveLength(43)
  })

  test('turns on with ten recovery codes, an email and a line in the trail, and stores no secret in the clear', async () => {
    const codes = await server.setUp('agent')
    expect(new Set(codes).size).toBe(10)
    expect(await server.must(endpoints.users.secondFactor, {}, { as: 'agent' })).toMatchObject({
      kind: 'totp',
      recoveryCodesLeft: 10,
      isRequired: false,
    })
    const { db } = server.database
    const stored = JSON.stringify([
      await db.select().from(secondFactors),
      await db.select().from(recoveryCodes),
      await db.select().from(auditEvents).where(eq(auditEvents.action, 'accounts.secondFactorOn')),
    ])
    expect(stored).toContain('accounts.secondFactorOn')
    expect(stored).not.toContain(server.secrets.get('agent'))
    for (const code of codes) expect(stored).not.toContain(code)
    await server.sendMails()
    expect(server.box.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Authenticator app set up'),
    )
  })

  test('works for an account without a password right after it signed in, and not later', async () => {
    const { users } = endpoints
    const as = { as: 'retail' }
    await server.signIn('retail')
    await server.database.db
      .update(userTable)
      .set({ passwordHash: '' })
      .where(eq(userTable.id, 'usr_skyways_retail'))
    expect(await server.call(users.beginSecondFactor, {}, as)).toMatchObject({ ok: true })
    server.wait(15 * minuteMs)
    expect(await server.call(users.beginSecondFactor, {}, as)).toMatchObject(refusal('wrongState'))
  })

  test('makes sessions on other devices prove it', async () => {
    await server.signIn('supplier')
    const other = (await server.enterPassword('supplier')).token
    const asOther = { headers: { 'auth-token': other } }
    await server.must(endpoints.users.walletBalance, {}, asOther)
    await server.setUp('supplier')
    expect(await server.call(endpoints.users.walletBalance, {}, asOther)).toMatchObject(
      refusal('factorRequired'),
    )
    await server.must(endpoints.users.walletBalance, {}, { as: 'supplier' })
  })
})

describe('an account with a second step', () => {
  const as = { as: 'agent' }
  const prove = () => server.must(endpoints.users.proveSecondFactor, { code: server.nextCode('agent') }, as)

  test('proves it again after 15 minutes to renew its recovery codes', async () => {
    const { renewRecoveryCodes, proveSecondFactor } = endpoints.users
    await prove()
    server.wait(15 * minuteMs - 1)
    const { recoveryCodes: first } = await server.must(renewRecoveryCodes, {}, as)
    server.wait(1)
    expect(await server.call(renewRecoveryCodes, {}, as)).toMatchObject(refusal('stepUpNeeded'))
    expect(await server.call(proveSecondFactor, { code: '000000' }, as)).toMatchObject(
      refusal('factorCodeWrong'),
    )
    const [code = ''] = first
    await server.must(proveSecondFactor, { code }, as)
    const { recoveryCodes: second } = await server.must(renewRecoveryCodes, {}, as)
    expect(second.filter((each) => first.includes(each))).toEqual([])
    expect(await server.call(proveSecondFactor, { code: first[1] ?? '' }, as)).toMatchObject(
      refusal('factorCodeWrong'),
    )
  })

  test('moves to another phone, and the old app stops working', async () => {
    await prove()
    const old = server.secrets.get('agent') ?? ''
    await server.setUp('agent')
    expect(server.secrets.get('agent')).not.toBe(old)
    const { db } = server.database
    const rows = await db.select().from(secondFactors).where(eq(secondFactors.userId, 'usr_skyways_agent'))
    expect(rows).toHaveLength(1)
    await prove()
  })

  test('turns it off after proving it', async () => {
    const { endSecondFactor, renewRecoveryCodes, proveSecondFactor } = endpoints.users
    server.wait(16 * minuteMs)
    expect(await server.call(endSecondFactor, {}, as)).toMatchObject(refusal('stepUpNeeded'))
    await prove()
    await server.must(endSecondFactor, {}, as)
    expect(await server.call(endSecondFactor, {}, as)).toMatchObject(refusal('wrongState'))
    expect(await server.call(renewRecoveryCodes, {}, as)).toMatchObject(refusal('wrongState'))
    expect(await server.call(proveSecondFactor, { code: '000000' }, as)).toMatchObject(refusal('wrongState'))
    expect((await server.enterPassword('agent')).token).toHaveLength(43)
    await server.sendMails()
    expect(server.box.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Second step turned off'),
    )
  })

  test('isn’t changed by staff who act for it', async () => {
    const acting = { as: 'staff', headers: { 'staff-id': 'usr_skyways_agent' } }
    const { secondFactor, beginSecondFactor } = endpoints.users
    expect(await server.call(secondFactor, {}, acting)).toMatchObject(refusal('forbidden'))
    expect(await server.call(beginSecondFactor, { password: demoPassword }, acting)).toMatchObject(
      refusal('forbidden'),
    )
  })
})
