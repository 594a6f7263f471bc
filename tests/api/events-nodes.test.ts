import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, sites } from '#server/db/schema/index.ts'
import { holdBooking } from '#tests/support/booking-kit.ts'
import { setUpTwoNodes } from '#tests/support/booking-server.ts'
import { listen, openStream, type ReceivedStream } from '#tests/support/event-stream-kit.ts'

/** Live news of two nodes on one database. */
const { database, nodes } = setUpTwoNodes({ events: { pace: { isOnDemand: false } } })
let streams: ReceivedStream[] = []
beforeAll(async () => {
  await Promise.all(nodes.map(listen))
})
afterAll(async () => {
  await Promise.all(streams.map((stream) => stream.close()))
})

describe('on another node', () => {
  test('a booking reaches its customer and staff, and no other customer', async () => {
    const [first, second] = nodes
    streams = await Promise.all(['agent', 'staff', 'retail'].map((as) => openStream(second, { as })))
    const [agent, staff, retail] = streams
    await holdBooking(first, { as: 'agent' })
    for (const stream of [agent, staff])
      await expect
        .poll(() => stream?.topics(), { timeout: 5_000 })
        .toEqual(expect.arrayContaining(['bookings', 'holds']))
    await database.db.update(sites).set({ suspendedFor: sql`${sites.suspendedFor}` })
    await expect.poll(() => retail?.topics()).toEqual(['site'])
  })

  test('a change of another program reaches streams by the poll', async () => {
    const stream = await openStream(nodes[1], { as: 'agent' })
    // As another process: none of the nodes is told of this commit.
    const signals = await database.openSignals({
      onSignal: () => undefined,
      onLost: () => undefined,
    })
    await signals.db
      .update(bookings)
      .set({ pnr: sql`${bookings.pnr}` })
      .where(eq(bookings.userId, 'usr_skyways_agent'))
    await expect.poll(() => stream.topics()).toContain('bookings')
    await signals.close()
    await stream.close()
  })

  test('a change of the site is seen at once, although each node keeps sites in memory', async () => {
    const [first, second] = nodes
    const detect = (node: (typeof nodes)[0]) =>
      node.must(endpoints.site.detect, { domain: 'lotus.localhost' }, { site: 'lotus' })
    const [before] = await Promise.all([detect(second), detect(first)])
    expect(before.companyName).not.toBe('Lotus and Daughters')
    await database.db
      .update(sites)
      .set({ config: sql`jsonb_set(${sites.config}, '{companyName}', '"Lotus and Daughters"')` })
      .where(eq(sites.id, 'lotus'))
    for (const node of nodes)
      await expect.poll(async () => (await detect(node)).companyName).toBe('Lotus and Daughters')
  })
})
