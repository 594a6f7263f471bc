import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredSiteKind } from '#server/db/shapes/sites.ts'
import { endpoints } from '#contract/http/registry.ts'
import { readConfig } from '#server/config/config.ts'
import {
  ledgerEntries,
  seatBlocks,
  siteDomains,
  siteGateways,
  sites,
  users,
} from '#server/db/schema/index.ts'
import { demoUserId } from '#server/demo/seed.ts'
import { demoSites } from '#server/demo/sites.data.ts'
import { demoPassword, demoUsers } from '#server/demo/users.data.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { getBalance, placeOrder, travelDate } from '#tests/support/booking-kit.ts'
import { asInput } from '#tests/support/site-kit.ts'
import { createScriptedSupplier } from '#tests/support/scripted-supplier.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { search, calendarFare, sources } = endpoints.flights
const { activeGateway, createSession, siteGateways: listGateways } = endpoints.payments
const trip = {
  segments: [{ origin: 'DEL', destination: 'BOM', preferredDepartureTime: `${travelDate}T00:00:00` }],
  adultCount: 1,
}
const month = { origin: 'DEL', destination: 'BOM', month: travelDate.slice(0, 7) }

/** The configuration of a server in production; the tests' own database stands in for the one it names. */
const production = readConfig({
  DATABASE_URL: 'postgres://db.invalid/faredesk',
  FAREDESK_SECRET: 'a secret that only tests know, 32 chars',
  LOG_LEVEL: 'silent',
})

let demo: TestServer
let real: TestServer
const sharedDatabase = () => ({ ...demo.database, close: async () => undefined })

/** Makes the demo's first agency a site of this kind, with the trigger off that refuses it for a used site. */
const setKind = async (kind: StoredSiteKind): Promise<void> => {
  const { db } = demo.database
  await db.execute(sql`alter table sites disable trigger sites_keep_kind`)
  await db.update(sites).set({ kind }).where(eq(sites.id, 'skyways'))
  await db.execute(sql`alter table sites enable trigger sites_keep_kind`)
}

/** Starts another node, which has cached nothing yet. */
const startNode = (over: Parameters<typeof startTestServer>[0] = {}) =>
  startTestServer({ database: sharedDatabase(), ...over })

beforeAll(async () => {
  const database = await openTestDatabase()
  demo = await startTestServer({ database })
  const [skyways] = demoSites
  if (!skyways) throw new Error('the demo has no site')
  await database.db.insert(sites).values({ id: 'real', config: skyways.config, settings: {} })
  await database.db
    .insert(siteDomains)
    .values({ domain: 'real.localhost', siteId: 'real', verifiedAt: testNow })
  const rows = await database.db.select().from(users).where(eq(users.siteId, 'skyways'))
  await database.db.insert(users).values(
    rows.map((row) => ({
      ...row,
      id: row.id.replace('skyways', 'real'),
      siteId: 'real',
      email: row.email.replace('skyways', 'real'),
    })),
  )
  const gateways = await database.db.select().from(siteGateways).where(eq(siteGateways.siteId, 'skyways'))
  await database.db.insert(siteGateways).values(
    gateways.map(({ id: _id, ...row }) => ({
      ...row,
      siteId: 'real',
      merchantKey: `real-${row.merchantKey}`,
    })),
  )
  real = await startNode({
    config: production,
    suppliers: createSuppliers(database, { now: () => testNow }),
  })
})
afterAll(async () => {
  await real.app.close()
  await demo.close()
})

const owner = { as: 'owner', site: 'real' }

describe('a production server on a database that a demo was left in', () => {
  test("doesn't run the demo", () => {
    expect(production).toMatchObject({ isDemo: false, isPractice: false, tbo: null })
  })

  test.each(demoSites.flatMap(({ id, domain }) => demoUsers.map(({ role }) => ({ id, domain, role }))))(
    'has no login for $role at $id',
    async ({ id, domain, role }) => {
      const answer = await real.app.inject({
        method: 'POST',
        url: '/api/wl/user/login',
        headers: { host: domain },
        payload: { email: `${role}@${id}.example`, password: demoPassword },
      })
      expect(answer.json()).toMatchObject({ success: false, errorCode: 'unknownSite' })
      expect(answer.headers['auth-token']).toBeUndefined()
    },
  )

  test('sells no flights, and says so instead of an empty list', async () => {
    for (const who of [
      { site: 'real' },
      owner,
      { as: 'agent', site: 'real' },
      { as: 'staff', site: 'real' },
    ]) {
      expect(await real.call(search, trip, who)).toMatchObject({
        status: 409,
        failure: { errorCode: 'noSupplier', message: expect.stringContaining("aren't on sale") as string },
      })
      expect(await real.call(calendarFare, month, who)).toMatchObject({
        failure: { errorCode: 'noSupplier' },
      })
      expect(await real.must(sources, {}, who)).toEqual([])
    }
  })

  test('takes no sandbox payment, even with an active account at the sandbox', async () => {
    expect(await real.must(activeGateway, {}, owner)).toMatchObject({ gateway: null, isTest: false })
    expect(await real.call(createSession, { amount: 5 }, owner)).toMatchObject({
      failure: { errorCode: 'gatewayOff' },
    })
    expect((await real.must(listGateways, {}, owner)).gateways.map(({ gateway }) => gateway)).toEqual([
      'razorpay',
      'phonepe',
    ])
    expect(
      await real.call(endpoints.payments.saveSiteGateway, { gateway: 'sandbox', isActive: true }, owner),
    ).toMatchObject({ failure: { errorCode: 'notFound' } })
  })

  test('sells the seats that the site itself bought', async () => {
    const [block] = await demo.database.db
      .select()
      .from(seatBlocks)
      .where(eq(seatBlocks.siteId, 'skyways'))
      .limit(1)
    if (!block) throw new Error('the demo has no seat block')
    await demo.database.db.insert(seatBlocks).values({
      ...block,
      id: 'blk_real',
      siteId: 'real',
      isClosed: false,
      namesDeadline: new Date('2027-01-10T00:00:00Z'),
      departsInstant: new Date('2027-01-15T00:00:00Z'),
      supplierUserId: demoUserId('real', 'supplier'),
    })
    expect(await real.must(sources, {}, owner)).toHaveLength(1)
    const answer = await real.must(search, trip, owner)
    expect(new Set(answer.results.map(({ supplier }) => supplier))).not.toContain('synthetic')
    await demo.database.db.delete(seatBlocks).where(eq(seatBlocks.id, 'blk_real'))
  })

  test("doesn't let an owner mark the site as a test site", async () => {
    const { version, settings } = await real.must(endpoints.site.siteSettings, {}, owner)
    const sent = { version, settings: { ...asInput(settings), kind: 'test' } }
    expect((await real.must(endpoints.site.saveSiteSettings, sent, owner)).site.kind).toBe('live')
    const [row] = await demo.database.db.select().from(sites).where(eq(sites.id, 'real'))
    expect(row).toMatchObject({ kind: 'live' })
    expect(row?.config).not.toHaveProperty('kind')
  })
})

