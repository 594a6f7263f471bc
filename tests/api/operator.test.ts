import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorEndpoints as calls } from '#contract/http/operator-registry.ts'
import { endpoints } from '#contract/http/registry.ts'
import { AppError } from '#server/calls/app-error.ts'
import { createOperatorServices } from '#server/features/operator/operator.service.ts'
import { countedAttempts } from '#server/people/counted-attempts.ts'
import { openOperator, operatorHost, operatorPassword } from '#tests/support/operator-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
let now = new Date('2026-11-20T04:00:00.000Z')
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
})
afterAll(() => server.close())

const refusal = (answer: { ok: boolean }) =>
  'failure' in answer ? (answer.failure as { errorCode: string }).errorCode : 'none'

describe('the first operator', () => {
  it('is created by the printed link, once', async () => {
    const { links } = createOperatorServices(server.deps)
    const old = (await links.firstLink()) ?? ''
    const code = (await links.firstLink()) ?? ''
    const visitor = openOperator(server)
    const person = { email: 'Ops@Faredesk.example', name: 'Devika Menon' }
    expect(
      refusal(await visitor.call(calls.useLink, { code: old, password: operatorPassword, person })),
    ).toBe('codeInvalid')
    expect(await visitor.must(calls.linkOf, { code })).toEqual({ email: null })
    expect(refusal(await visitor.call(calls.useLink, { code, password: operatorPassword }))).toBe(
      'invalidRequest',
    )
    expect(refusal(await visitor.call(calls.useLink, { code, password: 'password1', person }))).toBe(
      'invalidRequest',
    )
    const made = await visitor.must(calls.useLink, { code, password: operatorPassword, person })
    expect(made).toMatchObject({ email: 'ops@faredesk.example', name: 'Devika Menon', hasPassword: true })
    expect(await visitor.must(calls.me, {})).toEqual({ ...made, factorStep: 'none' })
    expect(
      refusal(await openOperator(server).call(calls.useLink, { code, password: operatorPassword, person })),
    ).toBe('codeInvalid')
    expect(await links.firstLink()).toBeNull()
  })

  it('is only one of two people who use the link at once', async () => {
    const fresh = await startTestServer()
    const code = (await createOperatorServices(fresh.deps).links.firstLink()) ?? ''
    const answers = await Promise.all(
      ['one', 'two'].map((name) =>
        openOperator(fresh).call(calls.useLink, {
          code,
          password: operatorPassword,
          person: { email: `${name}@faredesk.example`, name },
        }),
      ),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await createOperatorServices(fresh.deps).accounts.list()).toHaveLength(1)
    await fresh.close()
  })
})

