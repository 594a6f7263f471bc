// @vitest-environment node
import exceljs, { type Worksheet } from 'exceljs'
import { describe, expect, it } from 'vitest'
import { exportFile } from '#contract/common/constants.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { detailSheetColumns, type ExportRow } from '#domain/sheets/ticket-sheet-detail.ts'
import { ticketSheetColumns } from '#domain/sheets/ticket-sheet.ts'
import * as sheetjs from 'xlsx'
import { aTicketRow } from './ticket-row.test-kit.ts'
import { readWrittenBook, writeBook } from './ticket-workbook.test-kit.ts'

const readBack = async (...parts: TicketRow[][]): Promise<Worksheet> => {
  const read = await readWrittenBook(parts)
  const [sheet] = read.worksheets
  if (!sheet || read.worksheets.length !== 2) throw new Error('two sheets were expected')
  return sheet
}

const findColumnNumber = (header: string): number =>
  ticketSheetColumns.findIndex((column) => column.header === header) + 1
const getCell = (sheet: Worksheet, row: number, header: string) =>
  sheet.getRow(row).getCell(findColumnNumber(header))

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
        expect(getCell(sheet, index + 2, header).value, `${header} of row ${index}`).toEqual(expected)
      }
    }
  })

  it.each([
    ['Origin', text, '@'],
    ['Names', text, '@'],
    ['Passport', nothing, '@'],
    ['Booking Date (IST)', date, 'dd/mm/yyyy hh:mm'],
    ['Travel Date', date, 'dd/mm/yyyy hh:mm'],
    ['Purchase', number, '#,##0'],
    ['Sales', number, '#,##0.00'],
    ['PNRs', text, '@'],
    ['Status', text, '@'],
  ])('%s is a cell of its own type, shown in its own format', async (header, type, format) => {
    const cell = getCell(await readBack([aTicketRow()]), 2, header)
    expect(cell.type).toBe(type)
    expect(cell.numFmt).toBe(format)
  })

  it("shows local times, whatever the computer's time zone", async () => {
    const sheet = await readBack([
      aTicketRow({ createdAt: '2027-01-10T20:00:00.000Z', travelDate: '2027-01-15T06:25:00' }),
    ])
    expect(getCell(sheet, 2, 'Booking Date (IST)').value).toEqual(new Date('2027-01-11T01:30:00Z'))
    expect(getCell(sheet, 2, 'Travel Date').value).toEqual(new Date('2027-01-15T06:25:00Z'))
  })

  it('keeps the head in view and every column at its width', async () => {
    const sheet = await readBack([aTicketRow()])
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(ticketSheetColumns.map((_, index) => sheet.getColumn(index + 1).width)).toEqual(
      ticketSheetColumns.map(({ width }) => width),
    )
  })

  it.each([
    ['=HYPERLINK("x")&<b>', '=HYPERLINK("x")&<b>'],
    ['+1', '+1'],
    ['-1', '-1'],
    ['@SUM(A1)', '@SUM(A1)'],
    ['</t></is></c>', '</t></is></c>'],
    ['a\u0000b', 'ab'],
    [' spaced ', ' spaced '],
    ['महाराष्ट्र 🛫', 'महाराष्ट्र 🛫'],
    ['123', '123'],
  ])('writes %j as text and never as a formula', async (email, expected) => {
    const sheet = await readBack([aTicketRow({ user: { ...aTicketRow().user, email } })])
    const cell = getCell(sheet, 2, 'Booked By')
    expect(cell.type).toBe(text)
    expect([cell.value, cell.numFmt]).toEqual([expected, '@'])
  })

  it('states no range of cells, because readers that trust one would stop there', async () => {
    const file = Buffer.from(await (await writeBook([[aTicketRow()]], true)).arrayBuffer())
    type Files = Record<string, { content: Uint8Array }>
    const { files } = sheetjs.read(file, { bookFiles: true }) as unknown as { files: Files }
    for (const name of ['sheet1', 'sheet2']) {
      const xml = Buffer.from(files[`xl/worksheets/${name}.xml`]?.content ?? []).toString()
      expect([xml.includes('<sheetData>'), xml.includes('<dimension')]).toEqual([true, false])
    }
  })

  it('has only a head when there are no rows', async () => {
    expect((await readBack()).rowCount).toBe(1)
  })

  it('continues its numbering over many parts', async () => {
    const part = Array.from({ length: 400 }, () => aTicketRow())
    const sheet = await readBack(part, part, part, part, part, [aTicketRow({ pnr: 'LAST99' })])
    expect(getCell(sheet, 2002, 'PNRs').value).toBe('LAST99')
    expect(sheet.rowCount).toBe(2002)
  })

  it('has the right file type, and the name in the specification', async () => {
    const file = await writeBook([], false)
    expect(file.type).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(exportFile.name).toBe('flight-ticket-queue.xlsx')
  })
})

