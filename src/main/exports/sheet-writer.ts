import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ticketBook, type CellRows } from '#domain/sheets/ticket-sheet-book.ts'
import { createTicketCells, type ExportRow } from '#domain/sheets/ticket-sheet-detail.ts'
import { finishPart } from '#main/files/atomic-file.ts'
import { xlsxTools } from '#domain/sheets/xlsx-tools.ts'
import { partFilesFor, removeParts, writeExportState, type ExportState } from './export-state.ts'
import { createRowChannel } from './row-channel.ts'
import { openRowSpool } from './row-spool.ts'

/** A part as the server returned it. */
export interface WrittenPart {
  rows: readonly ExportRow[]
  cursor: string
  isLast: boolean
}

/** Writes the rows to unfinished files beside `file`. `file` itself is untouched until `finish` replaces it. */
export interface SheetWriter {
  /** Resolves when the rows are on disk and in the sheet; rejects with the disk's error. */
  write(part: WrittenPart): Promise<void>
  finish(): Promise<void>
  /** Stops and keeps what is needed to resume. */
  park(): Promise<void>
  /** Deletes all unfinished files. */
  abandon(): Promise<void>
}

/** Opens the sheet where `from` says: at the start, or after the parts on disk. */
export async function openSheet(file: string, from: ExportState): Promise<SheetWriter> {
  const parts = partFilesFor(file)
  const { request, startedAt, total } = from
  const spool = await openRowSpool(parts.rows, from.spooledBytes)
  let state = from
  const live = createRowChannel<CellRows>()
  // Opened before the first new part is appended, so that it reads only the earlier ones.
  const earlier = from.spooledBytes > 0 ? spool.rows('main') : null
  async function* main(): AsyncGenerator<CellRows> {
    if (earlier) yield* earlier
    yield* live.values
  }
  const { withDetail, ...rest } = request
  const cells = createTicketCells(rest)
  const book = ticketBook(
    xlsxTools,
    { ...rest, exportedAt: startedAt, total },
    { main: main(), detail: withDetail ? () => spool.rows('detail') : null },
  )
  const stopped = new AbortController()
  const written = pipeline(Readable.from(book), createWriteStream(parts.book, { mode: 0o600 }), {
    signal: stopped.signal,
  })
  const broken = written.then(() => new Promise<never>(() => undefined))
  broken.catch(() => undefined)
  const stop = async (): Promise<void> => {
    stopped.abort()
    live.end()
    await written.catch(() => undefined)
    await spool.close()
  }

  return {
    async write({ rows, cursor, isLast }) {
      const part = {
        main: rows.map(cells.main),
        detail: withDetail ? rows.flatMap(cells.detail) : [],
      }
      const spooledBytes = await spool.append(part)
      state = { ...state, cursor, isComplete: isLast, done: state.done + rows.length, spooledBytes }
      await writeExportState(file, state)
      await Promise.race([live.send(part.main), broken])
    },
    async finish() {
      live.end()
      await written
      await spool.close()
      await finishPart(parts.book, file)
      await removeParts(file)
    },
    async park() {
      await stop()
      await rm(parts.book, { force: true })
    },
    async abandon() {
      await stop()
      await removeParts(file)
    },
  }
}
