import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { anInfant, aPassenger, getBalance, placeOrder, prepareOrder } from '#tests/support/booking-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ suppliers: [createScriptedSupplier()] })
})
afterAll(() => server.close())

const agent = { as: 'agent' }

describe('malformed addresses', () => {
  const detect = (at: TestServer, headers: Record<string, string>) =>
    at.app.inject({
      method: 'POST',
      url: '/api/whitelabel/detetct',
      headers: { 'content-type': 'application/json', ...headers },
      payload: { domain: 'skyways.localhost' },
    })

  test.each([
    ['SkyWays.LOCALHOST', 200],
    ['skyways.localhost.', 200],
    ['skyways.localhost:4000', 200],
    ['[::1]:4000', 404],
    ['skyways.localhost@lotus.localhost', 404],
    ['skyways.localhost:@lotus.localhost', 404],
    ['skyways.localhost:4000@lotus.localhost', 404],
    ['skyways.localhost:4000/app', 404],
    ['skyways.localhost, lotus.localhost', 404],
    ['', 404],
    ['lotus.localhost', 400],
  ])('Host %j gives %i', async (host, status) => {
    expect((await detect(server, { host })).statusCode).toBe(status)
  })

  test('are never answered as another kind of content, and never echoed', async () => {
    const host = 'skyways.localhost'
    for (const [method, url] of [
      ['POST', '/api/whitelabel/detetct'],
      ['GET', '/api/nothing'],
      ['GET', '/health'],
      ['TRACE', '/api/whitelabel/detetct'],
    ] as const) {
      const answer = await server.app.inject({
        method: method as 'GET',
        url,
        headers: { host, 'x-echo': 'me' },
      })
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
      expect(answer.headers).not.toHaveProperty('x-powered-by')
      expect(answer.body).not.toContain('x-echo')
      if (answer.body !== '') expect(String(answer.headers['content-type'])).toContain('charset=utf-8')
    }
  })

  test('ignores forwarded headers without a trusted proxy', async () => {
    const answer = await detect(server, {
      host: 'lotus.localhost',
      'x-forwarded-host': 'skyways.localhost',
      'x-original-host': 'skyways.localhost',
      forwarded: 'host=skyways.localhost',
    })
    expect(answer.json()).toMatchObject({ errorCode: 'siteMismatch' })
  })

  test('sends HSTS only over https', async () => {
    const config = { ...server.deps.config, trustedProxies: 1 }
    const own = await startTestServer({ database: server.database, config })
    const host = 'skyways.localhost'
    const secure = await detect(own, { host, 'x-forwarded-proto': 'https' })
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    expect((await detect(own, { host })).headers).not.toHaveProperty('strict-transport-security')
    await own.app.close()
  })

  test("trusts only the nearest proxy: a forged address doesn't escape the rate limit", async () => {
    const config = { ...server.deps.config, trustedProxies: 1 }
    const own = await startTestServer({ database: server.database, config })
    const attempt = (count: number) =>
      own.app.inject({
        method: 'POST',
        url: '/api/wl/user/login',
        headers: {
          host: 'x',
          'x-forwarded-host': 'lotus.localhost',
          'x-forwarded-for': `9.9.9.${count}, 7.7.7.7`,
        },
        payload: { email: `nobody${count}@lotus.example`, password: 'x' },
      })
    const codes: number[] = []
    for (let count = 0; count < 42; count += 1) codes.push((await attempt(count)).statusCode)
    await own.app.close()
    expect(codes.slice(0, 40)).toEqual(Array.from({ length: 40 }, () => 400))
    expect(codes.slice(40)).toEqual([429, 429])
    // Forty sign-ins to unknown accounts, each as slow as a real one.
  }, 120_000)

  test('opens no other site over a socket with two Hosts, with none, or with a target that has its own host', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const token = await server.signIn('agent')
    const talk = (head: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(
            `${head}\r\nauth-token: ${token}\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`,
          )
        })
        let text = ''
        socket.on('data', (part: Buffer) => (text += part.toString()))
        socket.on('error', reject)
        socket.on('close', () => resolve(text))
      })
    const path = '/api/api/getTickets'
    expect(await talk(`POST ${path} HTTP/1.1\r\nHost: skyways.localhost`)).toContain('HTTP/1.1 200')
    const others = [
      `POST ${path} HTTP/1.1\r\nHost: lotus.localhost\r\nHost: skyways.localhost`,
      `POST http://skyways.localhost${path} HTTP/1.1\r\nHost: lotus.localhost`,
      `POST ${path} HTTP/1.0`,
    ]
    for (const head of others) expect(await talk(head)).toMatch(/^HTTP\/1\.1 4\d\d/)
  })
})

