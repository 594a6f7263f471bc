import { expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { createLogger } from '#server/logger.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { aPassenger, placeOrder } from '#tests/support/booking-kit.ts'
import { testDeps, testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer } from '#tests/support/test-server.ts'

/** Values that must never be in a log. Each is used for one kind of data only. */
const marks = {
  firstName: 'Zephyrine',
  lastName: 'Quixwood',
  email: 'zq-mark@private.example',
  phone: '9777012345',
  passport: 'Z7770123',
  pan: 'ZZMPQ7777K',
  password: 'zq-Password-77',
  token: 'zq77token',
  cookie: 'zq77cookie',
  card: '4111777711117777',
  slug: 'zq77slug',
  gst: 'zq77 Trading House',
  address: '203.0.113.177',
  agent: 'zq77-browser',
} as const

test('logs no personal data at any level', async () => {
  const lines: string[] = []
  const logger = createLogger('trace', { write: (line: string) => void lines.push(line) })
  const database = await openTestDatabase()
  const { config } = testDeps(database)
  const supplier = createScriptedSupplier()
  const world = { now: testNow }
  const server = await startTestServer({
    database,
    logger,
    suppliers: [supplier],
    now: () => world.now,
    config: { ...config, trustedProxies: 1 },
  })
  const headers = {
    host: 'skyways.localhost',
    'user-agent': marks.agent,
    'x-forwarded-for': marks.address,
    referer: `http://skyways.localhost/app/e-ticket/${marks.slug}`,
  }
  const person = {
    firstName: marks.firstName,
    lastName: marks.lastName,
    email: marks.email,
    mobileNo: marks.phone,
    passportNo: marks.passport,
    pan: marks.pan,
    password: marks.password,
    confirmPassword: marks.password,
    cardNumber: marks.card,
    token: marks.token,
    code: marks.token,
    slug: marks.slug,
    bookingSlug: marks.slug,
    quoteCode: marks.slug,
    searchQuery: marks.lastName,
    gstCompanyName: marks.gst,
    remarks: `${marks.firstName} ${marks.lastName}`,
  }

  // What a customer does, with the marks in the matching fields.
  const passengers = [
    aPassenger(0, {
      firstName: marks.firstName,
      lastName: marks.lastName,
      email: marks.email,
      mobileNo: marks.phone,
    }),
  ]
  await server.call(endpoints.users.login, { email: marks.email, password: marks.password }, { headers })
  const as = { as: 'agent', headers }
  for (const play of ['sell', 'soldOut', 'refuse', 'lostAnswer', 'faulty'] as const) {
    supplier.play({ kind: play })
    const own = passengers.map((one) => ({ ...one, lastName: `${marks.lastName}${play.toLowerCase()}` }))
    const { orderId } = await placeOrder(server, as, { passengers: own })
    await server.call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, as)
  }
  const held = await placeOrder(server, as, { passengers })
  await server.must(
    endpoints.booking.orderSuccessCallback,
    { orderId: held.orderId, paymentMode: 'hold' },
    as,
  )
  // Emails, checks with the supplier and reminders.
  for (const minutes of [1, 20, 120]) {
    world.now = new Date(world.now.getTime() + minutes * 60_000)
    await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
  }

  // Every endpoint, with the marks in its body and URL, as a visitor, an agent and staff.
  const tokens = [undefined, await server.signIn('agent'), await server.signIn('staff')]
  for (const endpoint of Object.values(endpoints).flatMap((area) => Object.values(area))) {
    for (const token of tokens) {
      await server.app.inject({
        method: endpoint.method,
        url: `/api/${endpoint.path}?${new URLSearchParams(person).toString()}`,
        headers: {
          ...headers,
          cookie: `__Host-faredesk-session=${marks.cookie}`,
          ...(token === undefined ? { authorization: `Bearer ${marks.token}` } : { 'auth-token': token }),
        },
        ...(endpoint.method === 'GET' ? {} : { payload: { ...person, passengers: [person], user: person } }),
      })
    }
  }
  // Pages, unknown URLs, and requests that can't be parsed.
  for (const url of [
    `/app/e-ticket/${marks.slug}`,
    `/app/quote/${marks.slug}`,
    `/app/login?redirectTo=%2Fquote%2F${marks.slug}%3Foption%3DDeluxe`,
    `/no/${marks.email}/${marks.slug}?token=${marks.token}`,
    `/api/sign-in/google/callback?code=${marks.token}&state=${marks.token}`,
    `/%zz/${marks.lastName}`,
  ])
    await server.app.inject({ url, headers })
  await server.app.inject({
    method: 'POST',
    url: '/api/wl/user/login',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: `{"email":"${marks.email}","password":"${marks.password}`,
  })
  await server.app.inject({
    url: `/?q=${marks.email}`,
    headers: { ...headers, host: `${marks.slug}.example` },
  })
  await server.close()

  expect(lines.length).toBeGreaterThan(400)
  const found = Object.entries(marks).flatMap(([what, mark]) =>
    lines
      .filter((line) => line.toLowerCase().includes(mark.toLowerCase()))
      .slice(0, 2)
      .map((line) => `${what}: ${line}`),
  )
  expect(found).toEqual([])
})
