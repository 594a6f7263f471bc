import { describe, expect, test } from 'vitest'
import {
  aTrip,
  callOptions,
  chooseOffer,
  getErrorCode,
  isLowCost,
  setUpTbo,
  toTicket,
} from '#tests/support/tbo-server/tbo-kit.ts'

const tbo = setUpTbo({ server: { most: 5 } })

const query = aTrip('DEL', 'BOM')
const find = (supplier = tbo.supplier) => supplier.search(query, callOptions())
const tokens = () =>
  new Set(
    tbo.server.requests.filter(({ method }) => method !== 'Authenticate').map(({ body }) => body['TokenId']),
  )

describe("the day's token", () => {
  test('is requested once, however many searches, nodes and restarts there are', async () => {
    const nodes = [tbo.supplier, tbo.node(), tbo.node()]
    await Promise.all(nodes.flatMap((node) => [find(node), find(node), find(node)]))
    await find(tbo.node())
    tbo.passMinutes(10 * 60)
    await find()
    expect(tbo.count('Authenticate')).toBe(1)
    expect(tokens().size).toBe(1)
  })

  test('changes after midnight in India, while an earlier search keeps its own', async () => {
    tbo.clock.now = new Date('2026-11-20T18:20:00.000Z')
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    tbo.clock.now = new Date('2026-11-20T18:31:00.000Z')
    await tbo.supplier.fareQuote(chosen, callOptions())
    expect(tbo.count('Authenticate')).toBe(1)
    tbo.clock.now = new Date('2026-11-20T18:36:00.000Z')
    await find()
    expect(tbo.count('Authenticate')).toBe(2)
    expect(tbo.server.listRequests('Search').map(({ body }) => body['TokenId'])).toHaveLength(2)
    expect(tokens().size).toBe(2)
  })

  test('uses the Indian day: 23:59 and 00:10 there are two days', async () => {
    tbo.clock.now = new Date('2026-11-20T18:29:00.000Z')
    await find()
    tbo.clock.now = new Date('2026-11-20T18:40:00.000Z')
    await find()
    expect(tbo.count('Authenticate')).toBe(2)
    tbo.clock.now = new Date('2026-11-21T00:30:00.000Z')
    await find()
    expect(tbo.count('Authenticate')).toBe(2)
  })

  test('is replaced once when refused, and the read is sent once more', async () => {
    await find()
    tbo.server.expireTokens()
    expect((await find()).offers.length).toBeGreaterThan(0)
    expect([tbo.count('Authenticate'), tbo.count('Search')]).toEqual([2, 3])
  })

  test('is replaced for code 28 as for code 6', async () => {
    await find()
    tbo.server.plan({ method: 'Search', happens: { kind: 'error', errorCode: 28, status: 4 } })
    expect((await find()).offers.length).toBeGreaterThan(0)
    expect([tbo.count('Authenticate'), tbo.count('Search')]).toEqual([2, 3])
  })

  test('is replaced by one new one when refused to several nodes at once', async () => {
    const nodes = [tbo.supplier, tbo.node(), tbo.node()]
    await Promise.all(nodes.map((node) => find(node)))
    tbo.server.expireTokens()
    await Promise.all(nodes.map((node) => find(node)))
    expect(tbo.count('Authenticate')).toBe(2)
  })

  test('is not requested repeatedly when the account is wrong', async () => {
    const wrong = tbo.node({ password: 'not-the-one' })
    for (let attempt = 0; attempt < 4; attempt += 1)
      expect(await getErrorCode(wrong.search(query, callOptions()))).not.toBe('no error')
    expect(tbo.count('Authenticate')).toBeLessThanOrEqual(2)
    expect(tbo.count('Search')).toBe(0)
  })
})

describe('a trace', () => {
  test('expires after fifteen minutes, and every later step says so', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    tbo.passMinutes(15)
    for (const step of ['fareQuote', 'fareRules', 'ssr'] as const)
      expect(await getErrorCode(tbo.supplier[step](chosen, callOptions()))).toBe('traceExpired')
    const request = toTicket(chosen)
    expect(await getErrorCode(tbo.supplier.ticket(request, callOptions()))).toBe('traceExpired')
    expect(await tbo.supplier.booking({ reference: request.reference }, callOptions())).toBeNull()
    expect(tbo.server.world.bookings.size).toBe(0)
  })

  test('that the supplier ends early is told apart from an expired token', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    tbo.server.plan({ method: 'FareQuote', times: 2, happens: { kind: 'error', errorCode: 6 } })
    expect(await getErrorCode(tbo.supplier.fareQuote(chosen, callOptions()))).toBe('traceExpired')
    expect(tbo.count('FareQuote')).toBe(3)
  })

  test('is never retried when refused while buying: one Ticket, no new token, nothing bought', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    tbo.server.expireTokens()
    const request = toTicket(chosen)
    expect(await getErrorCode(tbo.supplier.ticket(request, callOptions()))).toBe('traceExpired')
    expect([tbo.count('Ticket'), tbo.count('Authenticate')]).toEqual([1, 1])
    expect(tbo.server.world.bookings.size).toBe(0)
  })

  test('keeps one token from search to ticket', async () => {
    const chosen = await chooseOffer(tbo.supplier, query, isLowCost)
    await tbo.supplier.ssr(chosen, callOptions())
    await tbo.supplier.ticket(toTicket(chosen), callOptions())
    expect(tokens().size).toBe(1)
    const traces = tbo.server.requests.flatMap(({ body }) => body['TraceId'] ?? [])
    expect(new Set(traces).size).toBe(1)
  })
})
