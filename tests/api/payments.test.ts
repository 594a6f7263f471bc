import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { by, pay, runJobs, setUpPayments } from '#tests/support/payments-kit.ts'

const { payments } = endpoints
const minuteMs = 60_000
const retail = by('retail')

const { clock, free, later, page, runJobsAfter, server, getSession } = setUpPayments()

const choose = (orderId: string, choice: string) =>
  server.app.inject({
    method: 'POST',
    url: `/pay/${orderId}/sandbox`,
    headers: {
      host: 'skyways.localhost',
      origin: 'http://skyways.localhost',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: `choice=${choice}`,
  })

describe('a session', () => {
  test("states its amount and payment page, within the site's limits", async () => {
    expect(await server.must(payments.activeGateway, {}, retail)).toEqual({
      gateway: 'sandbox',
      isTest: true,
      minAmount: 1,
      maxAmount: 500_000,
      currency: 'INR',
    })
    const made = await server.must(
      payments.createSession,
      { amount: 1, redirectTo: '/user/payments', remark: 'For May' },
      retail,
    )
    expect(made.session).toMatchObject({
      amount: 1,
      state: 'created',
      redirectTo: '/user/payments',
      remark: 'For May',
      supplierSiteId: 'skyways',
      purpose: 'wallet',
      paidAmount: 0,
    })
    expect(Date.parse(made.session.expiryTime) - clock.now.getTime()).toBe(15 * minuteMs)
    expect(made.payUrl).toBe(`http://skyways.localhost/pay/${made.session.orderId}`)
    expect(made.session.orderId.slice(4)).toHaveLength(22)
    for (const amount of [0, 0.99, -5, 500_000.01, undefined])
      expect(await server.call(payments.createSession, { amount }, retail)).toMatchObject({
        failure: { errorCode: 'invalidRequest', fields: [{ path: 'amount' }] },
      })
  })

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '/a\nb'])(
    "doesn't store %j to return to",
    async (redirectTo) => {
      const { session } = await server.must(payments.createSession, { amount: 5, redirectTo }, retail)
      expect(session.redirectTo).toBe('')
    },
  )

  test('returns itself for a repeated key, and refuses another body', async () => {
    const who = { ...retail, headers: { 'idempotency-key': 'pay-once' } }
    const first = await server.must(payments.createSession, { amount: 20 }, who)
    expect((await server.must(payments.createSession, { amount: 20 }, who)).session.orderId).toBe(
      first.session.orderId,
    )
    expect(await server.call(payments.createSession, { amount: 21 }, who)).toMatchObject({
      failure: { errorCode: 'idempotencyMismatch' },
    })
  })

  test('is one of at most five that a user has open, also for simultaneous requests', async () => {
    const open = (amount: number) => server.call(payments.createSession, { amount }, by('corporate'))
    const answers = await Promise.all([1, 2, 3, 4, 5, 6, 7].map(open))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 429,
      failure: { errorCode: 'rateLimited', message: expect.stringContaining('in 15 minutes') as string },
    })
    expect((await server.call(payments.createSession, { amount: 8 }, retail)).ok).toBe(true)
    later(16 * minuteMs)
    expect((await open(9)).ok).toBe(true)
  })

  test('is visible only to its user; a page without one shows only agency and amount', async () => {
    const { session, payUrl } = await pay(server, retail)
    for (const who of [{ as: 'agent' }, { as: 'agent', site: 'meridian' }])
      for (const endpoint of [payments.session, payments.verify])
        expect(await server.call(endpoint, { orderId: session.orderId }, who)).toMatchObject({
          failure: { errorCode: 'notFound' },
        })
    const shown = await page(new URL(payUrl ?? '').pathname)
    expect(shown.body).toContain('no real money moves')
    expect(shown.body).toContain('1,234.50')
    expect(shown.body).not.toContain('retail@')
    expect(shown.headers['content-security-policy']).toContain("form-action 'self'")
    expect((await page(`/pay/${session.orderId}`, 'meridian')).statusCode).toBe(404)
    expect((await page('/pay/pay_AAAAAAAAAAAAAAAAAAAAAA')).statusCode).toBe(404)
  })

  test.each(['%00', 'pay_%00', '1', '..%2f'])(
    'treats the invalid payment address %s as not found, without a fault',
    async (id) => {
      for (const rest of ['', '/return', '/sandbox'])
        expect((await page(`/pay/${id}${rest}`)).statusCode).toBe(404)
    },
  )
})

describe('at the sandbox', () => {
  test.each([
    ['pay', 1, { state: 'paid', note: '' }],
    ['twice', 2, { state: 'paid', note: expect.stringContaining('second payment') }],
    ['other', 0.5, { state: 'paid', note: expect.stringContaining('instead of') }],
    ['fail', 0, { state: 'failed', note: '' }],
    ['close', 0, { state: 'created', note: '' }],
  ])('%s credits %d times the amount', async (choice, times, expected) => {
    const before = await free(retail)
    const { session } = await pay(server, retail, 1_000)
    const answer = await choose(session.orderId, choice)
    expect(answer.headers.location).toBe(`/pay/${session.orderId}/return`)
    const back = await page(answer.headers.location ?? '')
    expect(back.headers.location).toBe(`/app/phonepe/verify/${session.orderId}`)
    await runJobs(server)
    expect(await getSession(session.orderId, retail)).toMatchObject({
      ...expected,
      paidAmount: 1_000 * times,
    })
    expect(await free(retail)).toBe(before + 1_000 * times)
    await runJobsAfter(20 * minuteMs)
    await runJobsAfter(60 * minuteMs)
    expect(await free(retail)).toBe(before + 1_000 * times)
    if (choice === 'close') expect((await getSession(session.orderId, retail)).state).toBe('expired')
  })

  test('credits a late payment without any webhook, and notes it', async () => {
    const before = await free(retail)
    const { session } = await pay(server, retail, 700)
    await choose(session.orderId, 'late')
    await runJobsAfter(14 * minuteMs)
    expect(await getSession(session.orderId, retail)).toMatchObject({ state: 'pending' })
    await runJobsAfter(10 * minuteMs)
    expect(await getSession(session.orderId, retail)).toMatchObject({
      state: 'paid',
      note: expect.stringContaining('after it expired'),
    })
    expect(await free(retail)).toBe(before + 700)
    const { body } = await page(`/pay/${session.orderId}`)
    expect(body).toContain('Payment complete')
    expect(body).toContain(`href="/app/user/payments/${session.orderId}"`)
  })

  test('ends a payment from another program on a page that says so, without a sign-in link', async () => {
    const { session } = await server.must(payments.createSession, { amount: 9, isElsewhere: true }, retail)
    await choose(session.orderId, 'pay')
    await runJobsAfter(minuteMs)
    for (const rest of ['/return', '', '/sandbox']) {
      const { body } = await page(`/pay/${session.orderId}${rest}`)
      expect(body, rest).toContain('You can close this window')
      expect(body, rest).not.toContain('/app/')
    }
  })
})
