import type { ExportDetail } from '#contract/http/tickets.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { json, failure, success, type Answer, type TenantServer } from './tenant-server.ts'

const pnrAt = (index: number): string => `P${String(index).padStart(6, '0')}`

/** The PNRs of the served rows, in order. */
export const servedPnrs = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => pnrAt(index))

const makeRow = (index: number) =>
  aTicketRow({
    bookingId: `b${index}`,
    pnr: pnrAt(index),
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

const makeDetail = (index: number): ExportDetail => ({
  segments: [
    {
      leg: 0,
      origin: 'DEL',
      destination: 'BOM',
      departureTime: '2027-01-15T06:10:00',
      arrivalTime: '2027-01-15T08:20:00',
      airlineCode: '6E',
      flightNumber: '201',
      fareClass: 'Y',
      airlinePnr: '',
    },
  ],
  passengers: ['Anil', 'Ria'].map((firstName) => ({
    title: 'Mr',
    firstName,
    lastName: `Sharma${index}`,
    paxType: 'ADT',
    ticketNumber: '',
    passportNo: '',
    purchaseCost: 4000.25,
    saleAmount: 4500.5,
  })),
})

export interface ExportScript {
  total: number
  /** Delay before each part, in milliseconds. */
  delayMs?: number
  refuse?: boolean
  /** From this row on the server fails in a way that isn't retried. */
  breaksAt?: number
  /** From this row on another answer comes, or none, so that a test can catch an export in the middle. */
  later?: { from: number; answer: Answer }
  /** Records the row from which each part was requested. */
  asked?: number[]
}

/** Never answers, like a silent network. */
export const silence: Answer = () => undefined

/** Makes an agency answer the export call with this many made-up tickets, in parts as requested. */
export function serveExport(server: TenantServer, script: ExportScript): void {
  server.on('/api/api/exportTickets', (request, response) => {
    if (script.refuse) return json(response, 403, failure('forbidden', 'Only staff may export.'))
    const {
      cursor = '',
      limit = 1000,
      withDetail = false,
    } = JSON.parse(request.body) as {
      cursor?: string
      limit?: number
      withDetail?: boolean
    }
    // A long list of old requests would count as memory of the test.
    server.received.length = 0
    const from = cursor === '' ? 0 : Number(cursor)
    script.asked?.push(from)
    if (script.later && from >= script.later.from) return script.later.answer(request, response)
    if (script.breaksAt !== undefined && from >= script.breaksAt)
      return json(response, 500, failure('internal', 'The export broke.'))
    const to = Math.min(script.total, from + limit)
    const rows = Array.from({ length: to - from }, (_, index) => ({
      ...makeRow(from + index),
      ...(withDetail ? { detail: makeDetail(from + index) } : {}),
    }))
    const nextCursor = to >= script.total ? '' : String(to)
    const snapshotAt = '2026-11-20T09:00:00.000Z'
    setTimeout(
      () => json(response, 200, success({ rows, nextCursor, snapshotAt, total: script.total })),
      script.delayMs ?? 0,
    )
  })
}
