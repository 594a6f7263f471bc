// @vitest-environment node
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import type { SupplierSale } from '#contract/http/supplier-report.ts'
import { createWorkbook } from '#renderer/entities/workbook/create-workbook.ts'
import { supplierAddress } from './supplier-filter.ts'
import { toSupplierSheet, type ReportAbout } from './supplier-sheet.ts'

const sale: SupplierSale = {
  bookingId: 'FD1001',
  pnr: 'ABC123',
  blockId: 'b1',
  blockTitle: 'Goa weekend',
  route: 'DEL → GOI',
  flightNumbers: '6E 201',
  travelDate: '2027-01-15T06:30:00',
  bookedAt: '2026-11-20T20:00:00.000Z',
  status: 'ChangeRequested',
  statusText: 'Pending',
  ticketValidity: 'partlyRefunded',
  shownChange: { isRefund: true, state: 'pending' },
  consumer: 'Horizon Travels',
  seats: 2,
  passengers: 'SHARMA/ANIL, SHARMA/SUNIL',
  saleAmount: 9000.1,
  refundedAmount: 1500.2,
  netAmount: 7499.9,
}

const about = (over: Partial<ReportAbout> = {}): ReportAbout => ({
  site: 'Skyways',
  exportedAt: '2026-11-26T03:00:00.000Z',
  filter: supplierAddress.defaults,
  blockTitle: '',
  ...over,
})

/** Writes the file and reads it with another library. */
const readBack = async (...[what, sales]: Parameters<typeof toSupplierSheet>) => {
  const file = await createWorkbook(toSupplierSheet(what, sales))
  const book = new exceljs.Workbook()
  await book.xlsx.load(await file.arrayBuffer())
  const [sheet] = book.worksheets
  if (!sheet) throw new Error('the workbook is empty')
  const values = (row: number) =>
    Array.from({ length: 12 }, (_, at) => sheet.getRow(row).getCell(at + 1).value)
  const formats = (row: number) =>
    Array.from({ length: 12 }, (_, at) => sheet.getRow(row).getCell(at + 1).numFmt)
  return { name: sheet.name, rowCount: sheet.rowCount, values, formats }
}

describe('the file of a supplier report', () => {
  it('has every sale as on screen, with times, dates and amounts as such', async () => {
    const { name, values, formats, rowCount } = await readBack(about(), [sale])
    expect(name).toBe('Supplier report')
    expect(values(1).slice(0, 2)).toEqual(['Agency', 'Skyways'])
    expect(values(2).slice(0, 2)).toEqual(['Exported (IST)', new Date('2026-11-26T08:30:00Z')])
    expect(values(3).slice(0, 2)).toEqual(['Filters', 'All sales'])
    expect(values(5)).toEqual([
      'Booked',
      'Status',
      'PNR',
      'Route',
      'Travel date',
      'Seat block',
      'Passengers',
      'Sold by',
      'Seats',
      'Owed for sales',
      'Refunded',
      'Net',
    ])
    expect(values(6)).toEqual([
      new Date('2026-11-21T01:30:00Z'),
      'Partly refunded · Refund requested',
      'ABC123',
      'DEL → GOI',
      new Date('2027-01-15T00:00:00Z'),
      'Goa weekend',
      'SHARMA/ANIL, SHARMA/SUNIL',
      'Horizon Travels',
      2,
      9000.1,
      1500.2,
      7499.9,
    ])
    const [time, text, date, whole, amount] = ['dd/mm/yyyy hh:mm', '@', 'dd/mm/yyyy', '#,##0', '#,##0.00']
    expect(formats(6)).toEqual([
      time,
      text,
      text,
      text,
      date,
      text,
      text,
      text,
      whole,
      amount,
      amount,
      amount,
    ])
    expect(rowCount).toBe(7)
  })

  it('ends with the totals of its sales, to the paisa', async () => {
    const { values } = await readBack(about(), [sale, { ...sale, bookingId: 'FD1002', seats: 1 }])
    const none = [null, null, null, null, null, null, null]
    expect(values(8)).toEqual(['Total', ...none, 3, 18_000.2, 3000.4, 14_999.8])
  })

  it('names the seat block and the dates that it is limited to', async () => {
    const filter = { ...supplierAddress.defaults, blockId: 'b1', travelDateFrom: '2027-01-01' }
    const { values } = await readBack(about({ filter, blockTitle: 'Goa weekend' }), [sale])
    expect(values(3).slice(0, 2)).toEqual(['Seat block', 'Goa weekend'])
    expect(values(4).slice(0, 2)).toEqual(['Travel from', 'Fri,01 Jan 2027'])
    expect(values(6)[0]).toBe('Booked')
  })

  it('keeps names that look like formulas as text, and has only a total of 0 without sales', async () => {
    const odd = await readBack(about(), [{ ...sale, passengers: '=HYPERLINK("x")', pnr: '' }])
    expect(odd.values(6)[6]).toBe('=HYPERLINK("x")')
    expect(odd.formats(6)[6]).toBe('@')
    const empty = await readBack(about(), [])
    expect(empty.rowCount).toBe(6)
    expect(empty.values(6).slice(8)).toEqual([0, 0, 0, 0])
  })
})
