import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { CellRows } from '#domain/sheets/ticket-sheet-book.ts'

/** The cells of one part. */
export interface SpooledPart {
  main: CellRows
  detail: CellRows
}

/** An export's rows on disk, one part per line: for the second sheet, and to resume after an interruption. */
export interface RowSpool {
  /** Appends a part and returns the new length of the file in bytes. */
  append(part: SpooledPart): Promise<number>
  /** Reads the rows of one sheet written so far, part by part. */
  rows(sheet: keyof SpooledPart): AsyncGenerator<CellRows>
  close(): Promise<void>
}

async function* rowsUpTo(file: string, length: number, sheet: keyof SpooledPart): AsyncGenerator<CellRows> {
  if (length === 0) return
  const lines = createInterface({ input: createReadStream(file, { end: length - 1 }), crlfDelay: Infinity })
  for await (const line of lines) yield (JSON.parse(line) as SpooledPart)[sheet]
}

/** Opens the file with what was written up to `length`. Anything after it is an incomplete part and is cut off. */
export async function openRowSpool(file: string, length: number): Promise<RowSpool> {
  const handle: FileHandle = await open(file, length === 0 ? 'w' : 'r+', 0o600)
  await handle.truncate(length)
  let end = length
  return {
    async append(part) {
      const line = Buffer.from(`${JSON.stringify(part)}\n`)
      await handle.writev([line], end)
      end += line.length
      return end
    },
    // The length is taken now, so that parts appended later aren't read.
    rows: (sheet) => rowsUpTo(file, end, sheet),
    close: () => handle.close(),
  }
}
