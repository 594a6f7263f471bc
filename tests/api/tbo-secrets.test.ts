import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  aTrip,
  callOptions,
  chooseOffer,
  getErrorCode,
  isHoldable,
  isLowCost,
  startTbo,
  toTicket,
  type Tbo,
} from '#tests/support/tbo-server/tbo-kit.ts'

let tbo: Tbo
let dumpFolder: string
beforeEach(async () => {
  dumpFolder = mkdtempSync(path.join(tmpdir(), 'faredesk-dumps-'))
  tbo = await startTbo({ server: { most: 10 }, settings: { dumpFolder, purchaseTimeoutMs: 300 } })
})
afterEach(async () => {
  await tbo.close()
  rmSync(dumpFolder, { recursive: true, force: true })
})

const person = {
  firstName: 'Xanthippe',
  lastName: 'Featherstonehaugh',
  passportNo: 'Q7654321',
  pan: 'ABCDE1234F',
  email: 'xanthippe@private.example',
  contactNo: '9777700001',
  dateOfBirth: '1983-07-09',
}
const secrets = () => [
  tbo.server.settings().password,
  ...tbo.server.world.tokens.keys(),
  person.passportNo,
  person.pan,
]
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return statSync(file).isDirectory() ? filesIn(file) : [file]
  })

/** All successes and failures, for a traveller whose details must stay private. */
const tour = async () => {
  const query = aTrip('DEL', 'DXB')
  for (const fits of [isLowCost, isHoldable]) {
    const chosen = await chooseOffer(tbo.supplier, query, fits)
    await tbo.supplier.ssr(chosen, callOptions()).catch(() => undefined)
    const request = toTicket(chosen)
    const passengers = request.passengers.map((one) => ({ ...one, ...person }))
    await getErrorCode(tbo.supplier.ticket({ ...request, passengers }, callOptions()))
    await getErrorCode(tbo.supplier.booking({ reference: request.reference }, callOptions()))
    const lost = toTicket(chosen)
    tbo.server.plan({ method: 'Ticket', happens: { kind: 'hang', afterWork: true } })
    await getErrorCode(tbo.supplier.ticket({ ...lost, passengers }, callOptions()))
    const refused = {
      ...toTicket(chosen),
      passengers: passengers.map((one) => ({ ...one, lastName: 'Feather.stonehaugh' })),
    }
    await getErrorCode(tbo.supplier.ticket(refused, callOptions()))
    tbo.server.plan({ method: 'FareQuote', happens: { kind: 'html' } })
    await getErrorCode(tbo.supplier.fareQuote(chosen, callOptions()))
  }
  tbo.server.expireTokens()
  await getErrorCode(tbo.supplier.search(query, callOptions()))
}

test('the log contains no password, token, passport, PAN or traveller', async () => {
  await tour()
  expect(tbo.lines.length).toBeGreaterThan(10)
  const log = tbo.lines.join('\n')
  for (const secret of [...secrets(), person.firstName, person.lastName]) expect(log).not.toContain(secret)
})

test('certification dumps contain each call with its answer, in JSON, and no secret', async () => {
  await tour()
  const files = filesIn(dumpFolder)
  const texts = files.map((file) => readFileSync(file, 'utf8'))
  for (const text of texts) JSON.parse(text)
  const all = texts.join('\n')
  for (const secret of secrets()) expect(all).not.toContain(secret)
  for (const method of [
    'Authenticate',
    'Search',
    'FareQuote',
    'Ticket',
    'Book',
    'GetBookingDetails',
  ] as const) {
    const names = files.filter((file) => path.basename(file).includes(method))
    expect(names.length, method).toBeGreaterThanOrEqual(Math.min(1, tbo.server.listRequests(method).length))
  }
  const traceId = String(tbo.server.listRequests('Ticket')[0]?.body['TraceId'])
  expect(all + files.join('\n')).toContain(traceId)
})

test('errors that may be shown contain no secret either', async () => {
  const chosen = await chooseOffer(tbo.supplier, aTrip('DEL', 'DXB'), isLowCost)
  const request = toTicket(chosen)
  const passengers = request.passengers.map((one) => ({ ...one, ...person }))
  for (const kind of ['html', 'truncated'] as const) {
    tbo.server.plan({ method: 'Ticket', happens: { kind } })
    const error = await tbo.supplier
      .ticket({ ...toTicket(chosen), passengers }, callOptions())
      .catch((fault: unknown) => fault as { message: string; internal: string })
    const words = JSON.stringify(error, Object.getOwnPropertyNames(error))
    for (const secret of [...secrets(), person.firstName]) expect(words).not.toContain(secret)
  }
})
