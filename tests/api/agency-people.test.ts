import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints, endpoints } from '#contract/http/registry.ts'
import { legalEntities, users } from '#server/db/schema/index.ts'
import { addColleague, anInvitation, lastCode, openLink, signInAs } from '#tests/support/agency-people-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { testNow } from '#tests/support/test-deps.ts'

const calls = endpoints.users
const admin = { as: 'agent' }
const password = 'violin cargo teaspoon'

let server: TestServer
let now = testNow
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

const people = (as = admin) => server.must(calls.agencyPeople, {}, as)
const refused = (errorCode: string, message?: string) => ({
  ok: false,
  failure: { errorCode, ...(message === undefined ? {} : { message: expect.stringContaining(message) }) },
})
const setPassword = (code: string) => server.call(calls.generatePassword, { code, password })
const terms = { role: 'agent', bookings: 'own', dailyLimit: null } as const

describe('an invitation', () => {
  test('creates an account in the agency once its link is opened', async () => {
    const person = anInvitation({ role: 'agent', dailyLimit: 25_000 })
    const invitation = await server.must(calls.inviteAgencyPerson, person, admin)
    expect(invitation).toMatchObject({
      email: person.email,
      role: 'agent',
      dailyLimit: 25_000,
      isExpired: false,
    })
    expect((await people()).people).toHaveLength(1)
    expect((await people()).invitations.map(({ email }) => email)).toContain(person.email)

    const who = await openLink(server, person.email)
    expect((await people()).invitations.map(({ email }) => email)).not.toContain(person.email)
    const joined = (await people()).people.find(({ email }) => email === person.email)
    expect(joined).toMatchObject({ name: 'Neha Gupta', role: 'agent', bookings: 'own', state: 'active' })
    const { user } = await server.must(endpoints.permissions.fromSession, {}, who)
    expect(user).toMatchObject({ agencyRole: 'agent', userType: 'travelAgent', isVerified: true })
    expect(user.legalEntity?.companyName).toBe('Rao Travels')
    const rows = await server.database.db
      .select({ entity: users.legalEntityId, group: users.markupGroupId })
      .from(users)
      .where(and(eq(users.siteId, 'skyways'), eq(users.walletUserId, 'usr_skyways_agent')))
    expect(new Set(rows.map(({ entity }) => entity)).size).toBe(1)
    expect(rows.map(({ group }) => group)).toEqual(rows.map(() => 'grp_skyways_gold'))
  })

  test('is refused for an email with an account, in any agency, and twice for one email', async () => {
    for (const email of ['retail@skyways.example', 'agent@skyways.example', 'CORPORATE@skyways.example'])
      expect(await server.call(calls.inviteAgencyPerson, anInvitation({ email }), admin)).toMatchObject(
        refused('accountExists', 'already has an account on this site'),
      )
    const person = anInvitation()
    await server.must(calls.inviteAgencyPerson, person, admin)
    expect(await server.call(calls.inviteAgencyPerson, person, admin)).toMatchObject(
      refused('wrongState', 'has already been invited'),
    )
    // An account at another site is unrelated.
    await server.must(calls.inviteAgencyPerson, anInvitation({ email: 'staff@lotus.example' }), admin)
  })

  test('works once, at its own site, and only the last link', async () => {
    const person = anInvitation()
    const { invitationId } = await server.must(calls.inviteAgencyPerson, person, admin)
    const first = await lastCode(server, person.email)
    await server.must(calls.resendAgencyInvitation, { invitationId }, admin)
    const second = await lastCode(server, person.email)
    expect(await setPassword(first)).toMatchObject(refused('codeInvalid'))
    expect(
      await server.call(calls.generatePassword, { code: second, password }, { site: 'lotus' }),
    ).toMatchObject(refused('codeInvalid'))
    expect(await server.call(calls.generatePassword, { code: second, password: 'password1' })).toMatchObject(
      refused('invalidRequest'),
    )
    const answers = await Promise.all([setPassword(second), setPassword(second), setPassword(second)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const accounts = await server.database.db.select().from(users).where(eq(users.email, person.email))
    expect(accounts).toHaveLength(1)
    expect(await server.call(calls.resendAgencyInvitation, { invitationId }, admin)).toMatchObject(
      refused('wrongState'),
    )
  })

  test('ends when it is withdrawn, and after seven days', async () => {
    const withdrawn = anInvitation()
    const { invitationId } = await server.must(calls.inviteAgencyPerson, withdrawn, admin)
    await server.must(calls.withdrawAgencyInvitation, { invitationId }, admin)
    expect(await setPassword(await lastCode(server, withdrawn.email))).toMatchObject(refused('codeInvalid'))

    const late = anInvitation()
    await server.must(calls.inviteAgencyPerson, late, admin)
    now = new Date(testNow.getTime() + 7 * 24 * 60 * 60_000)
    expect(await setPassword(await lastCode(server, late.email))).toMatchObject(refused('codeInvalid'))
    const listed = (await people()).invitations.find(({ email }) => email === late.email)
    expect(listed?.isExpired).toBe(true)
    await server.must(calls.resendAgencyInvitation, { invitationId: listed?.invitationId ?? '' }, admin)
    expect(await setPassword(await lastCode(server, late.email))).toMatchObject({ ok: true })
    now = testNow
  })

  test('is refused if the invited person has signed up meanwhile', async () => {
    const person = anInvitation()
    const { invitationId } = await server.must(calls.inviteAgencyPerson, person, admin)
    const [entity] = await server.database.db.select({ id: legalEntities.id }).from(legalEntities).limit(1)
    await server.database.db.insert(users).values({
      id: 'usr_meanwhile',
      siteId: 'skyways',
      email: person.email,
      firstName: 'Neha',
      passwordHash: '',
      userType: 'retail',
      legalEntityId: entity?.id ?? '',
    })
    expect(await setPassword(await lastCode(server, person.email))).toMatchObject(refused('accountExists'))
    expect(await server.call(calls.resendAgencyInvitation, { invitationId }, admin)).toMatchObject(
      refused('accountExists'),
    )
  })
})

describe('people', () => {
  test('change role and limit from their next call on', async () => {
    const neha = await addColleague(server, { role: 'agent' })
    expect(await server.call(calls.agencyPeople, {}, neha.who)).toMatchObject(refused('forbidden', 'Agent'))
    const changed = await server.must(
      calls.changeAgencyPerson,
      { userId: neha.userId, version: neha.version, role: 'admin', bookings: 'all', dailyLimit: 900 },
      admin,
    )
    expect(changed).toMatchObject({
      role: 'admin',
      bookings: 'all',
      dailyLimit: 900,
      version: neha.version + 1,
    })
    expect(await server.call(calls.agencyPeople, {}, neha.who)).toMatchObject({ ok: true })
  })

  test('are not overwritten by an admin who has an older version', async () => {
    const neha = await addColleague(server)
    const arjun = await addColleague(server, { firstName: 'Arjun', role: 'admin' })
    const change = (dailyLimit: number, as: Parameters<typeof server.call>[2]) =>
      server.call(
        calls.changeAgencyPerson,
        { userId: neha.userId, version: neha.version, ...terms, dailyLimit },
        as,
      )
    const answers = await Promise.all([change(1_000, admin), change(2_000, arjun.who)])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject(refused('wrongState', 'Someone else has changed'))
    const kept = answers[0]?.ok ? 1_000 : 2_000
    const listed = (await people()).people.find(({ userId }) => userId === neha.userId)
    expect(listed?.dailyLimit).toBe(kept)
  })

  test('can neither change nor remove themselves, and one admin always stays', async () => {
    const { people: all } = await people()
    const me = all.find(({ isYou }) => isYou)
    const own = { userId: me?.userId ?? '', version: me?.version ?? 0 }
    for (const answer of [
      await server.call(calls.changeAgencyPerson, { ...own, ...terms }, admin),
      await server.call(calls.removeAgencyPerson, { ...own, reason: 'Leaving' }, admin),
    ])
      expect(answer).toMatchObject(refused('forbidden', "can't change your own role"))
    const [one, other] = [
      await addColleague(server, { role: 'admin' }, { as: 'corporate' }),
      await addColleague(server, { role: 'agent' }, { as: 'corporate' }),
    ]
    // Two admins remove each other at once: one of them stays.
    const version = (id: string, list: { userId: string; version: number }[]) =>
      list.find(({ userId }) => userId === id)?.version ?? 0
    const { people: corporate } = await server.must(calls.agencyPeople, {}, { as: 'corporate' })
    const holder = 'usr_skyways_corporate'
    const answers = await Promise.all([
      server.call(
        calls.removeAgencyPerson,
        { userId: holder, version: version(holder, corporate), reason: 'Left' },
        one.who,
      ),
      server.call(
        calls.removeAgencyPerson,
        { userId: one.userId, version: version(one.userId, corporate), reason: 'Left' },
        { as: 'corporate' },
      ),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const rows = await server.database.db.select().from(users).where(eq(users.walletUserId, holder))
    expect(rows.filter(({ agencyRole, isBlocked }) => agencyRole === 'admin' && !isBlocked)).toHaveLength(1)
    expect(rows.find(({ id }) => id === other.userId)?.isBlocked).toBe(false)
  })

  test('are signed out when they are removed, and sign in again once they are added back', async () => {
    const neha = await addColleague(server, { role: 'accounts' })
    const step = { userId: neha.userId, version: neha.version }
    expect(await server.call(calls.removeAgencyPerson, { ...step, reason: ' ' }, admin)).toMatchObject(
      refused('invalidRequest'),
    )
    const removed = await server.must(calls.removeAgencyPerson, { ...step, reason: 'Left the firm' }, admin)
    expect(removed.state).toBe('removed')
    expect(await server.call(calls.walletBalance, {}, neha.who)).toMatchObject(refused('notSignedIn'))
    expect(await server.call(calls.login, { email: neha.email, password })).toMatchObject(
      refused('accountBlocked'),
    )
    expect(
      await server.call(
        calls.changeAgencyPerson,
        { ...terms, userId: neha.userId, version: removed.version },
        admin,
      ),
    ).toMatchObject(refused('wrongState', 'was removed'))
    const back = await server.must(
      calls.restoreAgencyPerson,
      { userId: neha.userId, version: removed.version },
      admin,
    )
    expect(back.state).toBe('active')
    expect(await server.call(calls.walletBalance, {}, await signInAs(server, neha.email))).toMatchObject({
      ok: true,
    })
  })
})

describe('roles', () => {
  test.each([
    ['agent', 'book'],
    ['accounts', 'money'],
  ] as const)('%s may make exactly the calls for %s', async (role, right) => {
    const { who } = await addColleague(server, { role })
    const limited = allEndpoints.filter(({ agencyRight }) => agencyRight !== undefined)
    expect(limited.length).toBeGreaterThan(20)
    for (const { agencyRight, ...endpoint } of limited) {
      const answer = await server.call(endpoint, {}, who)
      const isRefused = !answer.ok && answer.failure.errorCode === 'forbidden'
      expect([endpoint.id, isRefused]).toEqual([endpoint.id, ![agencyRight].flat().includes(right)])
    }
  })

  test('are for travel agents and companies, and not for the owner, whose colleagues are staff', async () => {
    for (const as of ['retail', 'owner', 'staff', 'admin'])
      expect(await server.call(calls.agencyPeople, {}, { as })).toMatchObject(refused('forbidden'))
    expect(await server.call(calls.agencyPeople, {}, {})).toMatchObject(refused('notSignedIn'))
  })
})

describe('the list of activities', () => {
  test('names who did what, newest first, for one person or all, and nobody else', async () => {
    const neha = await addColleague(server, { role: 'agent' })
    const { userId, version } = neha
    await server.must(calls.changeAgencyPerson, { userId, version, ...terms, role: 'accounts' }, admin)
    await server.must(calls.removeAgencyPerson, { userId, version: version + 1, reason: 'Left' }, admin)
    const { events } = await server.must(calls.agencyActivity, { userId }, admin)
    expect(events.map(({ person, text }) => [person, text])).toEqual([
      ['Kavita Rao', 'Removed Neha Gupta: Left'],
      ['Kavita Rao', 'Changed Neha Gupta: Agent → Accounts'],
      ['Neha Gupta', 'Signed in'],
      ['Neha Gupta', 'Joined the agency'],
    ])
    const all = await server.must(calls.agencyActivity, {}, admin)
    expect(all.events.some(({ text }) => text === `Invited ${neha.email} as Agent`)).toBe(true)
    const next = await server.must(calls.agencyActivity, { before: all.events[0]?.eventId ?? '' }, admin)
    expect(next.events[0]?.eventId).toBe(all.events[1]?.eventId)
    for (const stranger of ['usr_skyways_corporate', 'usr_skyways_retail', 'usr_lotus_agent'])
      expect(await server.call(calls.agencyActivity, { userId: stranger }, admin)).toMatchObject(
        refused('notFound'),
      )
  })

  test('hides the names of staff', async () => {
    await server.must(endpoints.users.beginActFor, { userId: 'usr_skyways_agent' }, { as: 'staff' })
    const { events } = await server.must(calls.agencyActivity, {}, admin)
    expect(JSON.stringify(events)).not.toContain('Meera')
  })
})
