import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { operatorEvents, operatorSessions } from '#server/db/schema/index.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import { openOperator, operatorPassword } from '#tests/support/operator-kit.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { totpCode } from '#tests/support/totp-code.ts'

let server: TestServer
let now = testNow
const secrets = new Map<string, string>()
const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
/** Returns the code of an operator's app, each time for a later step. */
const nextCode = (name: string): string => {
  wait(30_000)
  return totpCode(secrets.get(name) ?? '', now)
}
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })

beforeAll(async () => {
  const config = { ...testDeps({} as never).config, operatorFactor: 'required' as const }
  server = await startTestServer({ config, now: () => now })
})
afterAll(() => server.close())

type Browser = ReturnType<typeof openOperator>

const setUp = async (browser: Browser, name: string): Promise<string[]> => {
  const { secret } = await browser.must(calls.beginSecondFactor, { password: operatorPassword })
  secrets.set(name, secret)
  return (await browser.must(calls.confirmSecondFactor, { code: nextCode(name) })).recoveryCodes
}

let first: Browser

describe('the first operator', () => {
  test('sets up a second step before anything else', async () => {
    first = openOperator(server)
    await first.begin()
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'setUp', hasSecondFactor: false })
    const limited = { failure: { errorCode: 'factorRequired', details: { step: 'setUp' } } }
    expect(await first.call(calls.agencies, { page: 1 })).toMatchObject(limited)
    expect(await first.call(calls.list, {})).toMatchObject(limited)
    expect((await first.post('operator/agencyCopy', { siteId: 'skyways' })).statusCode).not.toBe(200)
    expect(await first.call(calls.beginSecondFactor, { password: 'no' })).toMatchObject(
      refusal('invalidRequest'),
    )
    expect(await first.call(calls.confirmSecondFactor, { code: '000000' })).toMatchObject(
      refusal('wrongState'),
    )
    expect(await setUp(first, 'devika')).toHaveLength(10)
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'none', hasSecondFactor: true })
    expect(await first.must(calls.secondFactor, {})).toMatchObject({
      kind: 'totp',
      recoveryCodesLeft: 10,
      isRequired: true,
    })
    await first.must(calls.list, {})
  })

  test('signs in with password and code, each code once', async () => {
    const browser = openOperator(server)
    const sign = { email: 'ops@faredesk.example', password: operatorPassword }
    const needed = await browser.call(calls.signIn, sign)
    expect(needed).toMatchObject(refusal('factorNeeded'))
    expect(await browser.call(calls.me, {})).toMatchObject(refusal('notSignedIn'))
    const challenge = needed.ok ? '' : String(needed.failure.details?.['challenge'])
    expect(await browser.call(calls.signInWithCode, { challenge, code: '000000' })).toMatchObject(
      refusal('factorCodeWrong'),
    )
    const code = nextCode('devika')
    await browser.must(calls.signInWithCode, { challenge, code })
    expect(await browser.call(calls.signInWithCode, { challenge, code })).toMatchObject(
      refusal('codeInvalid'),
    )
    await browser.must(calls.list, {})
  })

  test('makes a session of an older server prove the factor', async () => {
    await server.database.db.update(operatorSessions).set({ factorAt: null })
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'prove' })
    expect(await first.call(calls.list, {})).toMatchObject(refusal('factorRequired'))
    expect(await first.call(calls.beginSecondFactor, { password: operatorPassword })).toMatchObject(
      refusal('stepUpNeeded'),
    )
    await first.must(calls.proveSecondFactor, { code: nextCode('devika') })
    await first.must(calls.list, {})
  })
})

describe('a fresh proof', () => {
  test('is needed after 15 minutes to add an operator and to renew recovery codes', async () => {
    const person = { email: 'ira@faredesk.example', name: 'Ira Bose' }
    for (let minutes = 0; minutes < 15; minutes += 5) {
      wait(5 * 60_000)
      await first.must(calls.me, {})
    }
    expect(await first.call(calls.add, person)).toMatchObject(refusal('stepUpNeeded'))
    expect(await first.call(calls.renewRecoveryCodes, {})).toMatchObject(refusal('stepUpNeeded'))
    await first.must(calls.proveSecondFactor, { code: nextCode('devika') })
    await first.must(calls.renewRecoveryCodes, {})
    const { link } = await first.must(calls.add, person)
    const code = link.split('#code=')[1] ?? ''
    const second = openOperator(server)
    await second.must(calls.useLink, { code, password: operatorPassword })
    await setUp(second, 'ira')
  })
})

describe('a lost factor', () => {
  test('is reset by another operator, never by its owner, and ends the sessions', async () => {
    await first.must(calls.proveSecondFactor, { code: nextCode('devika') })
    const operators = await first.must(calls.list, {})
    const byEmail = (email: string): string => operators.find((one) => one.email === email)?.id ?? ''
    const me = byEmail('ops@faredesk.example')
    const ira = byEmail('ira@faredesk.example')
    expect(await first.call(calls.resetSecondFactor, { id: me })).toMatchObject(refusal('forbidden'))
    expect(await first.call(calls.resetSecondFactor, { id: 'op_none' })).toMatchObject(refusal('notFound'))
    expect(await first.must(calls.resetSecondFactor, { id: ira })).toMatchObject({ hasSecondFactor: false })
    expect(await first.call(calls.resetSecondFactor, { id: ira })).toMatchObject(refusal('wrongState'))
    const again = openOperator(server)
    await again.must(calls.signIn, { email: 'ira@faredesk.example', password: operatorPassword })
    expect(await again.must(calls.me, {})).toMatchObject({ factorStep: 'setUp' })
  })

  test('is reset by the command on the machine, and everything is in the trail', async () => {
    const { accounts, factors } = createOperatorServices(server.deps)
    const operator = await accounts.require({ email: 'ops@faredesk.example' })
    await factors.reset(operator, { operatorId: null, requestId: '', at: now })
    expect(await first.call(calls.me, {})).toMatchObject(refusal('notSignedIn'))
    const events = await server.database.db.select().from(operatorEvents)
    const actions = events.map(({ action }) => action)
    for (const action of [
      'operator.secondFactorOn',
      'operator.secondFactorProven',
      'operator.wrongCode',
      'operator.recoveryCodesRenewed',
      'operator.secondFactorReset',
    ])
      expect(actions).toContain(action)
    const stored = JSON.stringify(events)
    for (const secret of secrets.values()) expect(stored).not.toContain(secret)
  })
})