describe('writes from other origins', () => {
  const addresses = ['/api/api/getAirports', '/flightApi/getAirports', '/api/nfs/flights/api/getAirports']
  test.each(addresses)('are refused at %s, whatever names the origin', async (url) => {
    const cookie = `__Host-faredesk-session=${await server.signIn('agent')}`
    const send = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { host: 'skyways.localhost', ...headers },
        payload: {},
      })
    for (const origin of [
      'null',
      '',
      'http://skyways.localhost.evil.example',
      'http://lotus.localhost',
      'http://skyways.localhost:81',
    ])
      expect((await send({ cookie, origin })).statusCode).toBe(403)
    expect((await send({ cookie })).statusCode).toBe(403)
    // An empty header isn't a token, so the cookie would count.
    expect((await send({ cookie, 'auth-token': '' })).statusCode).toBe(403)
    expect((await send({ cookie, origin: 'http://skyways.localhost' })).statusCode).toBe(200)
  })
})

describe('money is never what a client says', () => {
  const { setFlightDetails, orderSuccessCallback } = endpoints.booking
  const place = (input: Awaited<ReturnType<typeof prepareOrder>>, headers: Record<string, string> = {}) =>
    server.call(setFlightDetails, input, { ...agent, headers })

  test.each([4810.005, 4809.99, 48.1, 0, -0, -4810, 1e15])(
    'creates no order for an accepted total of %d',
    async (acceptedTotal) => {
      const answer = await place({ ...(await prepareOrder(server, agent)), acceptedTotal })
      expect(['invalidRequest', 'priceChanged']).toContain(answer.ok ? 'an order' : answer.failure.errorCode)
    },
  )

  test('ignores amounts sent along', async () => {
    const order = await prepareOrder(server, agent)
    const forged = { amount: 1, amountMinor: 100, price: { totalMinor: 100 }, userId: 'usr_skyways_retail' }
    expect(await place({ ...order, ...forged })).toMatchObject({ ok: true, result: { amount: 4810 } })
  })

  test('refuses other passengers than searched, including an infant in place of an adult', async () => {
    const order = await prepareOrder(server, agent)
    const parties = [
      [aPassenger(), aPassenger(1)],
      [anInfant(0, { isLeadPax: true })],
      [aPassenger(), anInfant(1)],
    ]
    for (const passengers of parties)
      expect(await place({ ...order, passengers })).toMatchObject({ status: 400 })
  })

  test('counts an extra once per flight, only on its own flight', async () => {
    const order = await prepareOrder(server, agent, { offer: 'low-cost' })
    const extra = { code: 'XB15', flightNumber: '118', origin: 'DEL', destination: 'BOM' }
    const wrong = [[extra, extra], [{ ...extra, origin: 'BOM' }], [{ ...extra, price: 0, code: 'XB15 ' }]]
    for (const baggage of wrong)
      expect(await place({ ...order, passengers: [aPassenger(0, { baggage })] })).toMatchObject({
        status: 400,
      })
  })

  test('refuses to pay a held order again, or one order by two users', async () => {
    const before = await getBalance(server, agent)
    const { orderId } = await placeOrder(server, agent)
    await server.must(orderSuccessCallback, { orderId, paymentMode: 'hold' }, agent)
    expect(await server.must(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent)).toMatchObject({
      status: 'Held',
    })
    for (const as of ['retail', 'staff', 'owner'])
      expect(
        await server.call(orderSuccessCallback, { orderId, paymentMode: 'wallet' }, { as }),
      ).toMatchObject({
        status: 404,
      })
    expect(await getBalance(server, agent)).toEqual(before)
  })

  test('limits a key to its caller: other users and calls find nothing with it', async () => {
    const headers = { 'idempotency-key': 'one-key' }
    const mine = await server.must(setFlightDetails, await prepareOrder(server, agent), { ...agent, headers })
    const retail = { as: 'retail', headers }
    const theirs = await server.must(setFlightDetails, await prepareOrder(server, retail), retail)
    expect(theirs.orderId).not.toBe(mine.orderId)
    const paid = await server.call(
      orderSuccessCallback,
      { orderId: mine.orderId, paymentMode: 'wallet' },
      retail,
    )
    expect(paid).toMatchObject({ status: 404 })
    const own = { ...agent, headers }
    expect(
      await server.must(orderSuccessCallback, { orderId: mine.orderId, paymentMode: 'wallet' }, own),
    ).toMatchObject({
      orderId: mine.orderId,
      amount: 4810,
    })
    expect(await checkLedger(server.database.db)).toEqual([])
  })
})

