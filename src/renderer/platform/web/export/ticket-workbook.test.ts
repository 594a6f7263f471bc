// @vitest-environment node
import exceljs, { type Worksheet } from 'exceljs'
import { describe, expect, it } from 'vitest'
import { exportFile } from '#contract/common/constants.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketSheetColumns } from '#domain/ticket-sheet.ts'
import { aTicketRow } from './ticket-row.test-kit.ts'
import { writeTicketWorkbook } from './ticket-workbook.ts'

async function* inParts(parts: readonly (readonly TicketRow[])[]) {
  for (const part of parts) yield await Promise.resolve(part)
}

const readBack = async (...parts: TicketRow[][]): Promise<Worksheet> => {
  const file = await writeTicketWorkbook(inParts(parts))
  const read = new exceljs.Workbook()
  await read.xlsx.load(await file.arrayBuffer())
  const [sheet] = read.worksheets
  if (!sheet || read.worksheets.length !== 1) throw new Error('one sheet was expected')
  return sheet
}

const numberOf = (header: string): number =>
  ticketSheetColumns.findIndex((column) => column.header === header) + 1
const cellOf = (sheet: Worksheet, row: number, header: string) => sheet.getRow(row).getCell(numberOf(header))

const { Date: date, Number: number, String: text, Null: nothing } = exceljs.ValueType

describe('the sheet that the browser writes, read by another library', () => {
  it('has the values of every row in every column', async () => {
    const rows = [
      aTicketRow(),
      aTicketRow({ pnr: 'XYZ789', amount: 0, statusText: 'Held', purchaseCost: undefined }),
      aTicketRow({ travelDate: 'soon', passengers: [], amount: -1250.25 }),
      aTicketRow({ createdAt: '1999-12-31T20:00:00.000Z', travelDate: '2028-02-29T23:59:00' }),
    ]
    const sheet = await readBack(rows.slice(0, 2), [], rows.slice(2))
    expect(sheet.name).toBe('Live Flight Ticket Queue')
    expect(sheet.rowCount).toBe(rows.length + 1)
    expect((sheet.getRow(1).values as unknown[]).slice(1)).toEqual(
      ticketSheetColumns.map(({ header }) => header),
    )
    for (const [index, row] of rows.entries()) {
      for (const { header, cell } of ticketSheetColumns) {
        const expected = cell(row) === '' ? null : cell(row)
        expect(cellOf(sheet, index + 2, header).value, `${header} of row ${index}`).toEqual(expected)
      }
    }
  })

  it.each([
    ['Origin', text, undefined],
    ['Names', text, undefined],
    ['Passport', nothing, undefined],
    ['Booking Date (IST)', date, 'dd/mm/yyyy hh:mm'],
    ['Travel Date', date, 'dd/mm/yyyy hh:mm'],
    ['Purchase', number, '#,##0'],
    ['Sales', number, '#,##0.00'],
    ['PNRs', text, undefined],
    ['Status', text, undefined],
  ])('%s is a cell of its own type, shown in its own format', async (header, type, format) => {
    const cell = cellOf(await readBack([aTicketRow()]), 2, header)
    expect(cell.type).toBe(type)
    expect(cell.numFmt).toBe(format)
  })

  it('shows wall-clock time, whatever zone the machine is in', async () => {
    const sheet = await readBack([
      aTicketRow({ createdAt: '2027-01-10T20:00:00.000Z', travelDate: '2027-01-15T06:25:00' }),
    ])
    expect(cellOf(sheet, 2, 'Booking Date (IST)').value).toEqual(new Date('2027-01-11T01:30:00Z'))
    expect(cellOf(sheet, 2, 'Travel Date').value).toEqual(new Date('2027-01-15T06:25:00Z'))
  })

  it('keeps the head in view and every column as wide as it asks', async () => {
    const sheet = await readBack([aTicketRow()])
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(ticketSheetColumns.map((_, index) => sheet.getColumn(index + 1).width)).toEqual(
      ticketSheetColumns.map(({ width }) => width),
    )
  })

  it.each([
    ['=HYPERLINK("x")&<b>', '\'=HYPERLINK("x")&<b>'],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['</t></is></c>', '</t></is></c>'],
    ['a\u0000b', 'ab'],
    [' spaced ', ' spaced '],
    ['महाराष्ट्र 🛫', 'महाराष्ट्र 🛫'],
    ['123', '123'],
  ])('writes %j as text and never as a formula', async (email, expected) => {
    const sheet = await readBack([aTicketRow({ user: { ...aTicketRow().user, email } })])
    const cell = cellOf(sheet, 2, 'Booked By')
    expect(cell.type).toBe(text)
    expect(cell.value).toBe(expected)
  })

  it('is a sheet with a head alone when there is nothing', async () => {
    expect((await readBack()).rowCount).toBe(1)
  })

  it('counts on over many parts', async () => {
    const part = Array.from({ length: 400 }, () => aTicketRow())
    const sheet = await readBack(part, part, part, part, part, [aTicketRow({ pnr: 'LAST99' })])
    expect(cellOf(sheet, 2002, 'PNRs').value).toBe('LAST99')
    expect(sheet.rowCount).toBe(2002)
  })

  it('is of the type that programs know, and named as the specification says', async () => {
    const file = await writeTicketWorkbook(inParts([]))
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(exportFile.name).toBe('flight-ticket-queue.xlsx')
  })
})
