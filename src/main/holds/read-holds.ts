import type { TicketRow } from '#contract/entities/booking.ts'
import { endpoints } from '#contract/http/registry.ts'
import { TicketQuery } from '#contract/http/tickets.ts'
import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import type { TripReader, TripsRead } from './read-trips.ts'

/** The largest number of holds read per tenant. */
export const maxHolds = 5_000
/** The largest page that the contract allows. */
const pageSize = 200
/** Far more than a page needs; a larger one would exhaust the console's memory. */
const pageLimitBytes = 2_000_000

/** A tenant's answer about its holds and trips. `serverTime` (ms) is its clock, if given. */
export type HoldsRead =
  | {
      ok: true
      rows: TicketRow[]
      /** How many more there are than `rows`. */
      notRead: number
      /** Null if they couldn't be read: those read before still count. */
      trips: TripsRead | null
      /** The caller's available balance, in rupees; null when it couldn't be read. */
      available: number | null
      serverTime: number | null
      /** This computer's clock (ms) when `serverTime` arrived. */
      heardAt: number
    }
  | { ok: false; code: IpcErrorCode }

interface HoldsDeps {
  api: TenantApi
  trips: Pick<TripReader, 'read'>
  now: () => number
}

/**
 * Reads the holds that the person may see at a tenant, page by page, with their trips and their wallet. Staff may have to
 * answer trips without seeing holds. Never throws.
 */
export async function readHolds(
  deps: HoldsDeps,
  workspaceId: string,
  signal: AbortSignal,
): Promise<HoldsRead> {
  const [holds, trips] = await Promise.all([
    readBookings(deps, workspaceId, signal),
    deps.trips.read(workspaceId, signal),
  ])
  if (holds.ok) return { ...holds, trips }
  if (holds.code !== 'forbidden' || !trips || trips.rows.length === 0) return holds
  return { ok: true, rows: [], notRead: 0, trips, available: null, serverTime: null, heardAt: deps.now() }
}

type BookingsRead = Omit<Extract<HoldsRead, { ok: true }>, 'trips'> | Extract<HoldsRead, { ok: false }>

async function readBookings(
  { api, now }: Pick<HoldsDeps, 'api' | 'now'>,
  workspaceId: string,
  signal: AbortSignal,
): Promise<BookingsRead> {
  const wallet = api.call(workspaceId, endpoints.users.walletBalance, {}, { signal })
  const rows = new Map<string, TicketRow>()
  let read: Omit<Extract<BookingsRead, { ok: true }>, 'rows' | 'available'> | undefined
  for (let page = 1; page <= maxHolds / pageSize; page += 1) {
    const query = TicketQuery.parse({ view: 'row', page, pageSize })
    const answer = await api.call(workspaceId, endpoints.tickets.bookedFlights, query, {
      signal,
      answerLimitBytes: pageLimitBytes,
    })
    if (!answer.ok) return { ok: false, code: answer.code }
    const { tickets, total, totalPages, isTotalCapped } = answer.value
    // A hold that moved between two pages is in both.
    for (const ticket of tickets.slice(0, pageSize)) rows.set(ticket.bookingId, ticket)
    const beyond = Math.max(0, total - maxHolds, isTotalCapped && total <= maxHolds ? 1 : 0)
    read = { ok: true, notRead: beyond, serverTime: answer.serverTime, heardAt: now() }
    if (tickets.length === 0 || page >= totalPages) break
  }
  if (!read) return { ok: false, code: 'network' }
  const balance = await wallet
  return { ...read, rows: [...rows.values()], available: balance.ok ? balance.value.available : null }
}
