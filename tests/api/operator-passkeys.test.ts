import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { operatorEvents, operatorSessions, passkeys } from '#server/db/schema/index.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { operatorMailJob } from '#server/outbox/operator-mail.job.ts'
import { operatorMailJobKind } from '#server/outbox/operator-mail.ts'
import { createMailBox } from '#tests/support/mail-box.ts'
import { openOperator, operatorHost, operatorPassword } from '#tests/support/operator-kit.ts'
import { createAuthenticator, type SoftwareAuthenticator } from '#tests/support/software-authenticator.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { totpCode } from '#tests/support/totp-code.ts'

const minuteMs = 60_000
const email = 'ops@faredesk.example'
const origin = `http://${operatorHost}`
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })
const onlyPasskey = { app: false, passkey: true }

type Browser = ReturnType<typeof openOperator>

let server: TestServer
let now = testNow
const box = createMailBox()
const wait = (ms: number): void => {
  now = new Date(now.getTime() + ms)
}
const device = (how: { counts?: boolean } = {}) => createAuthenticator(origin, how)

beforeAll(async () => {
  const config = { ...testDeps({} as never).config, operatorFactor: 'required' as const }
  server = await startTestServer({ config, mail: box.port, now: () => now })
})
afterAll(() => server.close())

/** Lists the subjects of all emails to an operator. */
const subjects = async (to = email): Promise<string[]> => {
  await createJobRunner(server.deps, {
    handlers: { [operatorMailJobKind]: operatorMailJob(server.deps) },
    recurring: [],
  }).runDue()
  return box.to(to).map(({ subject }) => subject)
}

/** Lists what the trail says about an operator. */
const trailOf = (operatorId: string) =>
  server.database.db
    .select({ action: operatorEvents.action, details: operatorEvents.details })
    .from(operatorEvents)
    .where(eq(operatorEvents.target, operatorId))

const begin = async (browser: Browser) =>
  (await browser.must(calls.beginPasskey, { password: operatorPassword })).options

const add = async (browser: Browser, key: SoftwareAuthenticator, name = 'Laptop'): Promise<string[]> => {
  const answer = key.create(await begin(browser))
  return (await browser.must(calls.confirmPasskey, { name, answer })).recoveryCodes
}

const prove = async (browser: Browser, key: SoftwareAuthenticator) => {
  const { options } = await browser.must(calls.beginPasskeyProof, {})
  return browser.call(calls.proveWithPasskey, { answer: key.sign(options) })
}

/** Enters the password in a new browser and returns the challenge of the sign-in, and that of its passkeys. */
const startSignIn = async (as = email) => {
  const browser = openOperator(server)
  const needed = await browser.call(calls.signIn, { email: as, password: operatorPassword })
  expect(needed).toMatchObject(refusal('factorNeeded'))
  const challenge = needed.ok ? '' : String(needed.failure.details?.['challenge'])
  return { browser, needed, challenge }
}
const startWithPasskey = async (as = email) => {
  const { browser, challenge } = await startSignIn(as)
  const { options } = await browser.must(calls.beginPasskeySignIn, { challenge })
  return { browser, challenge, options }
}

/** Adds an operator through the first one's session, and signs them in by their link. */
const addOperator = async (address: string): Promise<{ browser: Browser; id: string }> => {
  await prove(first, laptop)
  const { link, operator } = await first.must(calls.add, { email: address, name: 'Ira Bose' })
  const browser = openOperator(server)
  const code = link.split('#code=')[1] ?? ''
  await browser.must(calls.useLink, { code, password: operatorPassword })
  return { browser, id: operator.id }
}

let first: Browser
let me = ''
const laptop = device()
let recoveryCodes: string[] = []

