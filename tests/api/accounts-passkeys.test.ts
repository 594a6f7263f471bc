import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { operatorEvents, passkeys, sessions } from '#server/db/schema/index.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { createAdminCommands } from '#server/features/operator/commands/run-command.service.ts'
import { startPasskeyServer, type PasskeyServer } from '#tests/support/passkey-kit.ts'
import { saveSite } from '#tests/support/site-kit.ts'

const minuteMs = 60_000
const { users } = endpoints
const refusal = (errorCode: string) => ({ ok: false, failure: { errorCode } })
const as = { as: 'agent' }
const userId = 'usr_skyways_agent'

let server: PasskeyServer
let laptop: ReturnType<PasskeyServer['device']>
/** A passkey of another account. */
let theirs: ReturnType<PasskeyServer['device']>
let recoveryCodes: string[] = []
beforeAll(async () => {
  server = await startPasskeyServer()
  laptop = server.device()
  theirs = server.device()
})
afterAll(() => server.close())

describe('adding a passkey', () => {
  test('needs the password, and asks the browser for no attestation', async () => {
    expect(await server.call(users.beginPasskey, { password: 'no' }, as)).toMatchObject({
      failure: { errorCode: 'invalidRequest', fields: [{ path: 'password' }] },
    })
    const options = await server.begin(as)
    expect(options).toMatchObject({
      rp: { id: 'skyways.localhost', name: 'Skyways Travel' },
      attestation: 'none',
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: [],
    })
    expect(JSON.stringify(options)).not.toContain(userId)
  })

  test('refuses one of another origin, of another domain, late, repeated, or asked for in another session', async () => {
    const confirm = (answer: ReturnType<typeof laptop.create>, options = as) =>
      server.call(users.confirmPasskey, { name: 'Odd', answer }, options)
    const spare = server.device()
    const refused = refusal('passkeyRefused')
    const evil = { origin: 'https://skyways.evil.example' }
    expect(await confirm(spare.create(await server.begin(as), evil))).toMatchObject(refused)
    const elsewhere = { rpId: 'meridian.localhost' }
    expect(await confirm(spare.create(await server.begin(as), elsewhere))).toMatchObject(refused)
    const invented = { challenge: Buffer.alloc(32, 7).toString('base64url') }
    expect(await confirm(spare.create(await server.begin(as), invented))).toMatchObject(refused)
    const foreign = spare.create(await server.begin({ as: 'corporate' }))
    expect(await confirm(foreign)).toMatchObject(refused)
    server.wait(5 * minuteMs)
    const late = spare.create(await server.begin(as))
    server.wait(5 * minuteMs)
    expect(await confirm(late)).toMatchObject(refused)
    expect(await server.must(users.secondFactor, {}, as)).toMatchObject({ kind: null, passkeys: [] })
  })

  test('turns the second step on with recovery codes, an email and a line in the trail', async () => {
    server.wait(5 * minuteMs)
    const answer = laptop.create(await server.begin(as))
    const added = await server.must(users.confirmPasskey, { name: 'Laptop', answer }, as)
    ;({ recoveryCodes } = added)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await server.call(users.confirmPasskey, { name: 'Again', answer }, as)).toMatchObject(
      refusal('passkeyRefused'),
    )
    expect(await server.must(users.secondFactor, {}, as)).toMatchObject({
      kind: null,
      passkeys: [{ name: 'Laptop', isBackedUp: true, lastUsedAt: null }],
      recoveryCodesLeft: 10,
    })
    expect(await server.subjects()).toContain('Passkey added for Skyways Travel')
    expect(await server.trailOf(userId)).toContainEqual({
      action: 'accounts.passkeyAdded',
      details: { name: 'Laptop' },
    })
  })

  test('keeps the recovery codes for a second one, and refuses one that the site knows', async () => {
    const phone = server.device()
    expect(await server.add(phone, as, 'Phone')).toEqual([])
    const options = await server.begin(as)
    expect(options.excludeCredentials?.map(({ id }) => id).toSorted()).toEqual(
      [...laptop.ids(), ...phone.ids()].toSorted(),
    )
    const { db } = server.database
    const [stored] = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
    await expect(
      db.insert(passkeys).values({ ...(stored as NonNullable<typeof stored>), id: 'pk_twin' }),
    ).rejects.toThrow()
  })

  test('stops at ten', async () => {
    const [row] = await server.database.db.select().from(passkeys).where(eq(passkeys.userId, userId)).limit(1)
    const more = Array.from({ length: 8 }, (_, at) => ({
      ...(row as NonNullable<typeof row>),
      id: `pk_more_${at}`,
      credentialId: `more-${at}`,
    }))
    const late = laptop.create(await server.begin(as))
    await server.database.db.insert(passkeys).values(more)
    const full = refusal('wrongState')
    expect(await server.call(users.confirmPasskey, { name: 'Late', answer: late }, as)).toMatchObject(full)
    expect(await server.call(users.beginPasskey, { password: demoPassword }, as)).toMatchObject(full)
    for (const { id } of more) await server.must(users.removePasskey, { passkeyId: id }, as)
  })
})

