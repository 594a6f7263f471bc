import { aTicketRow } from '#domain/ticket-row.test-kit.ts'
import { json, failure, success, type TenantServer } from './tenant-server.ts'

const rowOf = (index: number) =>
  aTicketRow({
    bookingId: `b${index}`,
    pnr: `P${String(index).padStart(6, '0')}`,
    createdAt: '2026-11-20T08:00:00.000Z',
    passengers: [
      {
        title: 'Mr',
        firstName: 'Anil',
        lastName: `Sharma${index}`,
        ticketNumber: `${index}`,
        passportNo: 'P1',
      },
    ],
    amount: 9000 + (index % 1000) + 0.25,
    purchaseCost: 8000.5,
    user: {
      userId: 'u1',
      email: index === 1 ? '=cmd()' : 'agent@skyways.test',
      userType: 'travelAgent',
      name: 'Asha',
    },
    bookingSlug: `s${index}`,
  })

export interface ExportScript {
  total: number
  /** Waits so long before each part. */
  delayMs?: number
  refuse?: boolean
}

/** Lets a tenant answer the export call with so many made-up tickets, in parts as it is asked for. */
export function serveExport(server: TenantServer, script: ExportScript): void {
  server.on('/api/api/exportTickets', (request, response) => {
    if (script.refuse) return json(response, 403, failure('forbidden', 'Only staff may export.'))
    const { cursor = '', limit = 1000 } = JSON.parse(request.body) as { cursor?: string; limit?: number }
    // A long list of old requests would be the test's own memory.
    server.received.length = 0
    const from = cursor === '' ? 0 : Number(cursor)
    const to = Math.min(script.total, from + limit)
    const rows = Array.from({ length: to - from }, (_, index) => rowOf(from + index))
    const nextCursor = to >= script.total ? '' : String(to)
    const snapshotAt = '2026-11-20T09:00:00.000Z'
    setTimeout(
      () => json(response, 200, success({ rows, nextCursor, snapshotAt, total: script.total })),
      script.delayMs ?? 0,
    )
  })
}
