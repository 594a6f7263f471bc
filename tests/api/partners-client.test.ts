import { execFile } from 'node:child_process'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { addKey, openAccess } from '#tests/support/partners-kit.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const run = promisify(execFile)

/** A partner's own program, with nothing of ours but the client. */
const program = `import { createPartnerClient, PartnerError } from './partner-client.js'

const [origin = '', key = ''] = process.argv.slice(2)
const client = createPartnerClient({ origin, key })
const preferredDepartureTime = new Date(Date.now() + 45 * 864e5).toISOString().slice(0, 10) + 'T00:00:00'
const search = await client.flights.search({
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime }],
  adultCount: 1,
})
const [first] = search.results
if (!first) throw new Error('no fares')
const fare = { TraceId: search.traceId, searchId: search.searchId, ResultIndex: first.resultIndex }
const quote = await client.booking.fareQuote(fare)
const passenger = {
  title: 'Ms', firstName: 'Asha', lastName: 'Rao', paxType: 1, gender: 2, isLeadPax: true,
  mobileNo: '9810012345', email: 'asha@example.com',
} as const
const order = await client.booking.setFlightDetails(
  { ...fare, passengers: [passenger], acceptedTotal: quote.totalPayable },
  { idempotencyKey: 'order-1' },
)
const booking = await client.booking.orderSuccessCallback(
  { orderId: order.orderId, paymentMode: 'wallet' },
  { idempotencyKey: 'pay-1' },
)
const { tickets } = await client.tickets.details({ BookingIds: [booking.bookingId] })
const pdf = await client.tickets.pdf({ bookingSlug: booking.bookingSlug })
const refund = await client.tickets.changeRequest(
  { BookingId: booking.bookingId, RequestType: 1, Remarks: 'Trip cancelled' },
  { idempotencyKey: 'refund-1' },
)
let refusal = ''
try {
  await client.booking.details({ orderId: 'ord_none' })
} catch (fault) {
  if (fault instanceof PartnerError) refusal = \`\${fault.status} \${fault.code}\`
}
console.log(JSON.stringify({
  status: booking.status, tickets: tickets.length, pdf: pdf.length > 1000, items: refund.items.length, refusal,
}))
`
/** Resolves names below localhost as browsers do, which Node leaves to the system. */
const localNames = `import dns from 'node:dns'

const real = dns.lookup
dns.lookup = (name, options, callback) =>
  name.endsWith('.localhost')
    ? options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4)
    : real(name, options, callback)
`
/** Mistakes that the types must catch. */
const mistakes = `import { createPartnerClient } from './partner-client.js'

const client = createPartnerClient({ origin: '', key: '' })
// @ts-expect-error a purchase needs a key
void client.booking.orderSuccessCallback({ orderId: '1', paymentMode: 'wallet' })
// @ts-expect-error there is no such way to pay
void client.booking.orderSuccessCallback({ orderId: '1', paymentMode: 'card' }, { idempotencyKey: '1' })
// @ts-expect-error the segments are missing
void client.flights.search({ adultCount: 1 })
`

let server: TestServer
let folder = ''
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'partner-client-')))
  const now = () => new Date()
  const database = await openTestDatabase()
  server = await startTestServer({ database, suppliers: createSuppliers(database, { now }), now })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await openAccess(server)
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test("the client books and refunds in the sandbox from a partner's own program", async () => {
  await run('npx', ['tsx', 'scripts/partner-client.ts', folder])
  const compilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: [],
    outDir: 'out',
  }
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ name: 'stranger', private: true, type: 'module' }),
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    'globals.d.ts': 'declare const process: { argv: string[] }\n',
    'program.ts': program,
    'mistakes.ts': mistakes,
    'local-names.mjs': localNames,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  await run(path.resolve('node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder })
  const { secret } = await addKey(server)
  const { port } = server.app.server.address() as AddressInfo
  const origin = `http://sandbox.skyways.localhost:${port}`
  const { stdout } = await run('node', ['--import', './local-names.mjs', 'out/program.js', origin, secret], {
    cwd: folder,
    timeout: 60_000,
  })
  expect(JSON.parse(stdout)).toEqual({
    status: 'Ticketed',
    tickets: 1,
    pdf: true,
    items: 1,
    refusal: '404 notFound',
  })
}, 240_000)
