import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusedInJump, isVerifiedOnly, type Endpoint } from '#contract/common/endpoint.ts'
import type { Access } from '#contract/common/roles.ts'
import { guestCalls } from '#contract/http/accounts-guest-calls.ts'
import { allEndpoints } from '#contract/http/registry.ts'
import { users } from '#server/db/schema/index.ts'
import { createSessionService, type SessionKind } from '#server/people/sessions.ts'
import { mayCall, rolesInTable, type RoleInTable } from '#tests/support/rights.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Sessions that differ from those of their role. A new one for each call, because some calls end their session. */
const oddSession = async (
  role: string,
  change: Partial<typeof users.$inferInsert>,
  kind?: SessionKind,
): Promise<string> => {
  const { database, deps } = server
  const id = `usr_lotus_${role}`
  const [user] = await database.db.update(users).set(change).where(eq(users.id, id)).returning()
  if (!user) throw new Error(`no user ${id}`)
  const from = { address: '127.0.0.1', userAgent: '' }
  return (await createSessionService(database, deps.now).start(user, from, kind)).token
}

let probes = 0
/** Each call has its own address, because rate limits aren't tested here. */
const nextAddress = (): string => {
  probes += 1
  return `10.${(probes >> 16) & 255}.${(probes >> 8) & 255}.${probes & 255}`
}

/** No body is needed: this only tests whether the call passes the rights, not what it does. */
const probe = async (endpoint: Endpoint, role: RoleInTable, site: string, tokenSite = site) => {
  return send(endpoint, site, role === 'visitor' ? null : await server.signIn(role, tokenSite))
}

const send = async (endpoint: Endpoint, site: string, token: string | null) => {
  const response = await server.app.inject({
    method: endpoint.method,
    url: `/api/${endpoint.path}`,
    remoteAddress: nextAddress(),
    headers: { host: `${site}.localhost`, ...(token === null ? {} : { 'auth-token': token }) },
    ...(endpoint.method === 'POST' ? { payload: {} } : {}),
  })
  return { status: response.statusCode, code: response.json<{ errorCode?: string }>().errorCode ?? null }
}

/** Doesn't check a session, or whether it is still valid. */
const openWithAnySession = new Set<Access>(['anyone', 'slug'])

const served = allEndpoints.filter((endpoint) => endpoint.session !== 'ends')

