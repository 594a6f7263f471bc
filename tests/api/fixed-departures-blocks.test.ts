import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, markupRules, seatBlocks } from '#server/db/schema/index.ts'
import { blockFlight as flight, blockInput as input } from '#tests/support/blocks-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const { blocks, saveBlock, closeBlock, manifest, blockHistory } = endpoints.fixedDepartures
type Input = RequestInputOf<typeof saveBlock>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const save = (changes: Partial<Input> = {}, who: CallOptions = { as: 'staff' }) =>
  server.must(saveBlock, input(changes), who)
const list = (request: RequestInputOf<typeof blocks>, who: CallOptions) => server.must(blocks, request, who)
const readFailure = async (answer: ReturnType<TestServer['call']>) => {
  const got = await answer
  return got.ok ? null : got.failure
}

test("a demo block's history begins with its addition", async () => {
  const { events } = await server.must(blockHistory, { blockId: 'blk_skyways_goi-first' }, { as: 'staff' })
  expect(events.at(-1)).toMatchObject({
    kind: 'added',
    by: expect.stringMatching(/./),
    seatsTotal: expect.any(Number),
  })
})

describe('the list', () => {
  test('shows buyers what they can buy, by date, and not what is closed, sold out, due or too small', async () => {
    const { blocks: seen, total } = await list({}, { as: 'retail' })
    expect(seen.length).toBeGreaterThan(8)
    expect(total).toBe(seen.length)
    expect(seen.every(({ status, seatsFree }) => status === 'open' && seatsFree > 0)).toBe(true)
    expect(seen.map(({ departureTime }) => departureTime)).toEqual(
      seen.map(({ departureTime }) => departureTime).toSorted(),
    )
    expect(seen.some(({ blockId }) => blockId.endsWith('goi-sold') || blockId.endsWith('ixz-soon'))).toBe(
      false,
    )
    expect(seen.some(({ fdSlug }) => fdSlug !== undefined)).toBe(false)
    const roomy = await list({ seats: 9 }, { as: 'retail' })
    expect(roomy.blocks.every(({ seatsFree }) => seatsFree >= 9)).toBe(true)
    expect(roomy.total).toBeLessThan(total)
  })

  test('filters by city or airport and by the local day of departure', async () => {
    const goa = await list({ origin: 'del', destination: 'GOI' }, { as: 'agent' })
    expect(goa.blocks.map(({ blockId }) => blockId)).toEqual([
      'blk_skyways_goi-first',
      'blk_skyways_goi-last',
    ])
    const day = goa.blocks[0]?.departureTime.slice(0, 10) ?? ''
    const thatDay = await list({ dateFrom: day, dateTo: day }, { as: 'agent' })
    expect(thatDay.blocks.map(({ blockId }) => blockId)).toEqual(['blk_skyways_goi-first'])
    expect(await list({ origin: 'XXX' }, { as: 'agent' })).toMatchObject({ blocks: [], total: 0 })
  })

  test("has counts that add up for every block, and pages that don't overlap", async () => {
    const whole = await list({ isBoard: true }, { as: 'staff' })
    for (const one of whole.blocks) expect(one.seatsSold + one.seatsHeld + one.seatsFree).toBe(one.seatsTotal)
    expect(whole.blocks.find(({ blockId }) => blockId.endsWith('goi-first'))).toMatchObject({
      seatsSold: 6,
      seatsHeld: 2,
      seatsFree: 4,
    })
    const parts = await Promise.all(
      [1, 2, 3].map((page) => list({ isBoard: true, page, pageSize: 5 }, { as: 'staff' })),
    )
    expect(parts.flatMap((part) => part.blocks).map(({ blockId }) => blockId)).toEqual(
      whole.blocks.slice(0, 15).map(({ blockId }) => blockId),
    )
  })

  test("shows the reader's own price: published fare, markup and GST on it", async () => {
    const made = await save({ title: 'Priced' })
    await server.database.db.insert(markupRules).values({
      id: 'mk_test_block',
      siteId: 'skyways',
      kind: 'fixedDeparture',
      blockId: made.blockId,
      unit: 'fixed',
      value: 100_00,
      per: 'passenger',
      updatedBy: 'test',
      updatedAt: testNow,
    })
    const { blocks: seen } = await list({ origin: 'HYD' }, { as: 'retail' })
    expect(seen.find(({ blockId }) => blockId === made.blockId)?.publishedPrice).toBe(3700 + 100 + 18)
  })

  test('is open as a board to staff, the owner and suppliers; a supplier sees only their own blocks', async () => {
    for (const as of ['retail', 'agent', 'corporate'])
      expect(await readFailure(server.call(blocks, { isBoard: true }, { as }))).toMatchObject({
        errorCode: 'forbidden',
      })
    const all = await list({ isBoard: true }, { as: 'owner' })
    const own = await list({ isBoard: true }, { as: 'supplier' })
    expect(own.total).toBeLessThan(all.total)
    const rows = await server.database.db.select().from(seatBlocks).where(eq(seatBlocks.siteId, 'skyways'))
    expect(own.blocks.map(({ blockId }) => blockId).toSorted()).toEqual(
      rows
        .filter(({ supplierUserId }) => supplierUserId === 'usr_skyways_supplier')
        .map(({ id }) => id)
        .toSorted(),
    )
    expect(all.blocks.some(({ blockId }) => blockId.includes('meridian'))).toBe(false)
  })
})

