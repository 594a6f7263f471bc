// @vitest-environment node
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { toCellAddress } from './cell-address.ts'
import {
  readRefundSheet,
  refundFileLimits,
  refundFileTexts as texts,
  refundHeads,
} from './read-refund-sheet.ts'

type Sheet = exceljs.Worksheet
const write = async (fill: (sheet: Sheet, book: exceljs.Workbook) => void): Promise<Uint8Array> => {
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('Refunds')
  sheet.addRow([...refundHeads])
  fill(sheet, book)
  return new Uint8Array(await book.xlsx.writeBuffer())
}
/** An index of an archive with parts of these sizes. */
const archive = (parts: readonly (readonly [packed: number, full: number])[]): Uint8Array => {
  const entries = parts.map(([packed, full]) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt32LE(packed, 20)
    entry.writeUInt32LE(full, 24)
    return entry
  })
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(parts.length, 10)
  return new Uint8Array(Buffer.concat([...entries, end]))
}

describe('a file of refunds', () => {
  it('has a row for each refund, with the number of the row in the sheet', async () => {
    const file = await write((sheet) => {
      sheet.addRow([100_001, 'CR-7', 3500, 'CN-9'])
      sheet.addRow([])
      sheet.addRow(['100002', 'CR-8', '1,234.50', null])
      sheet.addRow(['100003', 'CR-9', 'a lot', ''])
    })
    expect(await readRefundSheet(file)).toEqual([
      { row: 2, booking: '100001', request: 'CR-7', refunded: 3500, creditNote: 'CN-9' },
      { row: 4, booking: '100002', request: 'CR-8', refunded: 1234.5, creditNote: '' },
      { row: 5, booking: '100003', request: 'CR-9', refunded: null, creditNote: '' },
    ])
  })

  it.each<[string, (sheet: Sheet, book: exceljs.Workbook) => void, string]>([
    ['a formula', (sheet) => sheet.addRow([1, 'CR', { formula: '1+1', result: 2 }]), texts.formula('C2')],
    [
      'merged cells',
      (sheet) => {
        sheet.addRow([1, 'CR', 2])
        sheet.mergeCells('A2:B2')
      },
      texts.merged('A2'),
    ],
    ['other columns', (sheet) => void (sheet.getCell('C1').value = 'Amount'), texts.heads],
    ['one column more', (sheet) => void (sheet.getCell('E1').value = 'Remarks'), texts.heads],
    ['several sheets', (_sheet, book) => void book.addWorksheet('More'), texts.sheets],
    ['no refunds', () => undefined, texts.noRows],
    [
      'too many refunds',
      (sheet) => {
        for (let row = 0; row < 501; row += 1) sheet.addRow([1, `CR-${row}`, 2])
      },
      texts.tooManyRows,
    ],
    [
      'too many cells',
      (sheet) => {
        const wide = Array.from({ length: 600 }, () => 1)
        for (let row = 0; row < 100; row += 1) sheet.addRow(wide)
      },
      texts.tooManyCells,
    ],
  ])('is refused with %s', async (_what, fill, text) => {
    expect(await readRefundSheet(await write(fill))).toBe(text)
  })

  it.each<[string, Uint8Array, string]>([
    ['text', new TextEncoder().encode('Booking,Change request'), texts.notXlsx],
    ['nothing', new Uint8Array(), texts.notXlsx],
    ['more than 1 MB', new Uint8Array(refundFileLimits.bytes + 1), texts.tooLarge],
    ['a part that unpacks to a thousand times its size', archive([[10_000, 10_000_000]]), texts.packed],
    [
      'parts that are too large together',
      archive(Array.from({ length: 30 }, () => [9_000, 800_000])),
      texts.packed,
    ],
    ['too many parts', archive(Array.from({ length: 101 }, () => [1, 1])), texts.packed],
    ['a part whose size is written elsewhere', archive([[0xffffffff, 0xffffffff]]), texts.packed],
    ['an archive of something else', archive([[10, 10]]), texts.notXlsx],
  ])('is refused without being unpacked: %s', async (_what, file, text) => {
    expect(await readRefundSheet(file)).toBe(text)
  })

  it.each([
    [0, 0, 'A1'],
    [2, 6, 'C7'],
    [26, 9, 'AA10'],
  ])('names the cell in column %i and row %i %s', (column, row, name) => {
    expect(toCellAddress(column, row)).toBe(name)
  })
})