describe('a session of an account with passkeys', () => {
  test('keeps the challenge when reading it fails', async () => {
    const { options } = await server.must(users.beginPasskeyProof, {}, as)
    const answer = laptop.sign(options)
    const { db } = server.database
    await db.execute(sql`alter table factor_challenges rename to away`)
    const failed = await server.call(users.proveWithPasskey, { answer }, as)
    await db.execute(sql`alter table away rename to factor_challenges`)
    expect(failed).toMatchObject(refusal('internal'))
    await server.must(users.proveWithPasskey, { answer }, as)
  })

  test('proves one again after 15 minutes', async () => {
    server.wait(15 * minuteMs)
    expect(await server.call(users.renewRecoveryCodes, {}, as)).toMatchObject({
      failure: { errorCode: 'stepUpNeeded', details: { factors: { app: false, passkey: true } } },
    })
    expect(await server.prove(laptop, as)).toMatchObject({ ok: true })
    await server.must(users.renewRecoveryCodes, {}, as)
    expect(await server.trailOf(userId)).toContainEqual({
      action: 'accounts.secondFactorProven',
      details: { kind: 'passkey', name: 'Laptop' },
    })
  })

  test('accepts an answer once, in the session that asked', async () => {
    const { options } = await server.must(users.beginPasskeyProof, {}, as)
    const answer = laptop.sign(options)
    await server.must(users.proveWithPasskey, { answer }, as)
    const refused = refusal('passkeyRefused')
    expect(await server.call(users.proveWithPasskey, { answer }, as)).toMatchObject(refused)
    const { challenge, options: signIn } = await server.startWithPasskey('agent')
    const { token } = await server.enterPasskey(challenge, laptop.sign(signIn))
    const other = await server.must(users.beginPasskeyProof, {}, { headers: { 'auth-token': token } })
    expect(
      await server.call(users.proveWithPasskey, { answer: laptop.sign(other.options) }, as),
    ).toMatchObject(refused)
  })

  test('refuses the passkey of someone else, and one whose counter went back, which the trail records', async () => {
    await server.add(theirs, { as: 'corporate' }, 'Theirs')
    const { options } = await server.must(users.beginPasskeyProof, {}, as)
    const [credentialId = ''] = theirs.ids()
    const foreign = theirs.sign(options, { credentialId })
    const refused = refusal('passkeyRefused')
    expect(await server.call(users.proveWithPasskey, { answer: foreign }, as)).toMatchObject(refused)
    const again = await server.must(users.beginPasskeyProof, {}, as)
    const back = laptop.sign(again.options, { counter: 1 })
    expect(await server.call(users.proveWithPasskey, { answer: back }, as)).toMatchObject(refused)
    expect((await server.trailOf(userId))[0]).toEqual({
      action: 'accounts.passkeyCopied',
      details: { kind: 'passkey', name: 'Laptop' },
    })
  })

  test('says so when the account has none', async () => {
    const none = { as: 'supplier' }
    expect(await server.call(users.beginPasskeyProof, {}, none)).toMatchObject(refusal('wrongState'))
    const { options } = await server.must(users.beginPasskeyProof, {}, as)
    const answer = laptop.sign(options)
    expect(await server.call(users.proveWithPasskey, { answer }, none)).toMatchObject(refusal('wrongState'))
    expect(await server.call(users.removeAuthenticatorApp, {}, none)).toMatchObject(refusal('wrongState'))
  })

  test('isn’t changed by staff who act for it', async () => {
    const acting = { as: 'staff', headers: { 'staff-id': userId } }
    const forbidden = refusal('forbidden')
    expect(await server.call(users.beginPasskey, { password: demoPassword }, acting)).toMatchObject(forbidden)
    expect(await server.call(users.removePasskey, { passkeyId: 'pk_1' }, acting)).toMatchObject(forbidden)
    expect(await server.call(users.removeAuthenticatorApp, {}, acting)).toMatchObject(forbidden)
  })
})