describe('adding a passkey', () => {
  test('is possible before anything else, with the password', async () => {
    first = openOperator(server)
    me = (await first.begin()).id
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'setUp' })
    expect(await first.call(calls.beginPasskey, { password: 'no' })).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'password' }] },
    })
    const options = await begin(first)
    expect(options).toMatchObject({
      rp: { id: operatorHost, name: 'Faredesk operator' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect(JSON.stringify(options)).not.toContain(me)
  })

  test('refuses one of an agency’s page, of another domain, and one that is late', async () => {
    const confirm = (answer: ReturnType<SoftwareAuthenticator['create']>) =>
      first.call(calls.confirmPasskey, { name: 'Odd', answer })
    const spare = device()
    const refused = refusal('passkeyRefused')
    const agency = { origin: 'http://skyways.localhost' }
    expect(await confirm(spare.create(await begin(first), agency))).toMatchObject(refused)
    const domain = { rpId: 'skyways.localhost' }
    expect(await confirm(spare.create(await begin(first), domain))).toMatchObject(refused)
    const late = spare.create(await begin(first))
    wait(5 * minuteMs)
    expect(await confirm(late)).toMatchObject(refused)
    expect(await first.must(calls.secondFactor, {})).toMatchObject({ kind: null, passkeys: [] })
  })

  test('opens the pages, with recovery codes, an email and a line in the trail', async () => {
    wait(5 * minuteMs)
    recoveryCodes = await add(first, laptop)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'none', hasSecondFactor: true })
    expect(await first.must(calls.list, {})).toMatchObject([{ hasSecondFactor: true }])
    expect(await first.must(calls.secondFactor, {})).toMatchObject({
      kind: null,
      passkeys: [{ name: 'Laptop', isBackedUp: true, lastUsedAt: null }],
      recoveryCodesLeft: 10,
      isRequired: true,
    })
    expect(await subjects()).toContain(`Passkey added for ${operatorHost}`)
    expect(box.last(email)).toMatchObject({
      from: { name: 'Faredesk', address: `no-reply@${operatorHost}` },
      text: expect.stringContaining('operator link --email'),
    })
    expect(await trailOf(me)).toContainEqual({ action: 'operator.passkeyAdded', details: { name: 'Laptop' } })
  })
})

describe('an operator’s sign-in with a passkey', () => {
  test('says what the operator can prove, and starts a session with the passkey', async () => {
    const { needed, browser, challenge } = await startSignIn()
    expect(needed).toMatchObject({ failure: { details: { factors: onlyPasskey } } })
    expect(await browser.call(calls.me, {})).toMatchObject(refusal('notSignedIn'))
    const { options } = await browser.must(calls.beginPasskeySignIn, { challenge })
    expect(options).toMatchObject({ rpId: operatorHost, userVerification: 'preferred' })
    const answer = laptop.sign(options)
    expect(await browser.must(calls.signInWithPasskey, { challenge, answer })).toMatchObject({ id: me })
    expect(await browser.must(calls.me, {})).toMatchObject({ factorStep: 'none' })
    expect(await trailOf(me)).toContainEqual({ action: 'operator.signIn', details: { factor: 'passkey' } })
    expect(await browser.call(calls.signInWithPasskey, { challenge, answer })).toMatchObject(
      refusal('codeInvalid'),
    )
    expect(await browser.call(calls.beginPasskeySignIn, { challenge })).toMatchObject(refusal('codeInvalid'))
  })

  test('refuses another origin, another domain, an answer to another sign-in and a false signature', async () => {
    const answers = async (change: Parameters<typeof laptop.sign>[1], spoil = false) => {
      const { browser, challenge, options } = await startWithPasskey()
      const answer = laptop.sign(options, change)
      if (spoil) answer.response.signature = `AA${answer.response.signature.slice(2)}`
      return browser.call(calls.signInWithPasskey, { challenge, answer })
    }
    const refused = { failure: { errorCode: 'passkeyRefused', details: { triesLeft: 4 } } }
    expect(await answers({ origin: 'https://operator.evil.example' })).toMatchObject(refused)
    expect(await answers({ rpId: 'skyways.localhost' })).toMatchObject(refused)
    expect(await answers({}, true)).toMatchObject(refused)
    const one = await startWithPasskey()
    const other = await startWithPasskey()
    const answer = laptop.sign(one.options)
    expect(
      await other.browser.call(calls.signInWithPasskey, { challenge: other.challenge, answer }),
    ).toMatchObject(refused)
    await one.browser.must(calls.signInWithPasskey, { challenge: one.challenge, answer })
    expect(await trailOf(me)).toContainEqual({ action: 'operator.passkeyRefused', details: {} })
  })

  test('refuses a passkey whose counter went back, and records it', async () => {
    const { browser, challenge, options } = await startWithPasskey()
    const copy = laptop.sign(options, { counter: 1 })
    expect(await browser.call(calls.signInWithPasskey, { challenge, answer: copy })).toMatchObject(
      refusal('passkeyRefused'),
    )
    expect(await trailOf(me)).toContainEqual({
      action: 'operator.passkeyCopied',
      details: { name: 'Laptop' },
    })
  })

  test('takes a recovery code instead and emails the operator', async () => {
    const { browser, challenge } = await startSignIn()
    const [code = ''] = recoveryCodes
    await browser.must(calls.signInWithCode, { challenge, code })
    expect(await subjects()).toContain(`A recovery code was used at ${operatorHost}`)
    expect(box.last(email).text).toContain('Recovery codes left: 9')
  })
})

