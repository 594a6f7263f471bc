import type { ListedTrip } from './list-trips.ts'
import { listTrips } from './list-trips.ts'
import { toRowMark, toStoredTrip, withTrips } from './archive-index.ts'
import type { OpenArchive } from './archive-store.ts'
import { chooseTrips, isOutdated, travelWindow, tripDays } from './choice.ts'
import { tripCall } from './offline-calls.ts'
import { readCopies, type Outcome, type ReadingDeps } from './reading.ts'

const readTrips = (
  archive: OpenArchive,
  deps: ReadingDeps,
  trips: readonly ListedTrip[],
): Promise<Outcome> => {
  const known = new Map(archive.index().trips.map((trip) => [trip.tripId, trip]))
  const wanted = trips.filter(
    (trip) => deps.isForced || isOutdated(known.get(trip.tripId), toRowMark(trip), deps.now()),
  )
  const stamp = () => new Date(deps.now()).toISOString()
  return readCopies(deps, wanted, {
    toCall: ({ tripId }) => tripCall(tripId),
    toEntry: async (trip, bytes) => toStoredTrip(trip, stamp(), await archive.add(bytes)),
    enter: (entries) => archive.save(withTrips(archive.index(), entries)),
  })
}

/**
 * Updates the list of the person's trips and the trips of the next days. A site that sells no packages isn't asked, unless
 * some of its trips are stored.
 */
export async function updateTrips(archive: OpenArchive, deps: ReadingDeps): Promise<Outcome> {
  if (!deps.sellsTrips() && archive.index().trips.length === 0) {
    if (archive.index().myTrips) await archive.save({ ...archive.index(), myTrips: null })
    return { kind: 'done' }
  }
  const { from: today, to: lastStart } = travelWindow(new Date(deps.now()), {
    daysBefore: 0,
    daysAfter: tripDays,
  })
  const listed = await listTrips(deps, lastStart)
  if (listed.kind !== 'trips') return listed
  const kept = chooseTrips(listed.trips, today, lastStart)
  const ids = new Set(kept.map(({ tripId }) => tripId))
  const file = listed.ownPage && (await archive.add(listed.ownPage))
  const myTrips = file ? { file, keptAt: new Date(deps.now()).toISOString() } : null
  const index = archive.index()
  await archive.save({ ...index, myTrips, trips: index.trips.filter(({ tripId }) => ids.has(tripId)) })
  return readTrips(archive, deps, kept)
}
