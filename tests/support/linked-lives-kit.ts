import { and, eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { bookings, ledgerAccounts, linkOrders, seatBlocks } from '#server/db/schema/index.ts'
import { checkLedger } from '#server/ledger/check-ledger.repo.ts'
import { runMirrorJob } from './link-money-kit.ts'
import { orderFlight, payOrder } from './linked-sale-kit.ts'
import { addAgency, linkAgency } from './more-agencies.ts'
import { findHouseAccount, offerList, supplierOwner } from './supply-network-kit.ts'
import type { TestServer } from './test-server.ts'

const { booking, consumers, tickets, users: people } = endpoints

const consumerSites = ['meridian', 'lotus', 'third'] as const
type Consumer = (typeof consumerSites)[number]

/** A consumer's booking, with what a test needs to act on it. */
interface Held {
  site: Consumer
  bookingId: string
  state: 'held' | 'ticketed' | 'refunded' | 'released'
}

/** Links three agencies with the demo's first one. Each has money there, and so has its agent's wallet. */
const linkThree = async (server: TestServer): Promise<string> => {
  await addAgency(server, 'third')
  const list = await offerList(server)
  for (const site of consumerSites) await linkAgency(server, list, site)
  return list.supplierListId
}

/** One random step; `who` picks an agency, `which` one of its earlier bookings. */
export interface LinkedDeed {
  kind: 'buy' | 'hold' | 'issue' | 'release' | 'refund' | 'suspend' | 'resume' | 'correct'
  who: number
  which: number
}

/** Error codes for a suspended link, a full block or a booking that is already cancelled. */
const expectedFailures = ['fareGone', 'supplierRefused', 'wrongState']

/** Creates the calls of the agencies' own agents, each with a new idempotency key. */
const createPurchaseDeeds = (server: TestServer, held: Held[]) => {
  let keys = 0
  const who = (site: string) => ({ as: 'agent', site, headers: { 'idempotency-key': `life-${(keys += 1)}` } })

  const buy = async (site: Consumer, flight: string, mode: 'wallet' | 'hold'): Promise<void> => {
    const order = await orderFlight(server, flight, who(site)).catch((fault: unknown) => {
      // The block is sold out, or the link is suspended.
      if (/not on sale|fareGone/.test(String(fault))) return null
      throw fault
    })
    if (!order) return
    const paid = await payOrder(server, order.orderId, who(site), mode)
    if (!paid.ok) expect(expectedFailures).toContain(paid.failure.errorCode)
    else held.push({ site, bookingId: paid.result.bookingId, state: mode === 'hold' ? 'held' : 'ticketed' })
  }
  const issue = async (one: Held): Promise<void> => {
    const { newTotal } = await server.must(booking.requoteFlight, { BookingId: one.bookingId }, who(one.site))
    const input = { BookingId: one.bookingId, acceptedTotal: newTotal }
    await server.must(booking.issueFlight, input, who(one.site))
    one.state = 'ticketed'
  }
  const release = async (one: Held): Promise<void> => {
    await server.must(booking.releaseFlight, { BookingId: one.bookingId, Source: 'FD' }, who(one.site))
    one.state = 'released'
  }
  const refund = async (one: Held): Promise<void> => {
    const scope = { BookingId: one.bookingId, RequestType: 1 as const }
    const { cancellationCharge } = await server.must(tickets.cancellationCharge, scope, who(one.site))
    await server.must(
      tickets.changeRequest,
      { ...scope, Remarks: 'Plans changed', acceptedCharge: cancellationCharge },
      who(one.site),
    )
    one.state = 'refunded'
  }
  return { buy, issue, release, refund }
}

/** Creates the calls of the supplier's owner and staff. */
const createSupplierDeeds = (server: TestServer, supplierListId: string) => {
  let keys = 0
  const setStatus = (consumerSiteId: string, newStatus: 'Approved' | 'Suspended') =>
    server.must(
      consumers.setConsumerStatus,
      { consumerSiteId, supplierListId, newStatus, reason: 'Checking papers' },
      supplierOwner,
    )
  const correct = async (site: string, which: number): Promise<void> => {
    const { id: userId } = await findHouseAccount(server, 'skyways', site)
    const entry = {
      userId,
      amount: 10 + which,
      type: which % 2 ? 'credit' : 'debit',
      reason: 'Correction',
    } as const
    await server.must(people.addUserWalletEntry, entry, {
      as: 'staff',
      headers: { 'idempotency-key': `correction-${(keys += 1)}` },
    })
    await runMirrorJob(server)
  }

  return { setStatus, correct }
}

const createCheck = ({ database: { db } }: TestServer, held: readonly Held[]) => {
  /** Checks that all books agree, no seat is sold twice, and both sides of a sale have the same status. */
  return async (blockId: string): Promise<void> => {
    expect(await checkLedger(db)).toEqual([])
    const [block] = await db.select().from(seatBlocks).where(eq(seatBlocks.id, blockId))
    const used = held.filter(({ state }) => state === 'held' || state === 'ticketed').length
    expect(block?.seatsTaken).toBe(used)
    expect(used).toBeLessThanOrEqual(block?.seatsTotal ?? 0)
    const orders = await db.select().from(linkOrders)
    for (const { reference, bookingId, consumerSiteId } of orders) {
      const isTwin = and(eq(bookings.reference, reference), eq(bookings.siteId, consumerSiteId))
      const [atConsumer] = await db.select().from(bookings).where(isTwin)
      const [atSupplier] = await db
        .select()
        .from(bookings)
        .where(eq(bookings.id, bookingId ?? 0))
      if (atConsumer && atSupplier)
        expect([reference, atConsumer.status]).toEqual([reference, atSupplier.status])
    }
  }
}

/** Returns the reserved money of all wallets that have some, in paise, by account: house accounts and buyers too. */
const readReserved = async ({ database: { db } }: TestServer): Promise<Record<number, number>> => {
  const reserved = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.code, 'walletReserved'))
  return Object.fromEntries(
    reserved.flatMap(({ id, balanceMinor }) => (balanceMinor === 0 ? [] : [[id, balanceMinor]])),
  )
}

