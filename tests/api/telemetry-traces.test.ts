import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { jobRegistry } from '#server/features/bound-jobs.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { createLogger } from '#server/logger.ts'
import { placeOrder } from '#tests/support/booking-kit.ts'
import { startObservedServer } from '#tests/support/telemetry-kit.ts'
import { startTestServer } from '#tests/support/test-server.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[]
}
interface Received {
  resourceSpans?: { scopeSpans: { spans: Span[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

const received: { path: string; text: string; body: Received }[] = []
let collector: Server
let endpoint = ''
beforeAll(async () => {
  collector = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const bytes = Buffer.concat(chunks)
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
      received.push({ path: request.url ?? '', text, body: JSON.parse(text) as Received })
      answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => collector.once('listening', resolve))
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => collector.close(resolve)))

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const callerSpan = '00f067aa0ba902b7'
const traceparent = `00-${traceId}-${callerSpan}-00`

const toLines = () => {
  const lines: Record<string, unknown>[] = []
  const sink = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) }
  return { lines, logger: createLogger('info', sink) }
}

test('exports spans of requests, supplier calls and jobs, and the metrics, without personal data', async () => {
  const { lines, logger } = toLines()
  const { server, telemetry } = await startObservedServer({ otlpEndpoint: endpoint }, { logger })
  const { orderId } = await placeOrder(server, { as: 'retail' })
  const paid = { orderId, paymentMode: 'wallet' } as const
  await server.must(endpoints.booking.orderSuccessCallback, paid, { as: 'retail', headers: { traceparent } })
  const at = server.deps.now()
  await jobsRepo(server.database.db).add({ kind: 'cleanup', uniqueKey: 'traced', payload: {}, runAt: at }, at)
  await createJobRunner(server.deps, jobRegistry(server.deps)).runDue()
  await telemetry.close()
  await server.close()

  const spans = received
    .flatMap(({ body }) => body.resourceSpans ?? [])
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const request = spans.find((span) => span.traceId === traceId && span.parentSpanId === callerSpan)
  const attribute = (span: Span | undefined, name: string) =>
    span?.attributes.find(({ key }) => key === name)?.value
  expect(attribute(request, 'http.route')).toEqual({ stringValue: '/api/api/payments/orderSuccessCallback' })
  expect(attribute(request, 'http.response.status_code')).toEqual({ intValue: 200 })
  const purchase = spans.find(({ name }) => name === 'supplier ticket')
  expect(purchase).toMatchObject({ traceId, parentSpanId: request?.spanId })
  expect(attribute(purchase, 'faredesk.supplier')).toEqual({ stringValue: 'scripted' })
  expect(spans.map(({ name }) => name)).toContain('job cleanup')
  const metrics = received
    .flatMap(({ body }) => body.resourceMetrics ?? [])
    .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
  expect(metrics.map(({ name }) => name)).toContain('faredesk_purchases_total')
  const all = received.map(({ text }) => text).join('')
  for (const mark of ['kavita', 'Rao', '9810012345', '127.0.0.1', orderId]) expect(all).not.toContain(mark)
  // The trace id connects the log to the trace.
  const logged = lines.find((line) => line['traceId'] === traceId)
  expect(logged).toMatchObject({ route: '/api/api/payments/orderSuccessCallback', status: 200 })
})

test('logs a failing collector once, and keeps serving and ends in time', async () => {
  const { lines, logger } = toLines()
  const { server, telemetry } = await startObservedServer(
    { otlpEndpoint: 'http://127.0.0.1:9', logger },
    { logger },
  )
  expect((await server.call(endpoints.flights.airports, { searchQuery: 'del' })).ok).toBe(true)
  const began = performance.now()
  await telemetry.close()
  expect(performance.now() - began).toBeLessThan(5_000)
  await server.close()
  const complaints = () => lines.filter(({ msg }) => String(msg).includes("telemetry can't be exported"))
  await expect.poll(complaints).toHaveLength(1)
})

test('logs each request in one line with a trace id, even if no traces are exported', async () => {
  const { lines, logger } = toLines()
  const server = await startTestServer({ logger })
  const search = { searchQuery: 'del' }
  await server.call(endpoints.flights.airports, search)
  await server.call(endpoints.flights.airports, search, { headers: { traceparent } })
  await server.call(endpoints.flights.airports, search, {
    headers: { traceparent: '00-kavita@rao.example' },
  })
  const refused = await server.call(endpoints.users.walletBalance, {})
  expect(refused.ok).toBe(false)
  await server.app.inject({ url: '/health' })
  await server.close()
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatchObject({
    method: 'POST',
    route: '/api/api/getAirports',
    status: 200,
    msg: 'request completed',
  })
  expect(lines[3]).toMatchObject({ status: 401, errorCode: 'notSignedIn' })
  const ids = lines.map((line) => String(line['traceId']))
  expect(ids.filter((id) => !/^[\da-f]{32}$/.test(id))).toEqual([])
  expect(ids[1]).toBe(traceId)
  expect(new Set(ids).size).toBe(4)
})

test('logs a request whose client closed the connection before the answer', async () => {
  const { lines, logger } = toLines()
  const server = await startTestServer({ logger })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/api/getAirports',
    headers: { host: 'skyways.localhost', 'content-type': 'application/json', 'content-length': 100 },
  })
  call.on('error', () => undefined)
  const begun = new Promise((resolve) => server.app.server.once('request', resolve))
  call.write('{"searchQuery":')
  await begun
  call.destroy()
  const requests = () => lines.filter(({ reqId }) => reqId !== undefined)
  await expect.poll(requests).toMatchObject([{ route: '/api/api/getAirports', status: 499 }])
  await server.close()
  expect(requests()).toHaveLength(1)
})