describe('an operator’s session', () => {
  test('proves a passkey after 15 minutes, in the session that asked, each answer once', async () => {
    for (let minutes = 0; minutes < 15; minutes += 5) {
      wait(5 * minuteMs)
      await first.must(calls.me, {})
    }
    expect(await first.call(calls.renewRecoveryCodes, {})).toMatchObject({
      failure: { errorCode: 'stepUpNeeded', details: { factors: onlyPasskey } },
    })
    const { browser, challenge, options } = await startWithPasskey()
    await browser.must(calls.signInWithPasskey, { challenge, answer: laptop.sign(options) })
    const asked = await browser.must(calls.beginPasskeyProof, {})
    const elsewhere = { answer: laptop.sign(asked.options) }
    expect(await first.call(calls.proveWithPasskey, elsewhere)).toMatchObject(refusal('passkeyRefused'))
    const here = await first.must(calls.beginPasskeyProof, {})
    const answer = laptop.sign(here.options)
    await first.must(calls.proveWithPasskey, { answer })
    expect(await first.call(calls.proveWithPasskey, { answer })).toMatchObject(refusal('passkeyRefused'))
    await first.must(calls.renewRecoveryCodes, {})
    expect(await trailOf(me)).toContainEqual({
      action: 'operator.secondFactorProven',
      details: { factor: 'passkey', name: 'Laptop' },
    })
  })

  test('of an older server proves the passkey first', async () => {
    await server.database.db.update(operatorSessions).set({ factorAt: null })
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'prove' })
    expect(await first.call(calls.list, {})).toMatchObject({
      failure: { errorCode: 'factorRequired', details: { step: 'prove', factors: onlyPasskey } },
    })
    expect(await first.call(calls.beginPasskey, { password: operatorPassword })).toMatchObject(
      refusal('stepUpNeeded'),
    )
    expect(await prove(first, laptop)).toMatchObject({ ok: true })
    await first.must(calls.list, {})
  })

  test('can’t use the passkey of another operator, nor add one that another has', async () => {
    const { browser } = await addOperator('ira@faredesk.example')
    const theirs = device()
    await add(browser, theirs)
    const { options } = await first.must(calls.beginPasskeyProof, {})
    const [credentialId = ''] = theirs.ids()
    const answer = theirs.sign(options, { credentialId })
    expect(await first.call(calls.proveWithPasskey, { answer })).toMatchObject(refusal('passkeyRefused'))
    const { db } = server.database
    const [stored] = await db.select().from(passkeys).where(eq(passkeys.operatorId, me)).limit(1)
    const twin = { ...(stored as NonNullable<typeof stored>), id: 'pk_twin' }
    await expect(db.insert(passkeys).values(twin)).rejects.toThrow()
  })

  test('can’t prove a passkey without one, or remove what it doesn’t have', async () => {
    const { browser } = await addOperator('asha@faredesk.example')
    expect(await browser.call(calls.beginPasskeyProof, {})).toMatchObject(refusal('wrongState'))
    const { options } = await first.must(calls.beginPasskeyProof, {})
    const answer = laptop.sign(options)
    expect(await browser.call(calls.proveWithPasskey, { answer })).toMatchObject(refusal('wrongState'))
    const secret = (await browser.must(calls.beginSecondFactor, { password: operatorPassword })).secret
    await browser.must(calls.confirmSecondFactor, { code: totpCode(secret, now) })
    const challenge = (await startSignIn('asha@faredesk.example')).challenge
    expect(await browser.call(calls.beginPasskeySignIn, { challenge })).toMatchObject(refusal('wrongState'))
    expect(await browser.call(calls.removePasskey, { passkeyId: 'pk_none' })).toMatchObject(
      refusal('notFound'),
    )
    const [mine] = (await first.must(calls.secondFactor, {})).passkeys
    const theirs = { passkeyId: mine?.passkeyId ?? '' }
    expect(await browser.call(calls.removePasskey, theirs)).toMatchObject(refusal('notFound'))
    expect(await first.call(calls.removeAuthenticatorApp, {})).toMatchObject(refusal('wrongState'))
  })
})

