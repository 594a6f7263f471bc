// @vitest-environment node
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { exportFile } from '#contract/common/constants.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketSheetColumns } from '#domain/ticket-sheet.ts'
import { columnName } from './sheet-xml.ts'
import { openTicketWorkbook } from './ticket-workbook.ts'

const aRow = (part: Partial<TicketRow> = {}): TicketRow => ({
  bookingId: 'b1',
  pnr: 'ABC123',
  createdAt: '2027-01-10T08:00:00.000Z',
  status: 'Ticketed',
  statusId: 3,
  statusText: 'Ticketed',
  source: 'synthetic',
  supplier: 'Synthetic',
  isLCC: true,
  isDomestic: true,
  origin: 'DEL',
  destination: 'BOM',
  airlineCode: '6E',
  airlineName: 'IndiGo',
  flightNumbers: '6E 204',
  travelDate: '2027-01-15T06:25:00',
  arrivalDate: '2027-01-15T08:35:00',
  passengers: [{ title: 'Mr', firstName: 'Anil', lastName: 'Sharma', ticketNumber: '1' }],
  holdDeadline: null,
  holdDeadlineSource: '',
  amount: 18420.5,
  purchaseCost: 17999.6,
  user: { userId: 'u', email: 'agent@skyways.example', userType: 'travelAgent', name: 'Asha' },
  supplierChangeReqStatus: null,
  ticketCRInfo: [],
  bookingSlug: 's',
  ...part,
})

const readBack = async (parts: TicketRow[][]) => {
  const workbook = await openTicketWorkbook()
  for (const rows of parts) await workbook.write(rows)
  const file = await workbook.finish()
  const read = new exceljs.Workbook()
  await read.xlsx.load(await file.arrayBuffer())
  return read.getWorksheet(exportFile.sheet)
}

describe('the sheet that the browser writes', () => {
  it('has the columns of the queue and the values of every row', async () => {
    const rows = [aRow(), aRow({ pnr: 'XYZ789', amount: 0, statusText: 'Held' })]
    const sheet = await readBack([rows])
    expect(sheet?.rowCount).toBe(3)
    const headers = ticketSheetColumns.map(({ header }) => header)
    expect((sheet?.getRow(1).values as unknown[] | undefined)?.slice(1)).toEqual(headers)
    for (const [index, row] of rows.entries()) {
      for (const [column, { cell }] of ticketSheetColumns.entries()) {
        const expected = cell(row) === '' ? null : cell(row)
        expect(sheet?.getRow(index + 2).getCell(column + 1).value).toEqual(expected)
      }
    }
  })

  it('numbers the rows on over all parts', async () => {
    const sheet = await readBack([[aRow()], [], [aRow(), aRow({ pnr: 'LAST99' })]])
    const pnrColumn = ticketSheetColumns.findIndex(({ header }) => header === 'PNRs') + 1
    expect(sheet?.getRow(4).getCell(pnrColumn).value).toBe('LAST99')
  })

  it('keeps what XML would take for markup, and never a formula', async () => {
    const user = { ...aRow().user, email: '=HYPERLINK("x")&<b>' }
    const sheet = await readBack([[aRow({ user })]])
    const column = ticketSheetColumns.findIndex(({ header }) => header === 'Booked By') + 1
    expect(sheet?.getRow(2).getCell(column).value).toBe('\'=HYPERLINK("x")&<b>')
  })

  it('is a sheet with a head alone when there is nothing', async () => {
    expect((await readBack([]))?.rowCount).toBe(1)
  })

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('column %d is %s', (index, name) => {
    expect(columnName(index)).toBe(name)
  })
})