/** Creates a journey of two passengers on two flights, with exact shares. */
const aDetailedRow = (part: Partial<ExportRow> = {}): ExportRow => ({
  ...aTicketRow(),
  detail: {
    segments: ['DEL', 'BOM'].map((origin, leg) => ({
      leg,
      origin,
      destination: leg === 0 ? 'BOM' : 'DEL',
      departureTime: '2027-01-15T06:25:00',
      arrivalTime: '2027-01-15T08:35:00',
      airlineCode: '6E',
      flightNumber: `20${leg}`,
      fareClass: 'Y',
      airlinePnr: 'AIR123',
    })),
    passengers: ['Anil', '=Ria'].map((firstName, index) => ({
      title: '',
      firstName,
      lastName: '',
      paxType: 'ADT',
      ticketNumber: `098-000000000${index}`,
      passportNo: '',
      purchaseCost: 100.05 + index,
      saleAmount: 120.1 + index,
    })),
  },
  ...part,
})

describe('the workbook as a whole', () => {
  it('explains Purchase in a note on the head, and in notes on the second sheet that it is exact', async () => {
    const read = await readWrittenBook([[aDetailedRow()]], true)
    const notes = read.worksheets.map((sheet) =>
      (sheet.getRow(1).values as string[]).flatMap((head, index) => {
        const { note } = sheet.getRow(1).getCell(index)
        const text = typeof note === 'string' ? note : note?.texts?.map(({ text }) => text).join('')
        return text ? [[head, text]] : []
      }),
    )
    expect(notes[0]).toEqual([
      ['Purchase', expect.stringContaining('first segment and first passenger only')],
    ])
    expect(notes[1]).toEqual([
      ['Purchase', expect.stringContaining('exact')],
      ['Sales', expect.stringContaining('exact')],
    ])
  })

  it('has bold heads with filter buttons that stay in view, and plain rows', async () => {
    const read = await readWrittenBook([[aDetailedRow()]], true)
    for (const sheet of read.worksheets.slice(0, 2)) {
      expect(sheet.getRow(1).getCell(1).font?.bold).toBe(true)
      expect(sheet.getRow(2).getCell(1).font?.bold).toBeFalsy()
      expect(sheet.autoFilter).toBeTruthy()
      expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    }
  })

  it('has a second sheet with every passenger on every flight, whose amounts add up', async () => {
    const read = await readWrittenBook([[aDetailedRow(), aTicketRow()]], true)
    expect(read.worksheets.map(({ name }) => name)).toEqual([
      'Live Flight Ticket Queue',
      'Segments and passengers',
      'Filter',
    ])
    const sheet = read.getWorksheet('Segments and passengers')
    if (!sheet) throw new Error('the second sheet is missing')
    const column = (header: string) =>
      sheet.getColumn(detailSheetColumns.findIndex((one) => one.header === header) + 1)
    const values = (header: string) => (column(header).values as unknown[]).slice(2)
    expect(values('Passenger')).toEqual(['Anil', 'Anil', '=Ria', '=Ria'])
    expect(values('Origin').slice(0, 4)).toEqual(['DEL', 'BOM', 'DEL', 'BOM'])
    const sums = ['Purchase', 'Sales'].map((header) =>
      values(header).reduce<number>((sum, value) => sum + Number(value ?? 0), 0),
    )
    expect(sums.map((sum) => Math.round(sum * 100))).toEqual([20_110, 24_120])
    const departure = sheet
      .getRow(2)
      .getCell(detailSheetColumns.findIndex((c) => c.header === 'Departure') + 1)
    expect(departure.value).toEqual(new Date('2027-01-15T06:25:00Z'))
    expect(departure.numFmt).toBe('dd/mm/yyyy hh:mm')
    const purchase = sheet.getRow(2).getCell(detailSheetColumns.findIndex((c) => c.header === 'Purchase') + 1)
    expect([purchase.value, purchase.numFmt]).toEqual([100.05, '#,##0.00'])
    expect(sheet.rowCount).toBe(6)
  })

  it('leaves out costs on both sheets for those who may not see them', async () => {
    const read = await readWrittenBook([[aDetailedRow(), aTicketRow()]], true, false)
    const heads = read.worksheets.slice(0, 2).map((sheet) => (sheet.getRow(1).values as string[]).slice(1))
    expect(heads).toEqual([
      ticketSheetColumns.map(({ header }) => header).filter((header) => header !== 'Purchase'),
      detailSheetColumns.map(({ header }) => header).filter((header) => header !== 'Purchase'),
    ])
    const [main, detail] = read.worksheets
    const row = (sheet: Worksheet | undefined, head: string, names: readonly string[] | undefined) =>
      sheet?.getRow(2).getCell((names ?? []).indexOf(head) + 1)
    expect(row(main, 'Sales', heads[0])?.value).toBe(aDetailedRow().amount)
    expect(row(main, 'Sales', heads[0])?.numFmt).toBe('#,##0.00')
    expect(row(detail, 'Sales', heads[1])?.numFmt).toBe('#,##0.00')
    expect(row(detail, 'Departure', heads[1])?.numFmt).toBe('dd/mm/yyyy hh:mm')
  })

  it('names filter, order, person and time in a sheet and in the properties of the file', async () => {
    const read = await readWrittenBook([[aTicketRow()]])
    const lines = read.getWorksheet('Filter')?.getSheetValues().slice(1) as unknown[][]
    expect(read.getWorksheet('Filter')?.getCell('B7').numFmt).toBe('@')
    expect(lines.map(([, label, value]) => [label, value])).toEqual([
      ['Exported (IST)', new Date('2027-01-10T13:30:00Z')],
      ['Tickets', 2],
      ['Exported by', 'staff@skyways.example'],
      ['Site', 'Skyways'],
      ['Order', 'Travel date, earliest first'],
      ['Domestic', 'Yes'],
      ['Passenger name', '=Sharma'],
      ['Booked from', '2027-01-01'],
    ])
    expect(read).toMatchObject({
      title: 'Live Flight Ticket Queue',
      creator: 'staff@skyways.example',
      company: 'Skyways',
      subject: 'Domestic: Yes; Passenger name: =Sharma; Booked from: 2027-01-01',
    })
  })

  it('is read alike by a third library, and contains no formula', async () => {
    const file = await writeBook([[aDetailedRow(), aTicketRow({ pnr: '=1+1' })]], true)
    const read = sheetjs.read(await file.arrayBuffer(), { cellFormula: true, cellNF: true, cellDates: true })
    expect(read.SheetNames).toEqual(['Live Flight Ticket Queue', 'Segments and passengers', 'Filter'])
    const sheets = Object.values(read.Sheets)
    const cells = sheets.flatMap((sheet) =>
      Object.entries(sheet).flatMap(([name, cell]) =>
        name.startsWith('!') ? [] : [cell as sheetjs.CellObject],
      ),
    )
    expect(cells.length).toBeGreaterThan(60)
    expect(cells.filter(({ f }) => f !== undefined)).toEqual([])
    const [queue] = sheets
    expect(queue?.['J3']).toMatchObject({ t: 's', v: '=1+1' })
    expect(queue?.['H1']).toMatchObject({
      c: [{ t: expect.stringContaining('first passenger only') as string }],
    })
    expect(queue?.['I2']).toMatchObject({ t: 'n', v: 18420.5, z: '#,##0.00' })
  })

  it('keeps names in any script, 200 passengers and 12 flights within the limit of a cell', async () => {
    const names = ['अनिल शर्मा', 'محمد علي', '王小明', 'Łukasz', '👩‍👩‍👧 Emoji']
    const passengers = Array.from({ length: 200 }, (_, index) => ({
      title: 'Mr',
      firstName: names[index % names.length] ?? '',
      lastName: 'x'.repeat(index === 0 ? 32_768 : 60),
      ticketNumber: `${index}`,
      passportNo: `P${index}`,
    }))
    const sheet = await readBack([aTicketRow({ passengers })])
    const cell = getCell(sheet, 2, 'Names').text
    expect(cell.length).toBeLessThanOrEqual(32_767)
    expect(cell.endsWith(' …')).toBe(true)
    const plain = await readBack([aTicketRow({ passengers: passengers.slice(1, 200) })])
    const all = getCell(plain, 2, 'Names').text
    for (const name of names) expect(all).toContain(name)
    expect(all.split(', ')).toHaveLength(199)
  })
})