describe('access to another site', () => {
  test('finds nothing with the same email, the same ids and its own session', async () => {
    const { orderId } = await placeOrder(server, agent)
    const outcome = await server.must(
      endpoints.booking.orderSuccessCallback,
      { orderId, paymentMode: 'wallet' },
      agent,
    )
    const order = await prepareOrder(server, agent)
    const { TraceId, ResultIndex, searchId } = order
    const ref = { TraceId, ResultIndex, searchId }
    // Same email and password at both sites.
    await server.database.db.execute(
      `update users set email = 'agent@skyways.example' where id = 'usr_meridian_agent'`,
    )
    for (const as of ['staff', 'admin', 'owner']) {
      const foreign = { as, site: 'meridian' }
      const calls = [
        server.call(endpoints.booking.bookingDetails, { orderId, mustBePaid: false }, foreign),
        server.call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, foreign),
        server.call(endpoints.booking.setFlightDetails, order, foreign),
        server.call(endpoints.booking.fareQuote, ref, foreign),
        server.call(endpoints.booking.ssr, ref, foreign),
        server.call(endpoints.flights.searchResults, { searchId }, foreign),
        server.call(endpoints.tickets.ticketDetail, { bookingSlug: outcome.bookingSlug }, foreign),
        server.call(endpoints.users.walletBalance, { userId: 'usr_skyways_agent' }, foreign),
      ]
      for (const answer of await Promise.all(calls)) expect([404, 409]).toContain(answer.status)
    }
    const theirs = { as: 'staff', site: 'meridian' }
    for (const call of [endpoints.tickets.tickets, endpoints.tickets.bookedFlights] as const)
      expect(await server.must(call, { userId: 'usr_skyways_agent' }, theirs)).toMatchObject({ total: 0 })
    const filter = { pnrOrTicketNumber: outcome.pnr, limit: 10 }
    expect(await server.must(endpoints.tickets.exportTickets, filter, theirs)).toMatchObject({
      rows: [],
      total: 0,
    })
    const users = await Promise.all(
      ['skyways', 'meridian'].map(async (site) => {
        const response = await server.app.inject({
          method: 'POST',
          url: '/api/wl/user/login',
          headers: { host: `${site}.localhost` },
          payload: { email: 'agent@skyways.example', password: demoPassword },
        })
        return response.json<{ result: { user: { userId: string } } }>().result.user.userId
      }),
    )
    expect(users).toEqual(['usr_skyways_agent', 'usr_meridian_agent'])
  })
})
