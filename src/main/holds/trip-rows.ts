import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import type { StaffTripCard, TripCard } from '#contract/entities/trip.ts'
import { plural } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { toOfferId } from './hold-path.ts'
import { clip, longestId, type StoredHold } from './hold-rows.ts'

/** What the rows of all trips have in common. A trip's wallet isn't known: colleagues of an agency see the same trips. */
const emptyRow = {
  since: null,
  airlineName: '',
  deposit: null,
  deadlineSource: '',
  walletShort: null,
} satisfies Partial<StoredHold>

const formatTravellers = ({ leadName, people }: TripCard): string =>
  people > 1 ? `${clip(leadName)} +${people - 1}` : clip(leadName)

const toTripRow = (workspaceId: string, trip: TripCard) => ({
  ...emptyRow,
  workspaceId,
  holdId: trip.tripId,
  reference: trip.tripId,
  title: clip(trip.title),
  travelDate: trip.startsOn,
  passengers: formatTravellers(trip),
  amount: toRupees(trip.totalMinor),
  deadline: trip.expiresAt,
})

/** Converts the orders that wait for their deposit. Those without a deadline aren't waiting. */
export const toOrderRows = (workspaceId: string, trips: readonly TripCard[]): StoredHold[] =>
  trips
    .filter(({ status, expiresAt }) => status === 'order' && expiresAt !== null)
    .map((trip) => ({
      ...toTripRow(workspaceId, trip),
      kind: 'order',
      since: trip.createdAt,
      deposit: trip.nextPayment === null ? null : toRupees(trip.nextPayment.amountMinor),
    }))

/** Converts the requested trips that staff have to answer. */
export const toRequestRows = (workspaceId: string, trips: readonly StaffTripCard[]): StoredHold[] =>
  trips
    .filter(({ status }) => status === 'requested')
    .map((trip) => ({ ...toTripRow(workspaceId, trip), kind: 'request' }))

const countPeople = ({ rooms }: WaitlistEntry): number =>
  rooms.reduce((sum, { adults, children, infants }) => sum + adults + children.length + infants, 0)

/** Converts the places that the waitlist has on hold for the person. */
export const toOfferRows = (workspaceId: string, entries: readonly WaitlistEntry[]): StoredHold[] =>
  entries
    .filter(({ state, waitlistId }) => state === 'offered' && toOfferId(waitlistId).length <= longestId)
    .map((entry) => ({
      ...emptyRow,
      workspaceId,
      kind: 'offer',
      holdId: toOfferId(entry.waitlistId),
      reference: '',
      title: clip(entry.title),
      travelDate: entry.startsOn,
      passengers: plural(countPeople(entry), { one: 'person', other: 'people' }),
      amount: null,
      deadline: entry.offeredUntil,
    }))
