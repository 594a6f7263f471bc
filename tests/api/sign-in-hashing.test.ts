import { randomBytes, scryptSync } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operatorEndpoints } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { signInFailures, users } from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { toCustomerNetwork } from '#server/people/network.ts'
import { createHashTurns, hashTurnLimits } from '#server/passwords/hash-turns.ts'
import { createPasswordHashes } from '#server/passwords/passwords.ts'
import { openOperator } from '#tests/support/operator-kit.ts'
import { quickCost } from '#tests/support/quick-passwords.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
const turns = createHashTurns(toCustomerNetwork, {
  ...hashTurnLimits,
  waiting: 8,
  waitingOfNetwork: 4,
  maxWaitMs: 60_000,
})
beforeAll(async () => {
  server = await startTestServer({ passwordHashes: createPasswordHashes(turns, quickCost) })
})
afterAll(() => server.close())

const { login } = endpoints.users

const signIn = (email: string, { password = demoPassword, address = '10.1.0.1', site = 'skyways' } = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/${login.path}`,
    headers: { host: `${site}.localhost` },
    remoteAddress: address,
    payload: { email, password },
  })

const readHash = async (email: string, { database } = server): Promise<string> => {
  const [row] = await database.db
    .select({ hash: users.passwordHash })
    .from(users)
    .where(and(eq(users.siteId, 'skyways'), eq(users.email, email)))
  return row?.hash ?? ''
}

/** Takes both turns until the returned function is called. */
const holdTurns = (): (() => void) => {
  const held = [1, 2].map(
    (net) =>
      new Promise<() => void>((begun) => {
        void turns(
          { siteId: 'elsewhere', address: `192.0.2.${net}` },
          () => new Promise<void>((end) => begun(end)),
        )
      }),
  )
  return () => void Promise.all(held).then((ends) => ends.map((end) => end()))
}

/** Waits until so many calls were refused with a status, and returns the last of them. */
const whenRefused = (calls: ReturnType<typeof signIn>[], status: number, times: number) =>
  new Promise<LightMyRequestResponse>((resolve) => {
    let refused = 0
    for (const one of calls)
      void one.then((answer) => {
        if (answer.statusCode === status && (refused += 1) === times) resolve(answer)
      })
  })

describe('the cost of a password', () => {
  /** Stores a hash of the demo password as earlier versions made it. */
  const storeEarlierHash = async (email: string, { database } = server): Promise<string> => {
    const salt = randomBytes(16)
    const key = scryptSync(demoPassword, salt, 32, { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
    const hash = ['scrypt', 32_768, 8, 1, salt.toString('base64'), key.toString('base64')].join('$')
    await database.db.update(users).set({ passwordHash: hash }).where(eq(users.email, email))
    return hash
  }

  test('is raised by the next sign-in, and not by a wrong password', async () => {
    const email = 'retail@skyways.example'
    const earlier = await storeEarlierHash(email)
    expect((await signIn(email, { password: 'wrong' })).statusCode).toBe(400)
    expect(await readHash(email)).toBe(earlier)
    expect((await signIn(email)).statusCode).toBe(200)
    const renewed = await readHash(email)
    expect(renewed).toContain(`scrypt$${quickCost.N}$`)
    expect((await signIn(email)).statusCode).toBe(200)
    expect(await readHash(email)).toBe(renewed)
  })

  test('is raised once by sign-ins at the same moment, which all succeed', async () => {
    const email = 'corporate@skyways.example'
    await storeEarlierHash(email)
    const answers = await Promise.all(
      ['10.2.0.1', '10.2.0.2', '10.2.0.3'].map((address) => signIn(email, { address })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(await readHash(email)).toContain(`scrypt$${quickCost.N}$`)
  })

  test('is the one that OWASP recommends by default', async () => {
    const real = await startTestServer({
      passwordHashes: createPasswordHashes(createHashTurns(toCustomerNetwork)),
    })
    try {
      const email = 'agent@skyways.example'
      await storeEarlierHash(email, real)
      expect((await real.call(login, { email, password: demoPassword })).ok).toBe(true)
      expect(await readHash(email, real)).toMatch(/^scrypt\$131072\$8\$1\$/)
    } finally {
      await real.close()
    }
  })
})

describe('while both turns are taken', () => {
  test('searches and signed-in people are served', async () => {
    const token = await server.signIn('agent')
    const release = holdTurns()
    try {
      const waiting = signIn('owner@skyways.example')
      const headers = { 'auth-token': token }
      expect((await server.must(endpoints.users.getMySessions, {}, { headers })).sessions).toHaveLength(1)
      const leg = { origin: 'DEL', destination: 'BOM', preferredDepartureTime: '2026-12-15T00:00:00' }
      const found = await server.must(
        endpoints.flights.search,
        { segments: [leg], adultCount: 1 },
        { headers },
      )
      expect(found.results.length).toBeGreaterThan(0)
      release()
      expect((await waiting).statusCode).toBe(200)
    } finally {
      release()
    }
  })

  test('a flood from one network causes no refusals of others', async () => {
    const release = holdTurns()
    const flood = Array.from({ length: 12 }, (_, index) =>
      signIn(`nobody${index}@skyways.example`, { address: '203.0.113.5' }),
    )
    // Refused while the turns are taken, so without a hash.
    const refused = await whenRefused(flood, 429, 8)
    expect(refused.headers['retry-after']).toBe('5')
    const others = ['10.3.0.1', '10.3.0.2'].map((address) => signIn('owner@skyways.example', { address }))
    const elsewhere = signIn('owner@meridian.example', { address: '10.3.0.3', site: 'meridian' })
    release()
    expect((await Promise.all([...others, elsewhere])).map(({ statusCode }) => statusCode)).toEqual([
      200, 200, 200,
    ])
    const codes = (await Promise.all(flood)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 400)).toHaveLength(4)
    expect(codes.filter((code) => code === 429)).toHaveLength(8)
  })

  test('someone who signed in from their network before waits for one turn, however many strangers wait', async () => {
    const address = '10.5.9.9'
    expect((await signIn('admin@skyways.example', { address })).statusCode).toBe(200)
    const release = holdTurns()
    const strangers = Array.from({ length: 9 }, (_, index) =>
      signIn('admin@skyways.example', { address: `10.5.0.${index + 1}`, password: 'guess' }),
    )
    await whenRefused(strangers, 503, 1)
    const known = signIn('admin@skyways.example', { address })
    // The line is full, so another stranger makes room.
    await whenRefused(strangers, 503, 2)
    release()
    expect((await known).statusCode).toBe(200)
    expect((await Promise.all(strangers)).filter(({ statusCode }) => statusCode === 400)).toHaveLength(7)
  })

  test('a full line answers 503 with Retry-After, for operators too, and nothing is counted as a wrong password', async () => {
    const release = holdTurns()
    const many = Array.from({ length: 11 }, (_, index) =>
      signIn('staff@skyways.example', { address: `10.4.0.${index + 1}` }),
    )
    const refused = await whenRefused(many, 503, 3)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toMatchObject({
      errorCode: 'unavailable',
      message: 'Too many people are signing in right now. Try again in a moment.',
    })
    // An operator's sign-in goes before those at a busy agency.
    const operator = openOperator(server).call(operatorEndpoints.signIn, {
      email: 'ops@faredesk.example',
      password: 'no operator',
    })
    release()
    expect(await operator).toMatchObject({ ok: false, failure: { errorCode: 'signInFailed' } })
    const codes = (await Promise.all(many)).map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(7)
    // Those with a turn were right, which clears their attempts; those without one aren't counted.
    const attempts = await server.database.db.$count(
      signInFailures,
      eq(signInFailures.account, demoUserId('skyways', 'staff')),
    )
    expect(attempts).toBe(0)
  })
})
