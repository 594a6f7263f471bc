import { describe, expect, it } from 'vitest'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { calculateMargin, sumSelection, filterSoldRows } from './selection-sums.ts'

const ticket = (purchase: number, sale: number): TicketDetail =>
  ({
    accounting: { middleManWl: { cost: purchase }, endCustomer: { cost: sale } },
  }) as unknown as TicketDetail

describe('totals of a selection', () => {
  it('counts bookings and people, and adds to the paisa', () => {
    const [person] = aTicketRow().passengers
    const family = person ? [person, person, person] : []
    const rows = [aTicketRow({ amount: 0.1 }), aTicketRow({ amount: 0.2, passengers: family })]
    expect(sumSelection(rows)).toEqual({ count: 2, passengers: 4, amount: 0.3 })
  })

  it('counts a booking as sold when it was ticketed and not cancelled', () => {
    const statuses = ['Ticketed', 'ChangeRequested', 'Cancelled', 'Held', 'Failed', 'InProgress'] as const
    const sold = filterSoldRows(statuses.map((status) => aTicketRow({ status })))
    expect(sold.map(({ status }) => status)).toEqual(['Ticketed', 'ChangeRequested'])
  })

  it('has a margin only where every purchase is known', () => {
    expect(calculateMargin([ticket(4_810, 5_000.1), ticket(100.05, 90)])).toEqual({
      count: 2,
      sales: 5_090.1,
      purchase: 4_910.05,
      margin: 180.05,
    })
    expect(calculateMargin([ticket(1, 2), {} as TicketDetail])).toBeNull()
  })
})
