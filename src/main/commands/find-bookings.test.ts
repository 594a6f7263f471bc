import { describe, expect, it } from 'vitest'
import type { TicketRow } from '#contract/entities/booking.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import { createBookingFinder, type FindRequest } from './find-bookings.ts'

interface Asked {
  workspaceId: string
  path: string
  input: Record<string, unknown>
  signal: AbortSignal | undefined
  answer: (rows: TicketRow[] | 'failed') => void
}

const createApi = (asked: Asked[]): TenantApi => ({
  call: (workspaceId, { path }, input, options) =>
    new Promise((resolve) => {
      asked.push({
        workspaceId,
        path,
        input: input as Record<string, unknown>,
        signal: options?.signal,
        answer: (rows) =>
          resolve(
            rows === 'failed'
              ? { ok: false, code: 'network', message: '', serverTime: null }
              : ({ ok: true, value: { tickets: rows }, serverTime: null } as never),
          ),
      })
    }),
})
const request = (part: Partial<FindRequest> = {}): FindRequest => ({
  text: 'ABC123',
  by: 'pnr',
  workspaceIds: ['a', 'b'],
  isPatient: false,
  ...part,
})

const of = (asked: readonly Asked[], workspaceId: string): Asked[] =>
  asked.filter((one) => one.workspaceId === workspaceId)
/** Answers with the ticket queue's rows and the hold queue's. */
const answer = (asked: readonly Asked[], tickets: TicketRow[], holds: TicketRow[] = []): void =>
  asked.forEach((one) => one.answer(one.path.endsWith('getTickets') ? tickets : holds))

describe('bookings of all agencies', () => {
  it('come from the agencies that respond; one that fails is named', async () => {
    const asked: Asked[] = []
    const found = createBookingFinder(createApi(asked)).find(request())
    answer(of(asked, 'a'), [aTicketRow({ bookingId: 'x1', pnr: 'ABC123' })])
    of(asked, 'b')[0]?.answer('failed')
    of(asked, 'b')[1]?.answer([])
    expect(await found).toMatchObject({
      hits: [{ workspaceId: 'a', bookingId: 'x1', pnr: 'ABC123' }],
      silent: [],
      failed: ['b'],
    })
    expect(asked[0]?.input).toMatchObject({ pnrOrTicketNumber: 'ABC123', passengerName: '', pageSize: 5 })
  })

  it('include holds, which open in the hold queue', async () => {
    const asked: Asked[] = []
    const found = createBookingFinder(createApi(asked)).find(request({ workspaceIds: ['a'] }))
    const held = { bookingId: 'h1', pnr: 'ABC123', status: 'Held', statusText: 'Held' } as const
    answer(asked, [aTicketRow({ bookingId: 'x1', pnr: 'ABC123' })], [aTicketRow(held)])
    expect((await found).hits.map(({ statusText, path }) => [statusText, path])).toEqual([
      ['Held', '/flight/booked-queue?pnr=ABC123&open=h1'],
      ['Ticketed', '/flight/ticket-queue?pnr=ABC123&open=x1'],
    ])
  })

  it('of a slow agency are added later, without a second request', async () => {
    const asked: Asked[] = []
    const finder = createBookingFinder(createApi(asked), 20)
    const first = finder.find(request({ workspaceIds: ['slow'] }))
    expect(await first).toMatchObject({ hits: [], silent: ['slow'] })
    const second = finder.find(request({ workspaceIds: ['slow'], isPatient: true }))
    answer(asked, [aTicketRow({ bookingId: 'late', pnr: 'ABC123' })])
    expect(await second).toMatchObject({ hits: [{ bookingId: 'late' }], silent: [] })
    expect(asked.map(({ path }) => path)).toEqual(['api/getBookedFlights', 'api/getTickets'])
  })

  it('are no longer requested once the text changes', async () => {
    const asked: Asked[] = []
    const finder = createBookingFinder(createApi(asked))
    void finder.find(request({ workspaceIds: ['a'] }))
    void finder.find(request({ workspaceIds: ['a'], text: 'XYZ789' }))
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, false, false])
    finder.stop()
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, true, true, true])
  })

  it('are searched by PNR and by name when the text could be either', () => {
    const asked: Asked[] = []
    void createBookingFinder(createApi(asked)).find(
      request({ workspaceIds: ['a'], text: 'SHARMA', by: 'any' }),
    )
    const tickets = asked.filter(({ path }) => path.endsWith('getTickets'))
    expect(tickets.map(({ input }) => [input['pnrOrTicketNumber'], input['passengerName']])).toEqual([
      ['SHARMA', ''],
      ['', 'SHARMA'],
    ])
    expect(asked).toHaveLength(4)
  })
})