describe('removing a passkey or the app', () => {
  const list = async () => (await server.must(users.secondFactor, {}, as)).passkeys

  test('needs a fresh proof, works once, and makes other sessions prove the factor again', async () => {
    const [first, second] = await list()
    const { challenge, options } = await server.startWithPasskey('agent')
    const { token } = await server.enterPasskey(challenge, laptop.sign(options))
    const other = { headers: { 'auth-token': token } }
    await server.must(users.walletBalance, {}, other)
    server.wait(15 * minuteMs)
    const remove = { passkeyId: second?.passkeyId ?? '' }
    expect(await server.call(users.removePasskey, remove, as)).toMatchObject(refusal('stepUpNeeded'))
    await server.prove(laptop, as)
    await server.must(users.removePasskey, remove, as)
    expect(await server.call(users.removePasskey, remove, as)).toMatchObject(refusal('notFound'))
    expect(await server.call(users.walletBalance, {}, other)).toMatchObject(refusal('factorRequired'))
    await server.must(users.walletBalance, {}, as)
    expect(await list()).toMatchObject([{ passkeyId: first?.passkeyId }])
    expect(await server.subjects()).toContain('Passkey removed for Skyways Travel')
    expect((await server.trailOf(userId))[0]).toMatchObject({ action: 'accounts.passkeyRemoved' })
  })

  test('keeps the other kind: the app beside a passkey, and a passkey beside the app', async () => {
    await server.setUp('agent')
    expect(await server.must(users.secondFactor, {}, as)).toMatchObject({ kind: 'totp', passkeys: [{}] })
    await server.must(users.removeAuthenticatorApp, {}, as)
    expect(await server.must(users.secondFactor, {}, as)).toMatchObject({
      kind: null,
      passkeys: [{}],
      recoveryCodesLeft: 10,
    })
    expect(await server.subjects()).toContain('Authenticator app removed for Skyways Travel')
    expect((await server.trailOf(userId))[0]).toMatchObject({ action: 'accounts.authenticatorAppRemoved' })
  })

  test('turns the second step off with the last one, and recovery codes end', async () => {
    const [last] = await list()
    await server.must(users.removePasskey, { passkeyId: last?.passkeyId ?? '' }, as)
    expect(await server.must(users.secondFactor, {}, as)).toMatchObject({
      kind: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    })
    expect((await server.enterPassword('agent')).token).toHaveLength(43)
  })

  test('never leaves people without a factor whose site requires one', async () => {
    const owner = { as: 'owner' }
    await server.add(server.device(), owner, 'Key')
    await saveSite(server, { secondFactor: 'staff' }, {}, owner)
    const { passkeys: mine } = await server.must(users.secondFactor, {}, owner)
    const last = { passkeyId: mine[0]?.passkeyId ?? '' }
    expect(await server.call(users.removePasskey, last, owner)).toMatchObject(refusal('wrongState'))
    await server.setUp('owner')
    await server.must(users.removePasskey, last, owner)
    expect(await server.call(users.removeAuthenticatorApp, {}, owner)).toMatchObject(refusal('wrongState'))
  })

  test('accepts a passkey alone from staff who must have a factor', async () => {
    const staff = { as: 'staff' }
    expect(await server.call(users.getMySessions, {}, staff)).toMatchObject(refusal('factorRequired'))
    const key = server.device()
    expect(await server.add(key, staff)).toHaveLength(10)
    await server.must(users.getMySessions, {}, staff)
    await server.database.db
      .update(sessions)
      .set({ factorAt: null })
      .where(eq(sessions.userId, 'usr_skyways_staff'))
    expect(await server.call(users.getMySessions, {}, staff)).toMatchObject({
      failure: { details: { step: 'prove', factors: { app: false, passkey: true } } },
    })
    expect(await server.prove(key, staff)).toMatchObject({ ok: true })
    await server.must(users.getMySessions, {}, staff)
  })

  test('removes passkeys too when the second step is turned off', async () => {
    const them = { as: 'corporate' }
    await server.prove(theirs, them)
    await server.must(users.endSecondFactor, {}, them)
    expect(await server.must(users.secondFactor, {}, them)).toMatchObject({ passkeys: [] })
  })
})

describe('a lost passkey', () => {
  test('is removed by the command on the server, which ends sessions, emails the person and is in both trails', async () => {
    const staffId = 'usr_skyways_staff'
    const email = 'staff@skyways.example'
    const findPasskeys = () =>
      server.database.db.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, staffId))
    expect(await findPasskeys()).toHaveLength(1)
    await server.must(users.getMySessions, {}, { as: 'staff' })
    await createAdminCommands(server.deps)(['agency', 'reset-factor', '--id', 'skyways', '--email', email])
    expect(await findPasskeys()).toEqual([])
    expect(await server.call(users.getMySessions, {}, { as: 'staff' })).toMatchObject(refusal('notSignedIn'))
    expect(await server.subjects()).toContain('Second step reset for Skyways Travel')
    expect((await server.trailOf(staffId))[0]).toMatchObject({ action: 'customer.resetSecondFactor' })
    const events = await server.database.db
      .select({ action: operatorEvents.action, operatorId: operatorEvents.operatorId })
      .from(operatorEvents)
      .where(eq(operatorEvents.target, staffId))
    expect(events).toEqual([{ action: 'agency.secondFactorReset', operatorId: null }])
    expect((await server.enterPassword('staff')).token).toHaveLength(43)
  })
})