describe.each(served.map((endpoint) => ({ id: endpoint.id, endpoint })))('$id', ({ endpoint }) => {
  test('own site: only the roles of its access are allowed', async () => {
    const refused = new Set<string | null>(['notSignedIn', 'siteLocked', 'forbidden', 'siteMismatch'])
    const got: Record<string, boolean> = {}
    for (const role of rolesInTable) {
      const { code } = await probe(endpoint, role, 'skyways')
      got[role] = !refused.has(code)
    }
    const expected = Object.fromEntries(
      rolesInTable.map((role) => [role, mayCall[endpoint.access].includes(role)]),
    )
    expect(got).toEqual(expected)
  })

  test('locked site: a visitor gets only what is open to anyone', async () => {
    const { code } = await probe(endpoint, 'visitor', 'lotus')
    const isOpen = ['anyone', 'slug', 'gateway'].includes(endpoint.access)
    expect(code === 'notSignedIn' || code === 'siteLocked').toBe(!isOpen)
    expect(code === 'siteLocked').toBe(endpoint.access === 'visitor')
  })

  test('a blocked account has no rights, an unverified one keeps its role, a jump is read-only and a guest has few calls', async () => {
    const blocked = await send(endpoint, 'lotus', await oddSession('supplier', { isBlocked: true }))
    expect(blocked.code === 'notSignedIn').toBe(!openWithAnySession.has(endpoint.access))
    const unverified = await send(endpoint, 'lotus', await oddSession('retail', { isVerified: false }))
    const mayRetail = mayCall[endpoint.access].includes('retail')
    expect(['notSignedIn', 'forbidden'].includes(unverified.code ?? '')).toBe(!mayRetail)
    expect(unverified.code === 'notVerified').toBe(mayRetail && isVerifiedOnly(endpoint))
    const jump = { way: 'jump', jumpedBy: 'usr_lotus_staff' } as const
    const jumped = await send(endpoint, 'lotus', await oddSession('agent', { isSupplier: true }, jump))
    const mayAgent = [...mayCall[endpoint.access]].some((role) => role === 'agent' || role === 'supplier')
    expect(jumped.code === 'jumpLooksOnly').toBe(mayAgent && isRefusedInJump(endpoint))
    expect(jumped.code === 'forbidden').toBe(!mayAgent)
    const guest = await send(
      endpoint,
      'lotus',
      await oddSession('retail', { isVerified: true }, { way: 'guest' }),
    )
    const isForAccounts = endpoint.access === 'signedIn' && !guestCalls.has(endpoint.id)
    expect(guest.code === 'accountNeeded').toBe(isForAccounts)
    expect(guest.code === 'forbidden').toBe(!mayRetail)
  })

  test('foreign site: no session of another site is valid', async () => {
    for (const role of rolesInTable.filter((known) => known !== 'visitor')) {
      expect(await probe(endpoint, role, 'meridian', 'skyways')).toMatchObject({
        status: 400,
        code: 'siteMismatch',
      })
    }
  })

  test('refuses a site-id of another site and an unknown host', async () => {
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        method: endpoint.method,
        url: `/api/${endpoint.path}`,
        remoteAddress: nextAddress(),
        headers,
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      })
    const mismatch = await send({ host: 'skyways.localhost', 'site-id': 'meridian' })
    expect(mismatch.json()).toMatchObject({ errorCode: 'siteMismatch' })
    const unknown = await send({ host: 'nowhere.example' })
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toMatchObject({
      errorCode: 'unknownSite',
      message: expect.stringContaining('nowhere.example'),
    })
  })
})

test('guests may only make calls for signed-in people that exist', () => {
  const forSignedIn = new Set<string>([
    ...allEndpoints.filter(({ access }) => access === 'signedIn').map(({ id }) => id),
    // A stream isn't an endpoint; `events.test.ts` covers who may open it.
    'events.stream',
  ])
  expect([...guestCalls].filter((id) => !forSignedIn.has(id))).toEqual([])
})

describe('acting for a user', () => {
  const ask = async (role: RoleInTable, staffId: string) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/rbac/getPermissionsFromSession',
      headers: { host: 'skyways.localhost', 'auth-token': await server.signIn(role), 'staff-id': staffId },
      payload: {},
    })
    return response.json<{ errorCode?: string; result?: { user: { userId: string } } }>()
  }
  test.each([
    ['staff', 'usr_skyways_agent', true],
    ['agent', 'usr_skyways_retail', false],
    ['owner', 'usr_skyways_retail', false],
    ['staff', 'usr_meridian_agent', false],
    ['staff', 'usr_nobody', false],
  ] as const)('%s for %s: %s', async (role, staffId, isAllowed) => {
    const answer = await ask(role, staffId)
    expect(answer.errorCode ?? null).toBe(isAllowed ? null : 'actForRefused')
  })
  test('refuses a blocked account, whose own session ends at once', async () => {
    const block = (isBlocked: boolean) =>
      server.database.db.execute(
        `update users set is_blocked = ${isBlocked} where id = 'usr_skyways_corporate'`,
      )
    await server.signIn('corporate')
    await block(true)
    const answers = [await ask('staff', 'usr_skyways_corporate'), await ask('corporate', '')]
    await block(false)
    expect(answers.map(({ errorCode }) => errorCode)).toEqual(['actForRefused', 'notSignedIn'])
  })
  test('records both users in the audit trail', async () => {
    await ask('staff', 'usr_skyways_agent')
    const { rows } = (await server.database.db.execute(
      `select actor_user_id, subject_user_id from audit_events where action = 'staff.actFor' order by id desc limit 1`,
    )) as { rows: unknown[] }
    expect(rows).toEqual([{ actor_user_id: 'usr_skyways_staff', subject_user_id: 'usr_skyways_agent' }])
  })
})
