import { describe, expect, it } from 'vitest'
import type { TicketRow } from '#contract/entities/booking.ts'
import { aTicketRow } from './ticket-row.test-kit.ts'
import { cellText, ticketSheetColumns } from './ticket-sheet.ts'

const row = aTicketRow({
  passengers: [
    { title: 'Mr', firstName: 'Anil', lastName: 'Sharma', ticketNumber: '1', passportNo: 'P1' },
    { title: 'Ms', firstName: 'Ria', lastName: 'Sharma', ticketNumber: '2' },
  ],
})
const cells = (changed: Partial<TicketRow> = {}) =>
  Object.fromEntries(ticketSheetColumns.map((column) => [column.header, column.cell({ ...row, ...changed })]))

describe('the columns of the exported queue', () => {
  it('match the specification, in its order', () => {
    expect(ticketSheetColumns.map((column) => column.header)).toEqual([
      'Origin',
      'Destination',
      'Names',
      'Passport',
      'Booked By',
      'Booking Date (IST)',
      'Travel Date',
      'Purchase',
      'Sales',
      'PNRs',
      'Status',
    ])
  })

  it("contain the row's values", () => {
    expect(cells()).toEqual({
      Origin: 'DEL',
      Destination: 'BOM',
      Names: 'Mr Anil Sharma, Ms Ria Sharma',
      Passport: 'P1',
      'Booked By': 'agent@skyways.test',
      'Booking Date (IST)': new Date('2026-11-21T01:30:00Z'),
      'Travel Date': new Date('2027-01-15T06:10:00Z'),
      Purchase: 4322,
      Sales: 9210.5,
      PNRs: 'QX7RTA',
      Status: 'Ticketed',
    })
  })

  it('leave the purchase cost empty for readers who may not see it', () => {
    expect(cells({ purchaseCost: undefined }).Purchase).toBeNull()
  })
})

describe('the text of a cell', () => {
  it.each(['=1+1', '+91', '-5', '@SUM(A1)', '\tx', '\rx'])(
    'stays as it is, because its cell is marked as text: %j',
    (text) => {
      expect(cellText(text)).toBe(text)
    },
  )

  it("stays unchanged, except for characters that XML doesn't allow", () => {
    expect(cellText('Ünsafe = ₹ 5')).toBe('Ünsafe = ₹ 5')
    expect(cellText('a\u0000b\u001fc')).toBe('abc')
  })
})
