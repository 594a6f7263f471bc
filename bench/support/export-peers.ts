import { createWriteStream, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate as breathe } from 'node:timers/promises'
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import { writeXlsxStream } from 'hucre/xlsx'
import * as sheetjs from 'xlsx'
import { exportFile } from '#contract/common/constants.ts'
import { peerTask, tellPeer } from './export-peer.ts'

/** Writes the same sheet with other libraries, each in the way its authors recommend for long sheets. */
const { file, headers, formats, rows, count, writer } = peerTask()
const rowAt = (index: number) => rows[index % rows.length] ?? []

const withExceljs = async (): Promise<void> => {
  const stream = createWriteStream(file)
  const book = new WorkbookWriter({ stream, useSharedStrings: false, useStyles: true })
  const sheet = book.addWorksheet(exportFile.sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = headers.map((header, column) => ({
    header,
    width: 14,
    style: formats[column] ? { numFmt: formats[column] } : {},
  }))
  for (let index = 0; index < count; index += 1) {
    sheet.addRow(rowAt(index)).commit()
    if (index % 500 !== 499) continue
    await breathe()
    if (stream.writableNeedDrain) await once(stream, 'drain')
  }
  sheet.commit()
  await book.commit()
}

const withHucre = async (): Promise<void> => {
  function* all() {
    for (let index = 0; index < count; index += 1) yield rowAt(index)
  }
  const columns = headers.map((header, column) => ({
    header,
    width: 14,
    ...(formats[column] ? { numFmt: formats[column] } : {}),
  }))
  const bytes = writeXlsxStream(all(), { name: exportFile.sheet, columns, freezePane: { rows: 1 } })
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file))
}

const withSheetjs = async (): Promise<void> => {
  const cells: (string | number | null | { t: 'n'; v: number; z: string })[][] = [headers]
  for (let index = 0; index < count; index += 1)
    cells.push(
      rowAt(index).map((value, column) =>
        typeof value === 'number' && formats[column] ? { t: 'n', v: value, z: formats[column] } : value,
      ),
    )
  const book = sheetjs.utils.book_new()
  sheetjs.utils.book_append_sheet(book, sheetjs.utils.aoa_to_sheet(cells), exportFile.sheet)
  writeFileSync(file, sheetjs.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
}

const writers: Record<string, () => Promise<void>> = {
  exceljs: withExceljs,
  hucre: withHucre,
  SheetJS: withSheetjs,
}
const startedAt = performance.now()
await writers[writer]?.()
tellPeer(startedAt)
