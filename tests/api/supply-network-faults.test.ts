import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bookings, ledgerAccounts, seatBlocks } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { resolvePurchase } from '#server/purchase/purchase-jobs.service.ts'
import { createSuppliers } from '#server/suppliers/create-suppliers.ts'
import { SupplierError, type SupplierPort } from '#server/suppliers/port.ts'
import {
  consumerAgent,
  linkAgencies,
  offerBlock,
  orderFlight,
  payOrder,
} from '#tests/support/linked-sale-kit.ts'
import { fillWallets } from '#tests/support/sold-bookings.ts'
import { findHouseAccount } from '#tests/support/supply-network-kit.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase, startTestServer, type TestServer } from '#tests/support/test-server.ts'

/** Whether a process dies before or after the work. Either way the caller gets no answer. */
type Cut = 'before' | 'after' | null
const cuts: { atLink: Cut; atSupplier: Cut } = { atLink: null, atSupplier: null }

let server: TestServer
let clock = testNow
const now = () => clock
const passSeconds = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000)
}

/** Makes a supplier die as `cuts` says. While one is down, status requests fail too. */
const cutOff = (
  supplier: SupplierPort,
  where: keyof typeof cuts,
): Pick<SupplierPort, 'ticket' | 'booking'> => {
  const [ticket, booking] = [supplier.ticket.bind(supplier), supplier.booking.bind(supplier)]
  const died = () => new SupplierError('outcomeUnknown', "The airline hasn't confirmed yet.")
  return {
    ticket: async (request, call) => {
      if (cuts[where] === 'before') throw died()
      const bought = await ticket(request, call)
      if (cuts[where] === 'after') throw died()
      return bought
    },
    booking: (key, call) => (cuts.atLink || cuts.atSupplier ? Promise.reject(died()) : booking(key, call)),
  }
}

beforeAll(async () => {
  const database = await openTestDatabase()
  const suppliers = createSuppliers(database, { now }).shared.map((supplier) => ({
    ...supplier,
    ...cutOff(supplier, 'atSupplier'),
  }))
  server = await startTestServer({ database, now, suppliers })
  await linkAgencies(server)
  await fillWallets(server.database, 'meridian', ['agent'])
  const link = await server.deps.suppliers.find('link-skyways', 'meridian')
  if (!link) throw new Error('the agencies are not linked')
  Object.assign(link, cutOff(link, 'atLink'))
})
beforeEach(() => {
  Object.assign(cuts, { atLink: null, atSupplier: null })
  clock = testNow
})
afterAll(async () => {
  expect(await checkLedger(server.database.db)).toEqual([])
  await server.close()
})

const readWallets = async () => {
  const house = await findHouseAccount(server)
  const read = async (siteId: string, userId: string) => {
    const rows = await server.database.db
      .select({ code: ledgerAccounts.code, balanceMinor: ledgerAccounts.balanceMinor })
      .from(ledgerAccounts)
      .where(and(eq(ledgerAccounts.siteId, siteId), eq(ledgerAccounts.userId, userId)))
    const of = (code: string) => rows.find((row) => row.code === code)?.balanceMinor ?? 0
    return { free: of('wallet'), reserved: of('walletReserved') }
  }
  return {
    buyer: await read('meridian', 'usr_meridian_agent'),
    house: await read(house.siteId, house.id),
  }
}

const newestBooking = async (siteId: string, after: number) => {
  const [row] = await server.database.db
    .select()
    .from(bookings)
    .where(eq(bookings.siteId, siteId))
    .orderBy(desc(bookings.id))
    .limit(1)
  return row && row.id > after ? row : null
}

/** Buys a seat while a process dies. Returns functions that read what is left and run the jobs that finish it. */
const buyAndDie = async (flightNumber: string, where: Partial<typeof cuts>) => {
  const blockId = await offerBlock(server, flightNumber, { seatsTotal: 5 })
  const { orderId } = await orderFlight(server, flightNumber, consumerAgent)
  const before = await readWallets()
  const last = (await newestBooking('meridian', 0))?.id ?? 0
  const lastSold = (await newestBooking('skyways', 0))?.id ?? 0
  Object.assign(cuts, where)
  await payOrder(server, orderId, consumerAgent)
  Object.assign(cuts, { atLink: null, atSupplier: null })
  const read = async () => ({
    consumer: await newestBooking('meridian', last),
    supplier: await newestBooking('skyways', lastSold),
  })
  return {
    before,
    read,
    states: async () => {
      const { consumer, supplier } = await read()
      return [consumer?.status, supplier?.status]
    },
    seatsTaken: async () =>
      (await server.database.db.select().from(seatBlocks).where(eq(seatBlocks.id, blockId)))[0]?.seatsTaken,
    /** Runs the jobs of both agencies, the consumer's first, and again as a node that died in between would. */
    runJobs: async () => {
      for (let run = 0; run < 2; run += 1)
        for (const booking of Object.values(await read()))
          if (booking) await resolvePurchase(server.deps, { siteId: booking.siteId, bookingId: booking.id })
    },
  }
}

const [inProgress, ticketed, failed] = [2, 3, 6]

describe('when a process dies during a purchase through a link', () => {
  test('before the supplier learns of it, the reference is closed and the buyer has the money again', async () => {
    const sale = await buyAndDie('9001', { atLink: 'before' })
    expect(await sale.states()).toEqual([inProgress, undefined])
    const reserved = await readWallets()
    expect(reserved.buyer.free).toBeLessThan(sale.before.buyer.free)
    passSeconds(90)
    await sale.runJobs()
    expect(await sale.states()).toEqual([inProgress, undefined])
    passSeconds(61)
    await sale.runJobs()
    expect(await sale.states()).toEqual([failed, undefined])
    expect(await readWallets()).toEqual(sale.before)
    expect(await sale.seatsTaken()).toBe(0)
  })

  test('at the supplier before it takes the seat, both agencies have their money again', async () => {
    const sale = await buyAndDie('9002', { atSupplier: 'before' })
    expect(await sale.states()).toEqual([inProgress, inProgress])
    passSeconds(90)
    await sale.runJobs()
    expect(await sale.states()).toEqual([inProgress, inProgress])
    passSeconds(10 * 60)
    await sale.runJobs()
    expect(await sale.states()).toEqual([failed, failed])
    expect(await readWallets()).toEqual(sale.before)
    expect(await sale.seatsTaken()).toBe(0)
  })

  test.each([
    ['9003', 'at the supplier after it takes the seat', { atSupplier: 'after' }, [inProgress, inProgress]],
    ['9004', 'at the agency after the supplier settles', { atLink: 'after' }, [inProgress, ticketed]],
  ] as const)('%s: %s, the jobs debit each side once', async (flight, _title, where, states) => {
    const sale = await buyAndDie(flight, where)
    expect(await sale.states()).toEqual(states)
    passSeconds(90)
    await sale.runJobs()
    expect(await sale.states()).toEqual([ticketed, ticketed])
    const { consumer, supplier } = await sale.read()
    const after = await readWallets()
    expect(after.buyer).toEqual({
      free: sale.before.buyer.free - (consumer?.amountMinor ?? 0),
      reserved: sale.before.buyer.reserved,
    })
    expect(after.house).toEqual({
      free: sale.before.house.free - (supplier?.amountMinor ?? 0),
      reserved: sale.before.house.reserved,
    })
    expect(consumer?.costMinor).toBe(supplier?.amountMinor)
    expect(await sale.seatsTaken()).toBe(1)
    passSeconds(60 * 60)
    await sale.runJobs()
    expect(await readWallets()).toEqual(after)
  })
})
