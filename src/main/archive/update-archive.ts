import type { TicketRow } from '#contract/entities/booking.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import {
  listFiles,
  toStoredTicket,
  toRowMark,
  withTickets,
  type StoredTicket,
  type StartName,
} from './archive-index.ts'
import type { OpenArchive } from './archive-store.ts'
import type { TenantReply, AskTenant } from './ask-tenant.ts'
import { findPictures, keepPictures, type AskPicture } from './keep-pictures.ts'
import { chooseTickets, isOutdated, localNow, travelWindow } from './choice.ts'
import { startCalls, ticketCall } from './offline-calls.ts'
import { listTickets } from './list-tickets.ts'
import type { Pace } from './pace.ts'

export interface ReadingDeps {
  workspaceId: string
  domain: string
  ask: AskTenant
  askPicture: AskPicture
  api: TenantApi
  pace: Pace
  now: () => number
  days: { daysBefore: number; daysAfter: number }
  /** The largest number of tickets stored. */
  most?: number
  /** Downloads everything again, whatever the list says. */
  isForced: boolean
  /** False once answers would be someone else's. */
  isOwn: () => boolean
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/** How far it got. What was read until then is stored. */
export type Outcome =
  | { kind: 'done' }
  | { kind: 'down' }
  | { kind: 'signedOut' }
  | { kind: 'acting' }
  | { kind: 'refused'; message: string }

/** Copies are indexed in batches, so that an interrupted run loses at most one. */
const parcelSize = 10

/**
 * Updates an archive: what a page needs at start, then every new or changed ticket, and the pictures that they show.
 * Tickets outside the days are deleted.
 */
export async function updateArchive(archive: OpenArchive, deps: ReadingDeps): Promise<Outcome> {
  const { workspaceId, domain, ask, pace, now, isOwn, signal } = deps
  const stamp = () => new Date(now()).toISOString()

  /** Makes one call; discards an answer that came while staff acted for another person. */
  const fetch = async (call: Parameters<AskTenant>[1]): Promise<TenantReply | { kind: 'acting' }> => {
    await pace(signal)
    if (!isOwn()) return { kind: 'acting' }
    const asked = await ask(workspaceId, call, signal)
    return isOwn() ? asked : { kind: 'acting' }
  }

  const readStart = async (): Promise<Outcome> => {
    for (const [name, call] of Object.entries(startCalls(domain))) {
      const asked = await fetch(call)
      if (asked.kind === 'down' || asked.kind === 'signedOut' || asked.kind === 'acting') return asked
      if (asked.kind !== 'answer') continue
      const file = await archive.add(asked.bytes)
      const index = archive.index()
      const entry = { keptAt: stamp(), file, pictures: findPictures(asked.bytes) }
      const start = { ...index.start, [name as StartName]: entry }
      await archive.save({ ...index, start })
    }
    return { kind: 'done' }
  }

  /** Checks every copy in the index and downloads those that can't be opened again. */
  const verify = async () => {
    for (const file of listFiles(archive.index())) {
      signal.throwIfAborted()
      await archive.read(file)
    }
  }

  const readTickets = async (rows: readonly TicketRow[]): Promise<Outcome> => {
    const known = new Map(archive.index().tickets.map((ticket) => [ticket.bookingId, ticket]))
    const wanted = rows.filter(
      (row) => deps.isForced || isOutdated(known.get(row.bookingId), toRowMark(row), now()),
    )
    let parcel: StoredTicket[] = []
    const enter = async () => {
      const tickets = parcel
      parcel = []
      if (tickets.length > 0) await archive.save(withTickets(archive.index(), tickets))
    }
    try {
      for (const [done, row] of wanted.entries()) {
        deps.onProgress(done, wanted.length)
        const asked = await fetch(ticketCall(row.bookingSlug))
        if (asked.kind === 'down' || asked.kind === 'signedOut' || asked.kind === 'acting') return asked
        if (asked.kind === 'answer') {
          const file = await archive.add(asked.bytes)
          parcel.push(toStoredTicket(row, stamp(), file, findPictures(asked.bytes)))
        }
        if (parcel.length >= parcelSize) await enter()
      }
    } finally {
      await enter()
    }
    return { kind: 'done' }
  }

  await verify()
  const started = await readStart()
  if (started.kind !== 'done') return started
  const at = new Date(now())
  if (!isOwn()) return { kind: 'acting' }
  const listed = await listTickets(deps, travelWindow(at, deps.days))
  if (listed.kind !== 'rows') return listed
  if (!isOwn()) return { kind: 'acting' }
  const { kept, rest } = chooseTickets(listed.rows, localNow(at), deps.most)
  const ids = new Set(kept.map(({ bookingId }) => bookingId))
  const index = archive.index()
  await archive.save({ ...index, rest, tickets: index.tickets.filter(({ bookingId }) => ids.has(bookingId)) })
  const read = await readTickets(kept)
  if (read.kind === 'done') await keepPictures(archive, deps)
  if (read.kind === 'done') await archive.save({ ...archive.index(), keptAt: stamp() })
  return read
}
