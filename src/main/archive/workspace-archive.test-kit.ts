import type { Endpoint } from '#contract/common/endpoint.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import type { StaffTripCard } from '#contract/entities/trip.ts'
import type { IpcErrorCode } from '#contract/ipc/errors.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import type { Forward } from '#main/forwarder/forward.ts'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import type { AskTenant } from './ask-tenant.ts'
import { createAskPicture } from './keep-pictures.ts'
import { createPace } from './pace.ts'
import { sealedFolder } from './sealed-folder.ts'
import { createWorkspaceArchive, type WorkspaceArchiveDeps } from './workspace-archive.ts'

export const archiveId = 'wabc'
/** The time of the archive's clock. */
export const archiveNow = new Date(2027, 0, 15, 12, 0).getTime()

export const aRow = (bookingId: string, part: Partial<TicketRow> = {}) =>
  aTicketRow({ bookingId, bookingSlug: `slug-${bookingId}`, travelDate: '2027-01-16T06:10:00', ...part })

/** Creates an archive below a folder, with an agency's server controlled by the test. */
export function setUpArchive(root: string, part: Partial<WorkspaceArchiveDeps> = {}) {
  const server = {
    rows: [aRow('1'), aRow('2')],
    isDown: false,
    /** The logo that the site and its tickets name. */
    logo: '',
    sellsTrips: false,
    /** The person's trips to come, and those of the site that staff see; null for anyone else. */
    trips: [] as StaffTripCard[],
    siteTrips: null as StaffTripCard[] | null,
    pictures: new Map<string, Uint8Array>(),
    asked: [] as string[],
    onAsk: async () => undefined as void,
  }
  const person = {
    token: 'T1' as string | null,
    warning: null as string | null,
    actingFor: null as string | null,
  }
  const setting = {
    days: { daysBefore: 1, daysAfter: 14 } as { daysBefore: number; daysAfter: number } | null,
  }
  const keychain = memoryKeychain()
  const ask: AskTenant = async (_workspaceId, { endpoint, input }, signal) => {
    server.asked.push(endpoint.path.split('/').at(-1) ?? '')
    await server.onAsk()
    signal.throwIfAborted()
    if (server.isDown) return { kind: 'down' }
    const isList = endpoint.id === 'trips.getMyTrips'
    const answer = isList ? toPage(server.trips, 1) : answerFor(input)
    return { kind: 'answer', bytes: new TextEncoder().encode(JSON.stringify(answer)) }
  }
  const answerFor = (of: unknown) => (server.logo === '' ? { of } : { of, logoUrl: server.logo })
  const forward: Forward = async ({ pathAndQuery }) => {
    server.asked.push(pathAndQuery)
    const bytes = server.isDown ? undefined : server.pictures.get(pathAndQuery)
    return bytes ? new Response(new Uint8Array(bytes)) : new Response(null, { status: 404 })
  }
  /** A page of trips as it is on the wire. */
  const toPage = (all: readonly StaffTripCard[], page: number) => {
    const trips = all.slice((page - 1) * 200, page * 200)
    const total = all.length
    const totalPages = Math.max(1, Math.ceil(total / 200))
    const result = { trips, waitlist: [], page, pageSize: 200, total, totalPages, isTotalCapped: false }
    return { success: true as const, result, message: '' }
  }
  const call = async (_id: string, endpoint: Endpoint, { page = 1 }: { page?: number }) => {
    const isTrips = endpoint.area === 'trips'
    server.asked.push(isTrips ? `${endpoint.id.replace('trips.', '')} ${page}` : `list ${page}`)
    const fail = (code: IpcErrorCode) => ({ ok: false, code, message: '', serverTime: null }) as const
    if (server.isDown) return fail('network')
    if (isTrips) {
      const trips = endpoint.id === 'trips.getTrips' ? server.siteTrips : server.trips
      return trips ? { ok: true, value: toPage(trips, page).result, serverTime: null } : fail('forbidden')
    }
    const tickets = server.rows.slice((page - 1) * 200, page * 200)
    const totalPages = Math.ceil(server.rows.length / 200)
    return { ok: true, value: { tickets, totalPages }, serverTime: null }
  }
  const archive = createWorkspaceArchive({
    workspaceId: archiveId,
    domain: () => 'sky.example',
    folder: sealedFolder(root, archiveId),
    keychain,
    vault: {
      token: async () => person.token,
      warning: () => person.warning,
      actingFor: () => person.actingFor,
    },
    reading: {
      ask,
      askPicture: createAskPicture(forward),
      api: { call } as unknown as TenantApi,
      pace: createPace(0),
      now: () => archiveNow,
      most: 5,
      sellsTrips: () => server.sellsTrips,
    },
    days: () => setting.days,
    onChange: () => undefined,
    ...part,
  })
  const post = (path: string, body: object) =>
    archive.answer({
      workspaceId: archiveId,
      method: 'POST',
      pathAndQuery: `/api/${path}`,
      body: new TextEncoder().encode(JSON.stringify(body)),
    })
  const detail = (slug: string) => post('api/ticketDetail/getTicketDetail', { bookingSlug: slug })
  const trip = (tripId: string) => post('package/getTrip', { tripId })
  const myTrips = (request: object = {}) => post('package/getMyTrips', request)
  const picture = (path: string) =>
    archive.answer({ workspaceId: archiveId, method: 'GET', pathAndQuery: path, body: new Uint8Array() })
  const ids = () =>
    archive
      .tickets()
      .map(({ bookingId }) => bookingId)
      .toSorted()
  const read = async () => {
    await archive.follow()
    await archive.refresh(false)
  }
  return { archive, server, person, setting, keychain, detail, trip, myTrips, picture, ids, read }
}
