import { createReadStream } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { CellRows } from '#domain/sheets/ticket-sheet-book.ts'

/** The cells of one part. */
export interface SpooledPart {
  main: CellRows
  detail: CellRows
}

/** The rows of an export on disk, a part a line: for the second sheet, and to go on after a break. */
export interface RowSpool {
  /** Appends a part; gives the length of the file then. */
  append(part: SpooledPart): Promise<number>
  /** The rows of one sheet up to here, part by part. */
  rows(sheet: keyof SpooledPart): AsyncGenerator<CellRows>
  close(): Promise<void>
}

async function* rowsUpTo(file: string, length: number, sheet: keyof SpooledPart): AsyncGenerator<CellRows> {
  if (length === 0) return
  const lines = createInterface({ input: createReadStream(file, { end: length - 1 }), crlfDelay: Infinity })
  for await (const line of lines) yield (JSON.parse(line) as SpooledPart)[sheet]
}

/** Opens the file with what was written up to `length`; what stands behind is half a part, and is cut off. */
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
    // The length counts now: what is appended later is not of these rows.
    rows: (sheet) => rowsUpTo(file, end, sheet),
    close: () => handle.close(),
  }
}
