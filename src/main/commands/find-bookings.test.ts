import { describe, expect, it } from 'vitest'
import type { TicketRow } from '#contract/entities/booking.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'
import { createBookingFinder, type FindRequest } from './find-bookings.ts'

interface Asked {
  workspaceId: string
  input: Record<string, unknown>
  signal: AbortSignal | undefined
  answer: (rows: TicketRow[] | 'failed') => void
}

const createApi = (asked: Asked[]): TenantApi => ({
  call: (workspaceId, _endpoint, input, options) =>
    new Promise((resolve) => {
      asked.push({
        workspaceId,
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

describe('bookings of all agencies', () => {
  it('come from the agencies that respond; one that fails is named', async () => {
    const asked: Asked[] = []
    const found = createBookingFinder(createApi(asked)).find(request())
    asked[0]?.answer([aTicketRow({ bookingId: 'x1', pnr: 'ABC123' })])
    asked[1]?.answer('failed')
    expect(await found).toMatchObject({
      hits: [{ workspaceId: 'a', bookingId: 'x1', pnr: 'ABC123' }],
      silent: [],
      failed: ['b'],
    })
    expect(asked[0]?.input).toMatchObject({ pnrOrTicketNumber: 'ABC123', passengerName: '', pageSize: 5 })
  })

  it('of a slow agency are added later, without a second request', async () => {
    const asked: Asked[] = []
    const finder = createBookingFinder(createApi(asked), 20)
    const first = finder.find(request({ workspaceIds: ['slow'] }))
    expect(await first).toMatchObject({ hits: [], silent: ['slow'] })
    const second = finder.find(request({ workspaceIds: ['slow'], isPatient: true }))
    asked[0]?.answer([aTicketRow({ bookingId: 'late', pnr: 'ABC123' })])
    expect(await second).toMatchObject({ hits: [{ bookingId: 'late' }], silent: [] })
    expect(asked).toHaveLength(1)
  })

  it('are no longer requested once the text changes', async () => {
    const asked: Asked[] = []
    const finder = createBookingFinder(createApi(asked))
    void finder.find(request({ workspaceIds: ['a'] }))
    void finder.find(request({ workspaceIds: ['a'], text: 'XYZ789' }))
    expect(asked.map(({ signal }) => signal?.aborted)).toEqual([true, false])
    finder.stop()
    expect(asked[1]?.signal?.aborted).toBe(true)
  })

  it('are searched by PNR and by name when the text could be either', () => {
    const asked: Asked[] = []
    void createBookingFinder(createApi(asked)).find(
      request({ workspaceIds: ['a'], text: 'SHARMA', by: 'any' }),
    )
    expect(asked.map(({ input }) => [input['pnrOrTicketNumber'], input['passengerName']])).toEqual([
      ['SHARMA', ''],
      ['', 'SHARMA'],
    ])
  })
})
