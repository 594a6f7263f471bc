import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { seatBlocks, seatClaims } from '#server/db/schema/index.ts'
import { aPurchase } from '#server/suppliers/contract-checks.test-kit.ts'
import { blockOffer } from '#server/suppliers/fixed-departures/block-offer.ts'
import type { BlockRow } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { createFixedDepartureSupplier } from '#server/suppliers/fixed-departures/fixed-departure-supplier.ts'
import { blocksToSweep, seatsRepo } from '#server/suppliers/fixed-departures/seats.repo.ts'
import { aBlock } from '#server/suppliers/fixed-departures/fixed-departures.test-kit.ts'
import { SupplierError, type SupplierBooking } from '#server/suppliers/port.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { openTestDatabase } from '#tests/support/test-server.ts'

const siteId = 'skyways'
const seatsTotal = 12
const isReal = inject('engine') === 'postgres'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** One action on the block. `who` picks one of the earlier bookings. */
const Deed = fc.record({
  kind: fc.constantFrom(
    'hold',
    'hold',
    'hold',
    'ticket',
    'ticket',
    'ticketHold',
    'ticketHold',
    'release',
    'cancel',
    'sweep',
    'wait',
  ),
  adults: fc.integer({ min: 1, max: 4 }),
  children: fc.integer({ min: 0, max: 2 }),
  infants: fc.integer({ min: 0, max: 1 }),
  who: fc.nat(30),
  /** The same reference again, simultaneously. */
  clicks: fc.integer({ min: 1, max: 3 }),
})
type Deed = typeof Deed extends fc.Arbitrary<infer T> ? T : never

let round = 0
const live = async (deeds: readonly Deed[], width: number): Promise<void> => {
  round += 1
  let clock = testNow
  const block: BlockRow = { ...aBlock({ siteId, seatsTotal, holdMinutes: 30 }), id: `blk_property_${round}` }
  await database.db.insert(seatBlocks).values(block)
  const supplier = createFixedDepartureSupplier(database, { now: () => clock })
  const call = () => ({ signal: new AbortController().signal, requestId: 'test', siteId })
  const made: { request: ReturnType<typeof aPurchase> & { reference: string }; booking: SupplierBooking }[] =
    []

  const expected = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (fault) {
      if (!(fault instanceof SupplierError)) throw fault
      expect(['soldOut', 'refused', 'duplicate']).toContain(fault.code)
    }
  }
  const toBookRequest = (deed: Deed, index: number) => {
    const party = {
      adultCount: deed.adults,
      childCount: deed.children,
      infantCount: Math.min(deed.infants, deed.adults),
    }
    const offer = blockOffer(block, { party, now: clock, freeSeats: seatsTotal })
    return { ...aPurchase('fd', offer), reference: `PROP-${round}-${index}` }
  }
  const act = async (deed: Deed, index: number): Promise<void> => {
    const known = made[deed.who % Math.max(1, made.length)]
    switch (deed.kind) {
      case 'hold':
      case 'ticket': {
        const request = toBookRequest(deed, index)
        const ask = () =>
          deed.kind === 'hold'
            ? supplier.hold(request, call())
            : supplier.ticket({ ...request, held: null, isPriceChangeAccepted: false }, call())
        const answers = await Promise.allSettled(Array.from({ length: deed.clicks }, ask))
        const [first, ...others] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
        for (const answer of answers)
          await expected(() =>
            answer.status === 'rejected' ? Promise.reject(answer.reason as Error) : Promise.resolve(),
          )
        for (const other of others) expect(other.tickets).toEqual(first?.tickets)
        if (first) made.push({ request, booking: first })
        return
      }
      case 'ticketHold':
        if (known)
          await expected(() =>
            supplier.ticket({ ...known.request, held: known.booking, isPriceChangeAccepted: false }, call()),
          )
        return
      case 'release':
        if (known) await expected(() => supplier.release(known.booking, call()))
        return
      case 'cancel':
        if (known) await expected(() => supplier.changeRequest(cancelAll(known.booking), call()))
        return
      case 'sweep':
        for (const one of await blocksToSweep(database.db, clock, 100))
          await database.transaction((tx) => seatsRepo(tx, one.siteId).sweepBlock(one.blockId, clock))
        return
      case 'wait':
        clock = new Date(clock.getTime() + 11 * 60_000)
    }
  }
  /** The block's used seats equal those of its claims, and never exceed its total. */
  const check = async (): Promise<number> => {
    const [row] = await database.db.select().from(seatBlocks).where(eq(seatBlocks.id, block.id))
    const claims = await database.db.select().from(seatClaims).where(eq(seatClaims.blockId, block.id))
    const used = claims
      .filter(({ state }) => state === 'held' || state === 'ticketed')
      .reduce((sum, claim) => sum + claim.seats, 0)
    expect(row?.seatsTaken).toBe(used)
    expect(used).toBeLessThanOrEqual(seatsTotal)
    return used
  }

  let most = 0
  for (let from = 0; from < deeds.length; from += width) {
    await Promise.all(deeds.slice(from, from + width).map((deed, place) => act(deed, from + place)))
    most = Math.max(most, await check())
  }
  expect(most).toBeGreaterThan(0)
  // Everything is released at the end, so no seat was lost.
  for (const { booking } of made) {
    await expected(() => supplier.release(booking, call()))
    await expected(() => supplier.changeRequest(cancelAll(booking), call()))
  }
  expect(await check()).toBe(0)
}

const cancelAll = (booking: SupplierBooking) => ({
  ...booking,
  requestType: 1 as const,
  cancellationType: 3 as const,
  sectors: [],
  ticketIds: [],
  remarks: '',
  reference: `cancel-${booking.reference}`,
})

const mix = isReal
  ? { size: 160, width: 16, runs: 6, how: 'sixteen at once' }
  : { size: 60, width: 1, runs: 4, how: 'one by one (embedded engine)' }

test(
  `holds, tickets, releases and cancellations in any order, ${mix.how}, never oversell and end at the right count`,
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(Deed, { minLength: mix.size, maxLength: mix.size }), (deeds) =>
        live([{ kind: 'hold', adults: 1, children: 0, infants: 0, who: 0, clicks: 1 }, ...deeds], mix.width),
      ),
      {
        numRuns: mix.runs,
        endOnFailure: true,
        reporter: ({ failed, seed, errorInstance }) => {
          if (failed)
            throw new Error(`seats were lost or sold twice for seed ${seed}`, { cause: errorInstance })
        },
      },
    ),
  240_000,
)