describe('removing a passkey or the app', () => {
  test('keeps the last factor, and makes other sessions prove what is left', async () => {
    const [mine] = (await first.must(calls.secondFactor, {})).passkeys
    const last = { passkeyId: mine?.passkeyId ?? '' }
    await prove(first, laptop)
    expect(await first.call(calls.removePasskey, last)).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('This installation requires') },
    })
    const { secret } = await first.must(calls.beginSecondFactor, { password: operatorPassword })
    await first.must(calls.confirmSecondFactor, { code: totpCode(secret, now) })
    const { browser, challenge, options } = await startWithPasskey()
    await browser.must(calls.signInWithPasskey, { challenge, answer: laptop.sign(options) })
    await browser.must(calls.list, {})
    await first.must(calls.removeAuthenticatorApp, {})
    expect(await browser.call(calls.list, {})).toMatchObject({
      failure: { errorCode: 'factorRequired', details: { factors: onlyPasskey } },
    })
    await first.must(calls.list, {})
    const phone = device()
    expect(await add(first, phone, 'Phone')).toEqual([])
    await first.must(calls.removePasskey, last)
    expect(await first.must(calls.secondFactor, {})).toMatchObject({ passkeys: [{ name: 'Phone' }] })
    expect(await subjects()).toEqual(
      expect.arrayContaining([
        `Second step turned on for ${operatorHost}`,
        `Authenticator app removed for ${operatorHost}`,
        `Passkey removed for ${operatorHost}`,
      ]),
    )
    expect((await trailOf(me)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['operator.authenticatorAppRemoved', 'operator.passkeyRemoved']),
    )
    expect(await prove(first, phone)).toMatchObject({ ok: true })
    await add(first, laptop, 'Laptop again')
  })
})

describe('many wrong second steps after the right password', () => {
  const warning = `Someone may know your password for ${operatorHost}`
  const fail = async (): Promise<void> => {
    const { browser, challenge, options } = await startWithPasskey()
    const answer = laptop.sign(options, { origin: 'https://operator.evil.example' })
    await browser.call(calls.signInWithPasskey, { challenge, answer })
  }
  const countWarnings = async (): Promise<number> =>
    (await subjects()).filter((subject) => subject === warning).length

  test('warn the operator, at most once an hour', async () => {
    wait(24 * 60 * minuteMs)
    const before = await countWarnings()
    await fail()
    await fail()
    expect(await countWarnings()).toBe(before)
    await fail()
    await fail()
    expect(await countWarnings()).toBe(before + 1)
    wait(60 * minuteMs)
    await fail()
    expect(await countWarnings()).toBe(before + 2)
    expect(await trailOf(me)).toContainEqual({
      action: 'operator.passkeyRefused',
      details: { emailed: true },
    })
  })

  test('are emailed later while the mail server doesn’t respond', async () => {
    wait(60 * minuteMs)
    const before = await countWarnings()
    box.outcome = { state: 'later', text: 'Busy.' }
    await fail()
    await subjects()
    // After so many wrong ones, the network waits a minute.
    wait(minuteMs)
    const { browser, challenge, options } = await startWithPasskey()
    await browser.must(calls.signInWithPasskey, { challenge, answer: laptop.sign(options) })
    const find = async () => (await browser.must(calls.jobs, { kind: operatorMailJobKind })).jobs
    expect(await find()).toMatchObject([
      { lane: 'mail', state: 'failing', lastError: 'Busy.', siteId: '', canCancel: true },
    ])
    box.outcome = { state: 'sent', text: '' }
    expect(await countWarnings()).toBe(before + 2)
    expect(await find()).toEqual([])
    const [one, again] = box.to(email).slice(-2)
    expect(one?.messageId).toBe(again?.messageId)
  })
})

describe('a lost passkey', () => {
  test('is reset by the command, with everything else, and the operator is emailed', async () => {
    const run = (...args: string[]) => createAdminCommands(server.deps)(args)
    await run('operator', 'reset-factor', '--email', email)
    expect(await server.database.db.select().from(passkeys).where(eq(passkeys.operatorId, me))).toEqual([])
    expect(await first.call(calls.me, {})).toMatchObject(refusal('notSignedIn'))
    expect(await subjects()).toContain(`Second step reset for ${operatorHost}`)
    expect((await createOperatorServices(server.deps).accounts.listWithFactor()).has(me)).toBe(false)
    const again = openOperator(server)
    await again.must(calls.signIn, { email, password: operatorPassword })
    expect(await again.must(calls.me, {})).toMatchObject({ factorStep: 'setUp' })
  })
})
