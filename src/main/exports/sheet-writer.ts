import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { once } from 'node:events'
import { setImmediate as breathe } from 'node:timers/promises'
import { exportFile } from '#contract/common/constants.ts'
import type { TicketRow } from '#contract/entities/booking.ts'
import { ticketSheetColumns } from '#domain/ticket-sheet.ts'
import { finishPart, partSuffix } from '../files/atomic-file.ts'

/** Writes the queue row by row to `<file>.part`. Nothing stands at `file` before `finish`, and what was there stays until then. */
export interface SheetWriter {
  /** Resolves when the rows are taken and the disk keeps up; rejects with what the disk says. */
  write(rows: readonly TicketRow[]): Promise<void>
  finish(): Promise<void>
  /** Deletes the part. */
  abandon(): Promise<void>
}

const rowsPerBreath = 500

export function openSheet(file: string): SheetWriter {
  const part = `${file}${partSuffix}`
  const stream = createWriteStream(part, { mode: 0o600 })
  const broken = new Promise<never>((_, reject) => stream.once('error', reject))
  broken.catch(() => undefined)
  const orBroken = <T>(work: Promise<T>): Promise<T> => Promise.race([work, broken])
  const workbook = new WorkbookWriter({
    stream,
    useSharedStrings: false,
    useStyles: true,
  })
  const sheet = workbook.addWorksheet(exportFile.sheet, { views: [{ state: 'frozen', ySplit: 1 }] })
  sheet.columns = ticketSheetColumns.map(({ header, width, numberFormat }) => ({
    header,
    width,
    style: numberFormat ? { numFmt: numberFormat } : {},
  }))
  sheet.getRow(1).font = { bold: true }
  sheet.getRow(1).commit()

  return {
    async write(rows) {
      for (let start = 0; start < rows.length; start += rowsPerBreath) {
        for (const row of rows.slice(start, start + rowsPerBreath)) {
          sheet.addRow(ticketSheetColumns.map((column) => column.cell(row))).commit()
        }
        await orBroken(breathe())
        if (stream.writableNeedDrain) await orBroken(once(stream, 'drain'))
      }
    },
    async finish() {
      sheet.commit()
      await orBroken(workbook.commit())
      if (!stream.closed) await orBroken(once(stream, 'close'))
      await finishPart(part, file)
    },
    async abandon() {
      stream.destroy()
      await rm(part, { force: true })
    },
  }
}