describe('saving', () => {
  test('adds a block with the instant of its local departure, and changes it', async () => {
    const made = await save({}, { as: 'supplier' })
    expect(made).toMatchObject({
      status: 'open',
      originCityName: 'Hyderabad',
      airlineName: 'IndiGo',
      seatsFree: 10,
      publishedPrice: 3700,
      departureTime: '2027-01-10T09:00:00',
    })
    const [row] = await server.database.db.select().from(seatBlocks).where(eq(seatBlocks.id, made.blockId))
    expect(row?.departsInstant.toISOString()).toBe('2027-01-10T03:30:00.000Z')
    expect(row?.supplierUserId).toBe('usr_skyways_supplier')
    const changed = await save({ blockId: made.blockId, seatsTotal: 12 }, { as: 'staff' })
    expect(changed).toMatchObject({ blockId: made.blockId, seatsTotal: 12 })
    const log = await server.database.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.target, `seatBlock:${made.blockId}`))
      .orderBy(auditEvents.id)
    expect(log.map(({ action }) => action)).toEqual(['seatBlock.add', 'seatBlock.change'])
  })

  const back = {
    origin: 'VTZ',
    destination: 'HYD',
    departureTime: '2027-01-12T20:00:00',
    arrivalTime: '2027-01-12T21:15:00',
  }
  test.each<[string, Partial<Input>, string, string]>([
    ['an unknown airport', { legs: [[flight({ origin: 'QQQ' })]] }, 'legs.0.0.origin', 'QQQ'],
    ['an unknown airline', { legs: [[flight({ airlineCode: '00' })]] }, 'legs.0.0.airlineCode', '00'],
    [
      'the same airport twice',
      { legs: [[flight({ destination: 'HYD' })]] },
      'legs.0.0.destination',
      'different arrival airport',
    ],
    [
      'a duration that contradicts the local times',
      { legs: [[flight({ durationMinutes: 90 })]] },
      'legs.0.0.durationMinutes',
      '75 minutes',
    ],
    [
      'an arrival before the departure',
      { legs: [[flight({ arrivalTime: '2027-01-10T08:00:00' })]] },
      'legs.0.0.arrivalTime',
      'Enter a later arrival',
    ],
    [
      'a departure in the past',
      {
        legs: [[flight({ departureTime: '2026-01-10T09:00:00', arrivalTime: '2026-01-10T10:15:00' })]],
        namesDeadline: '2026-01-09T00:00:00Z',
      },
      'legs.0.0.departureTime',
      'past',
    ],
    [
      'a connection from another airport',
      {
        legs: [
          [
            flight(),
            flight({
              origin: 'BOM',
              destination: 'DEL',
              departureTime: '2027-01-10T12:00:00',
              arrivalTime: '2027-01-10T14:00:00',
              durationMinutes: 120,
            }),
          ],
        ],
      },
      'legs.0.1.origin',
      'VTZ',
    ],
    [
      'a return from another airport',
      { legs: [[flight()], [flight({ ...back, origin: 'BOM', arrivalTime: '2027-01-12T21:15:00' })]] },
      'legs.1.0.origin',
      'Visakhapatnam',
    ],
    [
      'a return that departs too early',
      {
        legs: [
          [flight()],
          [flight({ ...back, departureTime: '2027-01-10T10:00:00', arrivalTime: '2027-01-10T11:15:00' })],
        ],
      },
      'legs.1.0.departureTime',
      'after the outbound flight',
    ],
    [
      'names due after the departure',
      { namesDeadline: '2027-01-10T03:31:00Z' },
      'namesDeadline',
      'before the flight departs',
    ],
    ['names due in the past', { namesDeadline: '2026-11-20T03:00:00Z' }, 'namesDeadline', 'in the future'],
    ['a negative fare', { child: { baseFare: -1, tax: 0 } }, 'child.baseFare', 'negative'],
    ['a free seat', { adult: { baseFare: 0, tax: 0 } }, 'adult.baseFare', 'fare for adults'],
    ['an invalid PNR', { pnr: 'A-1' }, 'pnr', 'PNR'],
  ])('refuses %s at its field', async (_name, changes, path, text) => {
    const failure = await readFailure(server.call(saveBlock, input(changes), { as: 'staff' }))
    expect(failure).toMatchObject({ errorCode: 'invalidRequest' })
    expect(failure?.fields?.find((field) => field.path === path)?.message).toContain(text)
  })

  test('accepts a return and a change across the date line', async () => {
    const made = await save({ legs: [[flight()], [flight(back)]] })
    expect(made.segments).toHaveLength(2)
    const far = await save({
      legs: [
        [
          flight({
            airlineCode: 'UA',
            origin: 'HND',
            destination: 'SFO',
            departureTime: '2027-01-10T00:05:00',
            arrivalTime: '2027-01-09T16:50:00',
            durationMinutes: 585,
          }),
        ],
      ],
    })
    expect(far.arrivalTime < far.departureTime).toBe(true)
  })

  test('refuses buyers, and finds nothing for other sites', async () => {
    for (const as of ['retail', 'agent', 'corporate'])
      expect(await readFailure(server.call(saveBlock, input(), { as }))).toMatchObject({
        errorCode: 'forbidden',
      })
    const made = await save({}, { as: 'staff' })
    for (const who of [{ as: 'supplier' }, { as: 'staff', site: 'meridian' }])
      for (const call of [
        server.call(saveBlock, input({ blockId: made.blockId }), who),
        server.call(closeBlock, { blockId: made.blockId, isClosed: true }, who),
        server.call(manifest, { blockId: made.blockId }, who),
      ])
        expect(await readFailure(call)).toMatchObject({ errorCode: 'notFound' })
    for (const call of [
      server.call(closeBlock, { blockId: made.blockId, isClosed: true }, { as: 'agent' }),
      server.call(manifest, { blockId: made.blockId }, { as: 'agent' }),
    ])
      expect(await readFailure(call)).toMatchObject({ errorCode: 'forbidden' })
  })
})