/** Sets up linked agencies for random steps. Each step is a call of the agency that would make it, and all books must agree after it. */
export const setUpLinkedLives = async (server: TestServer) => {
  const held: Held[] = []
  const { buy, issue, release, refund } = createPurchaseDeeds(server, held)
  const { setStatus, correct } = createSupplierDeeds(server, await linkThree(server))
  const check = createCheck(server, held)
  const reservedBefore = await readReserved(server)

  const act = async ({ kind, who: place, which }: LinkedDeed, flight: string): Promise<void> => {
    const site = consumerSites[place % consumerSites.length] ?? 'meridian'
    const pick = (state: Held['state']): Held | undefined => {
      const some = held.filter((one) => one.site === site && one.state === state)
      return some[which % Math.max(1, some.length)]
    }
    const [open, sold] = [pick('held'), pick('ticketed')]
    if (kind === 'buy') await buy(site, flight, 'wallet')
    if (kind === 'hold') await buy(site, flight, 'hold')
    if (kind === 'issue' && open) await issue(open)
    if (kind === 'release' && open) await release(open)
    if (kind === 'refund' && sold) await refund(sold)
    if (kind === 'suspend') await setStatus(site, 'Suspended')
    if (kind === 'resume') await setStatus(site, 'Approved')
    if (kind === 'correct') await correct(site, which)
  }

  /** Releases and refunds everything, then checks that no seat stays taken and no money stays reserved. */
  const end = async (blockId: string): Promise<void> => {
    for (const site of consumerSites) await setStatus(site, 'Approved')
    for (const one of held) {
      if (one.state === 'held') await release(one)
      if (one.state === 'ticketed') await refund(one)
    }
    await check(blockId)
    held.length = 0
    expect(await readReserved(server)).toEqual(reservedBefore)
  }

  return { act, check, end }
}
