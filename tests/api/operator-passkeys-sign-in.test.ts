import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { passkeys } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import { operatorMailJobKind } from '#server/outbox/operator-mail.ts'
import { operatorHost, operatorPassword } from '#tests/support/operator-kit.ts'
import {
  firstOperator,
  startOperatorPasskeyServer,
  type OperatorBrowser,
  type OperatorPasskeyServer,
} from '#tests/support/operator-passkey-kit.ts'
import type { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts'

const minuteMs = 60_000
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })

let server: OperatorPasskeyServer
let laptop: SoftwareAuthenticator
let first: OperatorBrowser
let me = ''
let recoveryCodes: string[] = []
beforeAll(async () => {
  server = await startOperatorPasskeyServer()
  laptop = server.device()
  first = server.open()
  me = (await first.begin()).id
  recoveryCodes = await server.add(first, laptop)
})
afterAll(() => server.close())

describe('an operator’s sign-in with a passkey', () => {
  test('says what the operator can prove, and starts a session with the passkey', async () => {
    const { needed, browser, challenge } = await server.startSignIn()
    expect(needed).toMatchObject({ failure: { details: { factors: { app: false, passkey: true } } } })
    expect(await browser.call(calls.me, {})).toMatchObject(refusal('notSignedIn'))
    const { options } = await browser.must(calls.beginPasskeySignIn, { challenge })
    expect(options).toMatchObject({ rpId: operatorHost, userVerification: 'preferred' })
    const answer = laptop.sign(options)
    expect(await browser.must(calls.signInWithPasskey, { challenge, answer })).toMatchObject({ id: me })
    expect(await browser.must(calls.me, {})).toMatchObject({ factorStep: 'none' })
    expect(await server.trailOf(me)).toContainEqual({
      action: 'operator.signIn',
      details: { factor: 'passkey' },
    })
    expect(await browser.call(calls.signInWithPasskey, { challenge, answer })).toMatchObject(
      refusal('codeInvalid'),
    )
    expect(await browser.call(calls.beginPasskeySignIn, { challenge })).toMatchObject(refusal('codeInvalid'))
  })

  test('refuses another origin, another domain, an answer to another sign-in and a false signature', async () => {
    const answers = async (change: Parameters<typeof laptop.sign>[1], spoil = false) => {
      const { browser, challenge, options } = await server.startWithPasskey()
      const answer = laptop.sign(options, change)
      if (spoil) answer.response.signature = `AA${answer.response.signature.slice(2)}`
      return browser.call(calls.signInWithPasskey, { challenge, answer })
    }
    const refused = { failure: { errorCode: 'passkeyRefused', details: { triesLeft: 4 } } }
    expect(await answers({ origin: 'https://operator.evil.example' })).toMatchObject(refused)
    expect(await answers({ rpId: 'skyways.localhost' })).toMatchObject(refused)
    expect(await answers({}, true)).toMatchObject(refused)
    const one = await server.startWithPasskey()
    const other = await server.startWithPasskey()
    const answer = laptop.sign(one.options)
    expect(
      await other.browser.call(calls.signInWithPasskey, { challenge: other.challenge, answer }),
    ).toMatchObject(refused)
    await one.browser.must(calls.signInWithPasskey, { challenge: one.challenge, answer })
    expect(await server.trailOf(me)).toContainEqual({ action: 'operator.passkeyRefused', details: {} })
  })

  test('refuses a passkey whose counter went back, and records it', async () => {
    const { browser, challenge, options } = await server.startWithPasskey()
    const copy = laptop.sign(options, { counter: 1 })
    expect(await browser.call(calls.signInWithPasskey, { challenge, answer: copy })).toMatchObject(
      refusal('passkeyRefused'),
    )
    expect(await server.trailOf(me)).toContainEqual({
      action: 'operator.passkeyCopied',
      details: { name: 'Laptop' },
    })
  })

  test('takes a recovery code instead and emails the operator', async () => {
    const { browser, challenge } = await server.startSignIn()
    const [code = ''] = recoveryCodes
    await browser.must(calls.signInWithCode, { challenge, code })
    expect(await server.subjects()).toContain(`A recovery code was used at ${operatorHost}`)
    expect(server.box.last(firstOperator).text).toContain('Recovery codes left: 9')
  })
})

describe('many wrong second steps after the right password', () => {
  const warning = `Someone may know your password for ${operatorHost}`
  const fail = async (): Promise<void> => {
    const { browser, challenge, options } = await server.startWithPasskey()
    const answer = laptop.sign(options, { origin: 'https://operator.evil.example' })
    await browser.call(calls.signInWithPasskey, { challenge, answer })
  }
  const countWarnings = async (): Promise<number> =>
    (await server.subjects()).filter((subject) => subject === warning).length

  test('warn the operator, at most once an hour', async () => {
    server.wait(24 * 60 * minuteMs)
    const before = await countWarnings()
    await fail()
    await fail()
    expect(await countWarnings()).toBe(before)
    await fail()
    await fail()
    expect(await countWarnings()).toBe(before + 1)
    server.wait(60 * minuteMs)
    await fail()
    expect(await countWarnings()).toBe(before + 2)
    expect(await server.trailOf(me)).toContainEqual({
      action: 'operator.passkeyRefused',
      details: { emailed: true },
    })
  })

  test('are emailed later while the mail server doesn’t respond', async () => {
    server.wait(60 * minuteMs)
    const before = await countWarnings()
    server.box.outcome = { state: 'later', text: 'Busy.' }
    await fail()
    await server.subjects()
    // After so many wrong ones, the network waits a minute.
    server.wait(minuteMs)
    const { browser, challenge, options } = await server.startWithPasskey()
    await browser.must(calls.signInWithPasskey, { challenge, answer: laptop.sign(options) })
    const find = async () => (await browser.must(calls.jobs, { kind: operatorMailJobKind })).jobs
    expect(await find()).toMatchObject([
      { lane: 'mail', state: 'failing', lastError: 'Busy.', siteId: '', canCancel: true },
    ])
    server.box.outcome = { state: 'sent', text: '' }
    expect(await countWarnings()).toBe(before + 2)
    expect(await find()).toEqual([])
    const [one, again] = server.box.to(firstOperator).slice(-2)
    expect(one?.messageId).toBe(again?.messageId)
  })
})

describe('a lost passkey', () => {
  test('is reset by the command, with everything else, and the operator is emailed', async () => {
    const run = (...args: string[]) => createAdminCommands(server.deps)(args)
    await run('operator', 'reset-factor', '--email', firstOperator)
    expect(await server.database.db.select().from(passkeys).where(eq(passkeys.operatorId, me))).toEqual([])
    expect(await first.call(calls.me, {})).toMatchObject(refusal('notSignedIn'))
    expect(await server.subjects()).toContain(`Second step reset for ${operatorHost}`)
    expect((await createOperatorServices(server.deps).accounts.listWithFactor()).has(me)).toBe(false)
    const again = server.open()
    await again.must(calls.signIn, { email: firstOperator, password: operatorPassword })
    expect(await again.must(calls.me, {})).toMatchObject({ factorStep: 'setUp' })
  })
})
