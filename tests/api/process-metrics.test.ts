import http from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, RequestInputOf, ResultOf } from '#contract/common/endpoint.ts'
import type { Failure } from '#contract/common/envelope.ts'
import { endpoints } from '#contract/http/registry.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import { aPassenger, newLastName } from '#tests/support/booking-kit.ts'
import { tempFolder } from '#tests/support/native/cleanup.ts'
import { freePort } from '#tests/support/native/wait.ts'
import { copySeedInto } from '#tests/support/seeded-folder.ts'
import { killServerProcesses, startServerProcess } from '#tests/support/server-process.ts'
import { readSamples, valuesOf, type Sample } from '#tests/support/telemetry-kit.ts'

const host = 'skyways.localhost'
const startsMs = 180_000
/** Three weeks from now, as the process has the machine's time. */
const travelDate = new Date(Date.now() + 21 * 86_400_000).toISOString().slice(0, 10)

let port = 0
let metricsPort = 0
let token = ''
beforeAll(async () => {
  const folder = tempFolder('data').path
  await copySeedInto(folder)
  metricsPort = await freePort()
  const server = await startServerProcess({
    FAREDESK_DATA: folder,
    FAREDESK_METRICS_ADDRESS: `127.0.0.1:${metricsPort}`,
  })
  if (server.port === null) throw new Error(`The server ended: ${server.words()}`)
  ;({ port } = server)
}, startsMs)
afterAll(killServerProcesses)

interface HttpAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}
const send = (
  toPort: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: object; body?: string } = {},
): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    http
      .request({ host: '127.0.0.1', port: toPort, path, method, headers: { ...headers } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      })
      .on('error', reject)
      .end(body)
  })
const post = (path: string, body: unknown) =>
  send(port, `/api/${path}`, {
    method: 'POST',
    headers: { host, 'content-type': 'application/json', ...(token === '' ? {} : { 'auth-token': token }) },
    body: JSON.stringify(body),
  })
/** Makes a call that has to succeed. */
const must = async <E extends Endpoint>(endpoint: E, input: RequestInputOf<E>): Promise<ResultOf<E>> => {
  const { body } = await post(endpoint.path, input)
  const answer = JSON.parse(body) as { success: true; result: ResultOf<E> } | Failure
  if (!answer.success) throw new Error(`${endpoint.id} failed: ${body}`)
  return answer.result
}

/** Signs in, searches, and holds or buys the first flight. */
const book = async (): Promise<void> => {
  const signedIn = await post('wl/user/login', {
    email: `agent@${host.split('.')[0]}.example`,
    password: demoPassword,
  })
  token = String(signedIn.headers['auth-token'])
  const found = await must(endpoints.flights.search, {
    segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: `${travelDate}T00:00:00` }],
    adultCount: 1,
    childCount: 0,
    infantCount: 0,
  })
  const { searchId } = found
  let [flight] = found.results
  // On a loaded machine the first search of a process may be answered before its supplier has flights.
  if (!flight)
    await expect
      .poll(async () => {
        ;[flight] = (await must(endpoints.flights.searchResults, { searchId, after: 0 })).results
        return flight
      })
      .toBeDefined()
  const ref = { TraceId: found.traceId, ResultIndex: flight?.resultIndex ?? '', searchId }
  const { totalPayable } = await must(endpoints.booking.fareQuote, ref)
  const { orderId } = await must(endpoints.booking.setFlightDetails, {
    ...ref,
    passengers: [aPassenger(0, { lastName: newLastName() })],
    acceptedTotal: totalPayable,
  })
  await must(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' })
}

describe('a process with a metrics address', () => {
  test('counts what its customers do', { timeout: startsMs }, async () => {
    const scrape = async (): Promise<Sample[]> => readSamples((await send(metricsPort, '/metrics')).body)
    const sum = (samples: Sample[], name: string, labels?: Record<string, string>) =>
      valuesOf(samples, name, labels).reduce((total, value) => total + value, 0)
    const before = await scrape()
    expect(sum(before, 'faredesk_database_up')).toBe(1)
    expect(sum(before, 'faredesk_searches_total')).toBe(0)
    await book()
    const after = await scrape()
    expect(sum(after, 'faredesk_searches_total', { status: '200' })).toBe(1)
    expect(sum(after, 'faredesk_purchases_total', { outcome: 'ticketed' })).toBe(1)
    expect(
      sum(after, 'faredesk_supplier_calls_total', { call: 'search', outcome: 'answered' }),
    ).toBeGreaterThan(0)
    const signIns = { method: 'POST', route: '/api/wl/user/login', status: '200' }
    expect(sum(after, 'faredesk_http_requests_total', signIns)).toBe(1)
    expect(sum(after, 'faredesk_bookings_last_day')).toBeGreaterThan(0)
    // Figures from the database are up to ten seconds old.
    const latest = {
      seconds: sum(after, 'faredesk_replication_wait_seconds'),
      waits: sum(after, 'faredesk_replication_waits'),
    }
    expect(latest).toEqual({ seconds: 0, waits: 0 })
  })

  test('serves only them there, and not at the address of its pages', async () => {
    const metrics = await send(metricsPort, '/metrics')
    expect(metrics.status).toBe(200)
    expect(metrics.headers['content-type']).toContain('text/plain; version=0.0.4')
    for (const path of ['/', '/ready', '/app/', '/api/wl/user/login', '/metrics/x'])
      expect([path, (await send(metricsPort, path)).status]).toEqual([path, 404])
    expect((await send(metricsPort, '/metrics', { method: 'POST' })).status).toBe(404)
    for (const named of [host, 'operator.localhost', `127.0.0.1:${port}`]) {
      const answer = await send(port, '/metrics', { headers: { host: named } })
      expect([named, answer.status]).toEqual([named, 404])
      expect(answer.body).not.toContain('faredesk_')
    }
  })
})
