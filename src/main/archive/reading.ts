import type { TenantApi } from '#main/tenants/tenant-api.ts'
import type { AskTenant, TenantReply } from './ask-tenant.ts'
import type { AskPicture } from './keep-pictures.ts'
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
  /** Whether the site sells packages or activities, as its server last said. */
  sellsTrips: () => boolean
  /** Downloads everything again, whatever the list says. */
  isForced: boolean
  /** False once answers would be someone else's. */
  isOwn: () => boolean
  onProgress: (done: number, total: number) => void
  signal: AbortSignal
}

/** Why reading ended before everything was read. */
export type Ended =
  { kind: 'down' } | { kind: 'signedOut' } | { kind: 'acting' } | { kind: 'refused'; message: string }

/** How far it got. What was read until then is stored. */
export type Outcome = { kind: 'done' } | Ended

/** The answer to a page's call; null if there is nothing to store for this person. */
export type Copy = { kind: 'copy'; bytes: Uint8Array | null } | Exclude<Ended, { kind: 'refused' }>

const toCopy = (reply: TenantReply): Copy => {
  if (reply.kind === 'down' || reply.kind === 'signedOut') return { kind: reply.kind }
  return { kind: 'copy', bytes: reply.kind === 'answer' ? reply.bytes : null }
}

/** Makes one call as a page does; discards an answer that came while staff acted for another person. */
export async function fetchCopy(
  { workspaceId, ask, pace, isOwn, signal }: ReadingDeps,
  call: Parameters<AskTenant>[1],
): Promise<Copy> {
  await pace(signal)
  if (!isOwn()) return { kind: 'acting' }
  const reply = await ask(workspaceId, call, signal)
  return isOwn() ? toCopy(reply) : { kind: 'acting' }
}

/** Copies are indexed in batches, so that an interrupted run loses at most one. */
const parcelSize = 10

/**
 * Makes a call for each wanted row. `toEntry` stores an answer and returns its entry in the index, `enter` adds entries to the
 * index.
 */
export async function readCopies<Row, Entry>(
  deps: ReadingDeps,
  wanted: readonly Row[],
  {
    toCall,
    toEntry,
    enter,
  }: {
    toCall: (row: Row) => Parameters<AskTenant>[1]
    toEntry: (row: Row, bytes: Uint8Array) => Promise<Entry>
    enter: (entries: readonly Entry[]) => Promise<void>
  },
): Promise<Outcome> {
  let parcel: Entry[] = []
  const enterParcel = async () => {
    const entries = parcel
    parcel = []
    if (entries.length > 0) await enter(entries)
  }
  try {
    for (const [done, row] of wanted.entries()) {
      deps.onProgress(done, wanted.length)
      const copy = await fetchCopy(deps, toCall(row))
      if (copy.kind !== 'copy') return copy
      if (copy.bytes) parcel.push(await toEntry(row, copy.bytes))
      if (parcel.length >= parcelSize) await enterParcel()
    }
  } finally {
    await enterParcel()
  }
  return { kind: 'done' }
}