describe('what a site of each kind is offered', () => {
  test.each(['test', 'demo', 'practice'] as const)(
    'sells invented flights where it is a %s site',
    async (kind) => {
      await setKind(kind)
      const node = await startNode()
      expect((await node.must(search, trip)).results.length).toBeGreaterThan(0)
      expect(await node.must(activeGateway, {}, { as: 'retail' })).toMatchObject({ isTest: true })
      expect(await node.must(endpoints.site.detect, { domain: 'skyways.localhost' })).toMatchObject({ kind })
      await node.app.close()
    },
  )

  test('a test site in production sells invented flights, and no real ones', async () => {
    await setKind('test')
    const node = await startNode({
      config: production,
      suppliers: [
        createScriptedSupplier('scripted'),
        { ...createScriptedSupplier('airline'), ticketKind: 'real' },
      ],
    })
    const { results } = await node.must(search, trip)
    expect(new Set(results.map(({ supplier }) => supplier))).toEqual(new Set(['scripted']))
    await node.app.close()
  })

  test('an order for an invented flight is not bought once the site is live', async () => {
    await setKind('demo')
    const agent = { as: 'agent' }
    const scripted = createScriptedSupplier()
    const before = await startNode({ suppliers: [scripted] })
    const { orderId } = await placeOrder(before, agent)
    const held = await placeOrder(before, agent)
    const hold = await before.must(
      endpoints.booking.orderSuccessCallback,
      { orderId: held.orderId, paymentMode: 'hold' },
      agent,
    )
    const balance = await getBalance(before, agent)
    await setKind('live')
    const after = await startNode({ suppliers: [scripted] })
    expect(
      await after.call(endpoints.booking.orderSuccessCallback, { orderId, paymentMode: 'wallet' }, agent),
    ).toMatchObject({ ok: false })
    expect(
      await after.call(
        endpoints.booking.issueFlight,
        { BookingId: hold.bookingId, acceptedTotal: held.amount },
        agent,
      ),
    ).toMatchObject({ ok: false })
    expect(scripted.requests).toHaveLength(1)
    expect(await getBalance(after, agent)).toEqual(balance)
    await setKind('demo')
    await before.app.close()
    await after.app.close()
  })
})

describe('the kind of a site', () => {
  /** Sets the kind as an operator does in the database. */
  const update = async (siteId: string, kind: StoredSiteKind) => {
    await demo.database.db.update(sites).set({ kind }).where(eq(sites.id, siteId))
  }
  const refused = (siteId: string, from: StoredSiteKind, to: StoredSiteKind) => ({
    cause: {
      message: `site ${siteId} has bookings or wallet entries, so it can't change from ${from} to ${to}`,
      hint: `Leave it as it is and create a new ${to} site.`,
    },
  })

  test('changes between live and test before the site is used, and never once it has wallet entries', async () => {
    await update('real', 'test')
    await update('real', 'live')
    await update('real', 'test')
    await demo.database.db.insert(ledgerEntries).values({
      siteId: 'real',
      kind: 'adjustment',
      text: 'Test money',
      sourceKey: 'test money',
      createdBy: demoUserId('real', 'owner'),
      createdAt: testNow,
    })
    await expect(update('real', 'live')).rejects.toMatchObject(refused('real', 'test', 'live'))
    const [row] = await demo.database.db.select().from(sites).where(eq(sites.id, 'real'))
    expect(row).toMatchObject({ kind: 'test' })
  })

  test('changes neither to live nor back once the site has bookings', async () => {
    await setKind('test')
    await expect(update('skyways', 'live')).rejects.toMatchObject(refused('skyways', 'test', 'live'))
    await setKind('live')
    await expect(update('skyways', 'test')).rejects.toMatchObject(refused('skyways', 'live', 'test'))
    await setKind('demo')
    await update('skyways', 'practice')
    await update('skyways', 'demo')
  })
})