describe('signing in as an operator', () => {
  const signIn = (email: string, password: string) =>
    openOperator(server).call(calls.signIn, { email, password })

  it('answers a wrong password and an unknown email alike', async () => {
    const [wrong, unknown] = [
      await signIn('ops@faredesk.example', 'nope'),
      await signIn('who@faredesk.example', 'nope'),
    ]
    for (const answer of [wrong, unknown]) expect(refusal(answer)).toBe('signInFailed')
    expect((await signIn('ops@faredesk.example', operatorPassword)).ok).toBe(true)
  })

  const signInFrom = async (remoteAddress: string, password: string, email = 'ops@faredesk.example') => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/${calls.signIn.path}`,
      headers: { host: operatorHost, origin: `http://${operatorHost}` },
      payload: { email, password },
      remoteAddress,
    })
    return answer.json<{ success: boolean; errorCode?: string }>().errorCode ?? 'none'
  }

  it('is throttled after ten wrong passwords from one network, for any email', async () => {
    for (const email of ['guessed@faredesk.example', 'ops@faredesk.example']) {
      const address = email.startsWith('ops') ? '198.51.100.1' : '198.51.100.2'
      for (let tries = 0; tries < 10; tries += 1)
        expect(await signInFrom(address, 'nope', email)).toBe('signInFailed')
      expect(await signInFrom(address, operatorPassword, email)).toBe('signInThrottled')
    }
    expect(await signInFrom('198.51.100.3', operatorPassword)).toBe('none')
  })

  it('stays possible where the operator signed in before, however many others guess', async () => {
    const known = '192.0.2.1'
    expect(await signInFrom(known, operatorPassword)).toBe('none')
    // Counted directly, because a hundred guesses take half a minute.
    const { addAttempt } = countedAttempts(server.database.db, '')
    for (let guess = 0; guess < 100; guess += 1)
      await addAttempt(
        {
          account: 'operator ops@faredesk.example',
          address: `operator 203.0.${guess % 10}.1`,
          at: now,
        },
        { account: now, address: now },
      )
    expect(await signInFrom('203.0.99.1', operatorPassword)).toBe('signInThrottled')
    expect(await signInFrom(known, operatorPassword)).toBe('none')
  })

  it('adds one of two operators with the same email, and refuses the other', async () => {
    const { accounts } = createOperatorServices(server.deps)
    const call = { operatorId: null, requestId: '', at: now }
    const added = await Promise.allSettled(
      ['One', 'Two'].map((name) => accounts.add({ email: 'twin@faredesk.example', name }, call)),
    )
    const outcomes = added.map((one) =>
      one.status === 'fulfilled' ? 'added' : one.reason instanceof AppError ? one.reason.code : 'failed',
    )
    expect(outcomes.toSorted()).toEqual(['accountExists', 'added'])
  })

  it('ends after half an hour without use, and after twelve hours', async () => {
    const operator = openOperator(server)
    now = new Date(now.getTime() + 60 * 60_000)
    await operator.must(calls.signIn, { email: 'ops@faredesk.example', password: operatorPassword })
    for (let minutes = 0; minutes < 60; minutes += 20) {
      now = new Date(now.getTime() + 20 * 60_000)
      expect((await operator.call(calls.useSession, { isUsed: true })).ok).toBe(true)
    }
    now = new Date(now.getTime() + 31 * 60_000)
    expect(refusal(await operator.call(calls.me, {}))).toBe('notSignedIn')
  })

  it('is refused for a disabled operator, whose session ends at once; the last one stays', async () => {
    const operator = openOperator(server)
    const me = await operator.must(calls.signIn, {
      email: 'ops@faredesk.example',
      password: operatorPassword,
    })
    expect(refusal(await operator.call(calls.setDisabled, { id: me.id, isDisabled: true }))).toBe(
      'wrongState',
    )
    const { link, operator: other } = await operator.must(calls.add, {
      email: 'second@faredesk.example',
      name: 'Second',
    })
    const second = openOperator(server)
    await second.must(calls.useLink, {
      code: new URL(link).hash.slice('#code='.length),
      password: operatorPassword,
    })
    await operator.must(calls.setDisabled, { id: other.id, isDisabled: true })
    expect(refusal(await second.call(calls.me, {}))).toBe('notSignedIn')
    expect(refusal(await signIn('second@faredesk.example', operatorPassword))).toBe('signInFailed')
  })
})

describe("the operator's host", () => {
  it('is the only one with these calls, and has no calls of a site', async () => {
    for (const endpoint of Object.values(calls)) {
      const { statusCode } = await server.app.inject({
        method: endpoint.method,
        url: `/api/${endpoint.path}`,
        headers: { host: 'skyways.localhost', origin: 'http://skyways.localhost' },
        ...(endpoint.method === 'POST' ? { payload: {} } : {}),
      })
      expect(statusCode, endpoint.id).toBe(404)
    }
    const login = await server.app.inject({
      method: 'POST',
      url: `/api/${endpoints.users.login.path}`,
      headers: { host: operatorHost },
      payload: { email: 'staff@skyways.example', password: 'x' },
    })
    expect(login.json()).toMatchObject({ errorCode: 'unknownSite' })
  })

  it('refuses every call without a session, and from another origin', async () => {
    for (const endpoint of Object.values(calls).filter(({ access }) => access === 'operator')) {
      const visitor = openOperator(server)
      expect(refusal(await visitor.call(endpoint, {})), endpoint.id).toBe('notSignedIn')
      if (endpoint.method === 'GET') continue
      const foreign = await visitor.call(endpoint, {}, { origin: 'http://skyways.localhost' })
      expect(refusal(foreign), endpoint.id).toBe('originRefused')
    }
  })
})
