import type { TicketRow } from '#contract/entities/booking.ts'
import { listFiles, toStoredTicket, toRowMark, withTickets, type StartName } from './archive-index.ts'
import type { OpenArchive } from './archive-store.ts'
import { findPictures, keepPictures } from './keep-pictures.ts'
import { chooseTickets, isOutdated, localNow, travelWindow } from './choice.ts'
import { startCalls, ticketCall } from './offline-calls.ts'
import { listTickets } from './list-tickets.ts'
import { fetchCopy, readCopies, type Outcome, type ReadingDeps } from './reading.ts'
import { updateTrips } from './update-trips.ts'

const toStamp = ({ now }: ReadingDeps): string => new Date(now()).toISOString()

const readStart = async (archive: OpenArchive, deps: ReadingDeps): Promise<Outcome> => {
  for (const [name, call] of Object.entries(startCalls(deps.domain))) {
    const copy = await fetchCopy(deps, call)
    if (copy.kind !== 'copy') return copy
    if (!copy.bytes) continue
    const file = await archive.add(copy.bytes)
    const index = archive.index()
    const entry = { keptAt: toStamp(deps), file, pictures: findPictures(copy.bytes) }
    const start = { ...index.start, [name as StartName]: entry }
    await archive.save({ ...index, start })
  }
  return { kind: 'done' }
}

const readTickets = (
  archive: OpenArchive,
  deps: ReadingDeps,
  rows: readonly TicketRow[],
): Promise<Outcome> => {
  const known = new Map(archive.index().tickets.map((ticket) => [ticket.bookingId, ticket]))
  const wanted = rows.filter(
    (row) => deps.isForced || isOutdated(known.get(row.bookingId), toRowMark(row), deps.now()),
  )
  return readCopies(deps, wanted, {
    toCall: ({ bookingSlug }) => ticketCall(bookingSlug),
    toEntry: async (row, bytes) =>
      toStoredTicket(row, toStamp(deps), await archive.add(bytes), findPictures(bytes)),
    enter: (tickets) => archive.save(withTickets(archive.index(), tickets)),
  })
}

/** Lists the tickets of the wanted days, deletes others, and reads new and changed ones. */
const updateTickets = async (archive: OpenArchive, deps: ReadingDeps): Promise<Outcome> => {
  const at = new Date(deps.now())
  if (!deps.isOwn()) return { kind: 'acting' }
  const listed = await listTickets(deps, travelWindow(at, deps.days))
  if (listed.kind !== 'rows') return listed
  if (!deps.isOwn()) return { kind: 'acting' }
  const { kept, rest } = chooseTickets(listed.rows, localNow(at), deps.most)
  const ids = new Set(kept.map(({ bookingId }) => bookingId))
  const index = archive.index()
  await archive.save({ ...index, rest, tickets: index.tickets.filter(({ bookingId }) => ids.has(bookingId)) })
  return readTickets(archive, deps, kept)
}

/** Checks every copy in the index, so that those that can't be opened are downloaded again. */
const verify = async (archive: OpenArchive, { signal }: ReadingDeps): Promise<void> => {
  for (const file of listFiles(archive.index())) {
    signal.throwIfAborted()
    await archive.read(file)
  }
}

/**
 * Updates an archive: what a page needs at start, then every new or changed ticket and trip, and the pictures that they
 * show. Tickets and trips outside the days are deleted.
 */
export async function updateArchive(archive: OpenArchive, deps: ReadingDeps): Promise<Outcome> {
  await verify(archive, deps)
  for (const update of [readStart, updateTickets, updateTrips]) {
    const outcome = await update(archive, deps)
    if (outcome.kind !== 'done') return outcome
  }
  await keepPictures(archive, deps)
  await archive.save({ ...archive.index(), keptAt: toStamp(deps) })
  return { kind: 'done' }
}
