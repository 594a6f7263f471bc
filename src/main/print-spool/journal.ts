import { open, readFile, type FileHandle } from 'node:fs/promises'
import { JournalLine, type JournalEntry } from './stored-job.ts'

/** What a journal says. `goodBytes`: where its last whole line ends; what stands behind it was cut off while it was written. */
export type JournalText =
  { state: 'good'; lines: JournalLine[]; goodBytes: number } | { state: 'damaged'; line: number }

const parseLine = (text: string): JournalLine | null => {
  try {
    const read = JournalLine.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** Reads a journal. Only its last line may be torn; a broken line before it means that nobody knows what the rest says. */
export function readJournal(text: string): JournalText {
  const end = text.lastIndexOf('\n') + 1
  const lines: JournalLine[] = []
  for (const [index, line] of text.slice(0, end).split('\n').slice(0, -1).entries()) {
    const read = parseLine(line)
    if (!read) return { state: 'damaged', line: index + 1 }
    lines.push(read)
  }
  return { state: 'good', lines, goodBytes: Buffer.byteLength(text.slice(0, end)) }
}

/** Lines that are only ever added. */
export interface Journal {
  /** Adds lines, all or none; with `isSynced` they outlive a power cut before it answers. */
  add(entries: readonly JournalEntry[], isSynced: boolean): Promise<void>
  close(): Promise<void>
}

/** Opens a journal to write behind its last whole line. */
export async function openJournal(file: string, goodBytes: number): Promise<Journal> {
  const handle: FileHandle = await open(file, 'a', 0o600)
  await handle.truncate(goodBytes)
  let size = goodBytes
  let turn: Promise<void> = Promise.resolve()
  let isClosed = false
  const write = async (text: string, isSynced: boolean) => {
    if (isClosed) return
    try {
      await handle.appendFile(text)
      if (isSynced) await handle.datasync()
      size += Buffer.byteLength(text)
    } catch (error) {
      // Half a line in the middle would spoil every line behind it.
      await handle.truncate(size).catch(() => undefined)
      throw error
    }
  }
  return {
    add(entries, isSynced) {
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
      const mine = turn.then(() => write(text, isSynced))
      turn = mine.catch(() => undefined)
      return mine
    },
    async close() {
      await turn
      if (isClosed) return
      isClosed = true
      await handle.close()
    },
  }
}

/** Reads the journal of a file; an absent one is empty. */
export async function readJournalFile(file: string): Promise<JournalText> {
  try {
    return readJournal(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readJournal('')
    throw error
  }
}
