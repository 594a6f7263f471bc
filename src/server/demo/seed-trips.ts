import { and, eq, inArray } from 'drizzle-orm'
import { dayMs } from '#contract/common/constants.ts'
import type { Trip } from '#contract/entities/trip.ts'
import { addDays } from '#domain/calendar-days.ts'
import { toPaise } from '#domain/money/money.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import { mails, packages, users } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { createPackagePrices } from '#server/features/packages/price/price.service.ts'
import { tripDaysJob } from '#server/features/trips/jobs/days.job.ts'
import { tripWaitlistJob } from '#server/features/trips/jobs/waitlist.job.ts'
import { createTripDecisions, createTrips } from '#server/features/trips/trips.service.ts'
import { joinWaitlist } from '#server/features/trips/waitlist/join-waitlist.ts'
import { postOpeningBalance } from '#server/ledger/movements.ts'
import { walletsRepo } from '#server/ledger/wallets.repo.ts'
import { demoCall } from './demo-call.ts'
import { demoPackages } from './packages/demo-packages.ts'
import { toItemId } from './packages/item-id.ts'
import { planDepartures } from './packages/plan-stock.ts'
import { toDemoEmail } from './practice-tenant.ts'
import { demoTrips, tripCustomers, tripsSite, type DemoTrip, type DemoTripStep } from './seed-trips.data.ts'

type ToUserId = (siteId: string, role: string) => string

/** Before the oldest step of a trip. */
const openedDaysAgo = 120
const jobRun = { payload: {}, attempt: 1 } as const

/** Adds customers who only have trips, with money in their wallets. */
const addCustomers = async (tx: Db, toUserId: ToUserId, now: Date): Promise<void> => {
  for (const [index, { role, firstName, lastName, rupees }] of tripCustomers.entries()) {
    const userId = toUserId(tripsSite, role)
    await tx.insert(users).values({
      id: userId,
      siteId: tripsSite,
      email: toDemoEmail(role, tripsSite),
      phone: `98200000${index}0`,
      passwordHash: '',
      firstName,
      lastName,
      userType: 'retail',
    })
    await postOpeningBalance(tx, {
      siteId: tripsSite,
      userId,
      amountMinor: toPaise(rupees),
      sourceKey: `opening:${userId}`,
      text: 'Opening balance',
      createdBy: null,
      at: new Date(now.getTime() - openedDaysAgo * dayMs),
    })
  }
}

const loadPackageIds = async (tx: Db): Promise<Map<string, string>> => {
  const names = demoTrips.map(({ packageName }) => packageName)
  const rows = await tx
    .select({ id: packages.id, packageName: packages.packageName })
    .from(packages)
    .where(and(eq(packages.siteId, tripsSite), inArray(packages.packageName, names)))
  return new Map(rows.map(({ id, packageName }) => [packageName, id]))
}

/** Returns the first day of a trip. */
const findStart = ({ startsInDays, packageName }: DemoTrip, today: string): string => {
  if (startsInDays !== null) return addDays(today, startsInDays)
  const item = demoPackages.find((one) => one.packageName === packageName)
  const lastPlace = item && planDepartures(item, today).find(({ capacity }) => capacity === 1)
  if (!lastPlace) throw new Error(`${packageName} has no departure with a single place`)
  return lastPlace.startsOn
}

const toName = (name: string) => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { firstName, lastName }
}

/** Lists the travellers in the order of their rooms. */
const toTravellers = ({ people, rooms }: DemoTrip) => {
  const roomOf = (rooms ?? []).flatMap(({ adults }, roomNo) => Array.from({ length: adults }, () => roomNo))
  return people.map((name, index) => ({
    roomNo: roomOf[index] ?? 0,
    kind: 'adult' as const,
    ...toName(name),
    dateOfBirth: '',
  }))
}

const toChoice = ({ people, rooms }: DemoTrip, startsOn: string) => ({
  startsOn,
  hotelCategory: '',
  rooms: rooms ? [...rooms] : [{ adults: people.length, children: [], infants: 0 }],
  addOns: [],
  activity: rooms
    ? null
    : {
        slotId: toItemId('51', 0),
        tickets: [{ ticketId: toItemId('7c', 0), quantity: people.length }],
      },
})

interface Scene {
  /** With the clock at the step. */
  past: Deps
  demoTrip: DemoTrip
  step: DemoTripStep
  packageId: string
  startsOn: string
  callOf: (role: string) => SignedInContext
}

