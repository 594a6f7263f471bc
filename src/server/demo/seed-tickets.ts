import { statusFromId } from '#domain/changes/ticket-status.ts'
import type { Db } from '#server/db/database.ts'
import { bookingStatuses } from '#contract/common/enumerations.ts'
import {
  bookingEvents,
  bookings,
  bookingTickets,
  orders,
  syntheticBookings,
} from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { bookingJobKinds } from '#server/bookings/booking-jobs.ts'
import { jobsRepo } from '#server/jobs/jobs.repo.ts'
import { createDemoChanges } from './seed-changes.ts'
import { demoOrder } from './seed-tickets-orders.ts'
import { postDemoMoney } from './seed-tickets-money.ts'
import { planBookings } from './seed-tickets-plan.ts'
import { demoPurchase, type DemoPurchase } from './seed-tickets-purchase.ts'
import { shopTrip } from './seed-tickets-shop.ts'
import { demoSites } from './sites.data.ts'
import { demoUsers } from './users.data.ts'
import { demoTrips, heldTrips } from './seed-tickets.data.ts'

const bookingsPerSite = 120

export interface TicketSeedSite {
  id: string
  /** Returns the demo user of a role, with the terms on which that role buys. */
  findUser: (role: string) => { id: string; terms: 'agent' | 'shopper' }
}

const agentTerms = new Set(['travelAgent', 'staff'])

/** Lists the demo's agencies as this seed needs them. */
export const demoTicketSites = (toUserId: (siteId: string, role: string) => string): TicketSeedSite[] =>
  demoSites.map(({ id }) => ({
    id,
    findUser: (role) => {
      const userType = demoUsers.find((user) => user.role === role)?.userType ?? 'retail'
      return { id: toUserId(id, role), terms: agentTerms.has(userType) ? 'agent' : 'shopper' }
    },
  }))

/** Adds bookings in every status for each demo agency, spread over users and months around `now`, with their money. */
export const seedDemoTickets = async (
  tx: Db,
  sites: readonly TicketSeedSite[],
  deps: Deps,
  /** Bookings that another seed has made, so that all money of a site is posted in the order of time. */
  others: (site: TicketSeedSite) => Promise<DemoPurchase[]> = () => Promise.resolve([]),
): Promise<void> => {
  const now = deps.now()
  const seedChanges = createDemoChanges(tx, deps)
  const shops = {
    any: await Promise.all(demoTrips.map((trip) => shopTrip(trip, now))),
    held: await Promise.all(heldTrips.map((trip) => shopTrip(trip, now))),
  }
  for (const site of sites) {
    const purchases: DemoPurchase[] = []
    for (const plan of planBookings(site.id, bookingsPerSite, shops, now)) {
      const user = site.findUser(plan.role)
      const who = { siteId: site.id, userId: user.id, staffId: site.findUser('staff').id, terms: user.terms }
      purchases.push(await demoPurchase(plan, who, deps.secretKey))
    }
    purchases.push(...(await others(site)))
    await store(tx, site.id, purchases, seedChanges)
  }
}

const store = async (
  tx: Db,
  siteId: string,
  purchases: readonly DemoPurchase[],
  seedChanges: ReturnType<typeof createDemoChanges>,
): Promise<void> => {
  const rows = await tx
    .insert(bookings)
    .values(purchases.map(({ row }) => row))
    .returning()
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const findBookingId = ({ row }: DemoPurchase): number => byReference.get(row.reference)?.id ?? 0
  await tx
    .insert(bookingTickets)
    .values(
      purchases.flatMap((purchase) =>
        purchase.tickets.map((ticket) => ({ ...ticket, bookingId: findBookingId(purchase) })),
      ),
    )
  await tx
    .insert(orders)
    .values(purchases.map((purchase) => demoOrder(purchase.row, findBookingId(purchase), purchase.order)))
  for (const row of rows.filter(({ status }) => status === bookingStatuses.Held)) {
    const job = { payload: { siteId, bookingId: row.id }, uniqueKey: String(row.id) }
    const runAt = row.holdDeadline ?? row.createdAt
    await jobsRepo(tx).add({ ...job, kind: bookingJobKinds.expireHold, runAt }, row.createdAt)
  }
  for (const purchase of purchases) {
    if (!purchase.lookUpAt) continue
    const bookingId = findBookingId(purchase)
    const job = { payload: { siteId, bookingId }, uniqueKey: String(bookingId), runAt: purchase.lookUpAt }
    await jobsRepo(tx).add({ ...job, kind: bookingJobKinds.resolve }, purchase.row.createdAt)
  }
  await tx.insert(syntheticBookings).values(purchases.flatMap(({ record }) => record ?? []))
  await tx.insert(bookingEvents).values(
    rows.map((row) => ({
      siteId: row.siteId,
      bookingId: row.id,
      fromStatus: null,
      toStatus: row.status,
      reason: `Demo booking: ${statusFromId(row.status)}`,
      actorUserId: row.createdBy,
      at: row.createdAt,
    })),
  )
  const changed = purchases.flatMap(({ change, row, tickets }) => {
    const booking = byReference.get(row.reference)
    const ticketIds = tickets.map(({ ticketId }) => ticketId)
    return change && booking ? [{ booking, steps: seedChanges(change, booking, ticketIds) }] : []
  })
  await postDemoMoney(
    tx,
    siteId,
    rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    { steps: changed.flatMap(({ steps }) => steps), changed: changed.map(({ booking }) => booking) },
  )
}
