// @vitest-environment node
import exceljs from 'exceljs'
import { expect, it } from 'vitest'
import * as sheetjs from 'xlsx'
import { sheetFormats } from '#domain/sheets/ticket-sheet.ts'
import { createWorkbook } from './create-workbook.ts'

it('states the range of all its rows, so that readers that trust it miss none', async () => {
  const rows = Array.from({ length: 310 }, (_, index) => [`Row ${index + 1}`, index, null, index])
  const columns = [10, 10, 10, 10].map((width) => ({ width }))
  const file = await (await createWorkbook({ name: 'Rows', columns, rows })).arrayBuffer()
  type Files = Record<string, { content: Uint8Array }>
  const { files, Sheets } = sheetjs.read(file, { bookFiles: true }) as unknown as {
    files: Files
    Sheets: Record<string, sheetjs.WorkSheet>
  }
  const xml = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString()
  expect(/<dimension ref="([^"]*)"/.exec(xml)?.[1]).toBe('A1:D310')
  const [sheet] = Object.values(Sheets)
  expect(sheet?.['!ref']).toBe('A1:D310')
  expect(sheet?.['A305']).toMatchObject({ t: 's', v: 'Row 305' })
})

it('formats each cell by its column, or by what it holds', async () => {
  const at = new Date('2027-01-10T08:30:00Z')
  const file = await createWorkbook({
    name: 'Formats',
    columns: [
      { width: 10 },
      { width: 10, numberFormat: sheetFormats.whole },
      { width: 10, numberFormat: sheetFormats.date },
    ],
    rows: [
      ['=1+1', 'text', 'text'],
      [12.5, 3, at],
      [at, null, null],
    ],
  })
  const book = new exceljs.Workbook()
  await book.xlsx.load(await file.arrayBuffer())
  const sheet = book.getWorksheet('Formats')
  const cellAt = (name: string) => ({
    value: sheet?.getCell(name).value,
    format: sheet?.getCell(name).numFmt,
  })
  expect(['A1', 'B1', 'A2', 'B2', 'C2', 'A3'].map(cellAt)).toEqual([
    { value: '=1+1', format: '@' },
    { value: 'text', format: '@' },
    { value: 12.5, format: '#,##0.00' },
    { value: 3, format: '#,##0' },
    { value: at, format: 'dd/mm/yyyy' },
    { value: at, format: 'dd/mm/yyyy hh:mm' },
  ])
})
