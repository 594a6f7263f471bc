import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { operatorSessions, passkeys } from '#server/db/schema/index.ts'
import { operatorHost, operatorPassword } from '#tests/support/operator-kit.ts'
import {
  firstOperator,
  startOperatorPasskeyServer,
  type OperatorBrowser,
  type OperatorPasskeyServer,
} from '#tests/support/operator-passkey-kit.ts'
import type { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts'
import { totpCode } from '#tests/support/totp-code.ts'

const minuteMs = 60_000
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })
const onlyPasskey = { app: false, passkey: true }

let server: OperatorPasskeyServer
let laptop: SoftwareAuthenticator
let first: OperatorBrowser
let me = ''
beforeAll(async () => {
  server = await startOperatorPasskeyServer()
  laptop = server.device()
  first = server.open()
  me = (await first.begin()).id
})
afterAll(() => server.close())

/** Adds an operator through the first one's session, and signs them in by their link. */
const addOperator = async (address: string): Promise<OperatorBrowser> => {
  await server.prove(first, laptop)
  const { link } = await first.must(calls.add, { email: address, name: 'Ira Bose' })
  const browser = server.open()
  const code = link.split('#code=')[1] ?? ''
  await browser.must(calls.useLink, { code, password: operatorPassword })
  return browser
}

describe('adding a passkey', () => {
  test('is possible before anything else, with the password', async () => {
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'setUp' })
    expect(await first.call(calls.beginPasskey, { password: 'no' })).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'password' }] },
    })
    const options = await server.begin(first)
    expect(options).toMatchObject({
      rp: { id: operatorHost, name: 'Faredesk operator' },
      user: { name: firstOperator },
      attestation: 'none',
      excludeCredentials: [],
    })
    expect(JSON.stringify(options)).not.toContain(me)
  })

  test('refuses one of an agency’s page, of another domain, and one that is late', async () => {
    const confirm = (answer: ReturnType<SoftwareAuthenticator['create']>) =>
      first.call(calls.confirmPasskey, { name: 'Odd', answer })
    const spare = server.device()
    const refused = refusal('passkeyRefused')
    const agency = { origin: 'http://skyways.localhost' }
    expect(await confirm(spare.create(await server.begin(first), agency))).toMatchObject(refused)
    const domain = { rpId: 'skyways.localhost' }
    expect(await confirm(spare.create(await server.begin(first), domain))).toMatchObject(refused)
    const late = spare.create(await server.begin(first))
    server.wait(5 * minuteMs)
    expect(await confirm(late)).toMatchObject(refused)
    expect(await first.must(calls.secondFactor, {})).toMatchObject({ kind: null, passkeys: [] })
  })

  test('opens the pages, with recovery codes, an email and a line in the trail', async () => {
    server.wait(5 * minuteMs)
    const recoveryCodes = await server.add(first, laptop)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await first.must(calls.me, {})).toMatchObject({ factorStep: 'none', hasSecondFactor: true })
    expect(await first.must(calls.list, {})).toMatchObject([{ hasSecondFactor: true }])
    expect(await first.must(calls.secondFactor, {})).toMatchObject({
      kind: null,
      passkeys: [{ name: 'Laptop', isBackedUp: true, lastUsedAt: null }],
      recoveryCodesLeft: 10,
      isRequired: true,
    })
    expect(await server.subjects()).toContain(`Passkey added for ${operatorHost}`)
    expect(server.box.last(firstOperator)).toMatchObject({
      from: { name: 'Faredesk', address: `no-reply@${operatorHost}` },
      text: expect.stringContaining('operator link --email'),
    })
    expect(await server.trailOf(me)).toContainEqual({
      action: 'operator.passkeyAdded',
      details: { name: 'Laptop' },
    })
  })
})

describe('an operator’s session', () => {
  test('proves a passkey after 15 minutes, in the session that asked, each answer once', async () => {
    for (let minutes = 0; minutes < 15; minutes += 5) {
      server.wait(5 * minuteMs)
      await first.must(calls.me, {})
    }
    expect(await first.call(calls.renewRecoveryCodes, {})).toMatchObject({
      failure: { errorCode: 'stepUpNeeded', details: { factors: onlyPasskey } },
    })
    const { browser, challenge, options } = await server.startWithPasskey()
    await browser.must(calls.signInWithPasskey, { challenge, answer: laptop.sign(options) })
    const asked = await browser.must(calls.beginPasskeyProof, {})
    const elsewhere = { answer: laptop.sign(asked.options) }
    expect(await first.call(calls.proveWithPasskey, elsewhere)).toMatchObject(refusal('passkeyRefused'))
    const here = await first.must(calls.beginPasskeyProof, {})
    const answer = laptop.sign(here.options)
    await first.must(calls.proveWithPasskey, { answer })
    expect(await first.call(calls.proveWithPasskey, { answer })).toMatchObject(refusal('passkeyRefused'))
    await first.must(calls.renewRecoveryCodes, {})
    expect(await server.trailOf(me)).toContainEqual({
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
    expect(await server.prove(first, laptop)).toMatchObject({ ok: true })
    await first.must(calls.list, {})
  })

  test('can’t use the passkey of another operator, nor add one that another has', async () => {
    const browser = await addOperator('ira@faredesk.example')
    const theirs = server.device()
    await server.add(browser, theirs)
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
    const browser = await addOperator('asha@faredesk.example')
    expect(await browser.call(calls.beginPasskeyProof, {})).toMatchObject(refusal('wrongState'))
    const { options } = await first.must(calls.beginPasskeyProof, {})
    const answer = laptop.sign(options)
    expect(await browser.call(calls.proveWithPasskey, { answer })).toMatchObject(refusal('wrongState'))
    const secret = (await browser.must(calls.beginSecondFactor, { password: operatorPassword })).secret
    await browser.must(calls.confirmSecondFactor, { code: totpCode(secret, server.now()) })
    const challenge = (await server.startSignIn('asha@faredesk.example')).challenge
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
    await server.prove(first, laptop)
    expect(await first.call(calls.removePasskey, last)).toMatchObject({
      failure: { errorCode: 'wrongState', message: expect.stringContaining('This installation requires') },
    })
    const { secret } = await first.must(calls.beginSecondFactor, { password: operatorPassword })
    await first.must(calls.confirmSecondFactor, { code: totpCode(secret, server.now()) })
    const { browser, challenge, options } = await server.startWithPasskey()
    await browser.must(calls.signInWithPasskey, { challenge, answer: laptop.sign(options) })
    await browser.must(calls.list, {})
    await first.must(calls.removeAuthenticatorApp, {})
    expect(await browser.call(calls.list, {})).toMatchObject({
      failure: { errorCode: 'factorRequired', details: { factors: onlyPasskey } },
    })
    await first.must(calls.list, {})
    const phone = server.device()
    expect(await server.add(first, phone, 'Phone')).toEqual([])
    await first.must(calls.removePasskey, last)
    expect(await first.must(calls.secondFactor, {})).toMatchObject({ passkeys: [{ name: 'Phone' }] })
    expect(await server.subjects()).toEqual(
      expect.arrayContaining([
        `Authenticator app set up for ${operatorHost}`,
        `Authenticator app removed for ${operatorHost}`,
        `Passkey removed for ${operatorHost}`,
      ]),
    )
    expect((await server.trailOf(me)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['operator.authenticatorAppRemoved', 'operator.passkeyRemoved']),
    )
    expect(await server.prove(first, phone)).toMatchObject({ ok: true })
  })
})