/** Books a trip and pays its deposit, unless the wallet is too small because the demo was used before it had packages. */
const book = async ({ past, demoTrip, packageId, startsOn, callOf }: Scene): Promise<Trip | undefined> => {
  const { by, people } = demoTrip
  const call = callOf(by)
  const choice = toChoice(demoTrip, startsOn)
  const price = await createPackagePrices(past).getPrice({ _id: packageId, ...choice }, call)
  const wallet = await walletsRepo(past.database.db, tripsSite).getWallet(call.subject.userId)
  if (wallet.ownMinor - wallet.reservedMinor < price.totalMinor) return undefined
  const trips = createTrips(past)
  const { tripId, payable } = await trips.placeOrder(
    {
      priceToken: price.priceToken,
      travellers: toTravellers(demoTrip),
      contact: { name: people[0] ?? '', email: toDemoEmail(by, tripsSite), phone: '+919810000000' },
      pan: demoTrip.isOverseas ? 'AAPPT1234F' : '',
      residency: 'resident',
    },
    call,
  )
  return trips.payOrder({ tripId, amountMinor: payable?.leastMinor ?? 0 }, call)
}

/** Cancels travellers, and settles it as staff do. */
const cancel = async (
  { past, demoTrip, callOf }: Scene,
  { tripId, travellers }: Trip,
  count: number,
): Promise<Trip> => {
  const call = callOf(demoTrip.by)
  const trips = createTrips(past)
  const travellerIds = travellers.slice(-count).map(({ travellerId }) => travellerId)
  const cancelled = { tripId, travellerIds, rooming: { is: 'keep' as const } }
  const { refundMinor } = await trips.quoteCancellation(cancelled, call)
  const asked = await trips.cancelTravellers(
    { ...cancelled, refundMinor, reason: 'Plans have changed' },
    call,
  )
  const cancellationId = asked.cancellations[0]?.cancellationId ?? ''
  const decision = { tripId, cancellationId, decision: 'settle' as const, waiveMinor: 0, note: '' }
  return createTripDecisions(past).decideCancellation(decision, callOf('staff'))
}

const signal = new AbortController().signal

/** Carries out a step, and returns the trip after it. */
const play = async (scene: Scene, trip: Trip): Promise<Trip> => {
  const { past, demoTrip, step, packageId, startsOn, callOf } = scene
  const { tripId } = trip
  switch (step.does) {
    case 'pay':
      return createTrips(past).payInstalment(
        { tripId, amountMinor: trip.payable?.leastMinor ?? 0 },
        callOf(demoTrip.by),
      )
    case 'decline':
      return createTripDecisions(past).decline(
        { tripId, reason: 'The pilots expect too much wind on that day.' },
        callOf('staff'),
      )
    case 'cancelLast':
      return cancel(scene, trip, 1)
    case 'cancelAll':
      return cancel(scene, trip, trip.travellers.length)
    case 'waitFor':
      await joinWaitlist(past, { packageId, ...toChoice(demoTrip, startsOn) }, callOf(step.by ?? demoTrip.by))
      return trip
    case 'begin':
      await tripDaysJob(past)({ ...jobRun, signal })
      return trip
    case 'offer':
      await tripWaitlistJob(past)({ ...jobRun, signal })
      return trip
    case 'book':
      return trip
  }
}

const createCalls =
  (toUserId: ToUserId) =>
  (role: string): SignedInContext => {
    const call = demoCall(tripsSite, toUserId(tripsSite, role))
    if (role !== 'staff') return call
    return { ...call, actor: { ...call.actor, permissions: ['trips.operate'] } }
  }

/**
 * Adds trips in every state, step by step through the services and in the order of time, so that numbers, documents and
 * the ledger are as if they had been sold. Call it in the transaction that adds the packages.
 */
export const seedDemoTrips = async (inside: Deps, toUserId: ToUserId): Promise<void> => {
  const now = inside.now()
  const { db } = inside.database
  await addCustomers(db, toUserId, now)
  const packageIds = await loadPackageIds(db)
  const callOf = createCalls(toUserId)
  const known = new Map<DemoTrip, Trip>()
  const steps = demoTrips
    .flatMap((demoTrip) => demoTrip.steps.map((step) => ({ demoTrip, step })))
    .toSorted((one, other) => other.step.daysAgo - one.step.daysAgo)
  for (const { demoTrip, step } of steps) {
    const at = new Date(now.getTime() - step.daysAgo * dayMs)
    const past: Deps = { ...inside, now: () => at }
    const trip = known.get(demoTrip)
    const scene: Scene = {
      past,
      demoTrip,
      step,
      packageId: packageIds.get(demoTrip.packageName) ?? '',
      startsOn: findStart(demoTrip, indiaDate(now)),
      callOf,
    }
    const after = step.does === 'book' ? await book(scene) : trip && (await play(scene, trip))
    if (after) known.set(demoTrip, after)
  }
  await tripDaysJob(inside)({ ...jobRun, signal })
  // They are part of the past: the demo sends nobody emails.
  await db
    .update(mails)
    .set({ state: 'sent', sentAt: now, nextAttemptAt: null, updatedAt: now })
    .where(and(eq(mails.siteId, tripsSite), eq(mails.kind, 'trip'), eq(mails.state, 'queued')))
}
