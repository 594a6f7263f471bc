import { open, readFile, type FileHandle } from 'node:fs/promises'
import { JournalLine, type JournalEntry } from './stored-job.ts'

/** A journal's content. `goodBytes`: end of its last complete line; anything after it was cut off during writing. */
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

/** Parses a journal. Only its last line may be incomplete; a broken earlier line makes the rest unreliable. */
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

/** An append-only file of lines. */
export interface Journal {
  /** Appends lines, all or none; with `isSynced` they survive a power cut once it resolves. */
  add(entries: readonly JournalEntry[], isSynced: boolean): Promise<void>
  close(): Promise<void>
}

/** Opens a journal for writing after its last complete line. */
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
      // Half a line in the middle would corrupt every line after it.
      await handle.truncate(size).catch(() => undefined)
      throw error
    }
  }
  return {
    add(entries, isSynced) {
      const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')
      const written = turn.then(() => write(text, isSynced))
      turn = written.catch(() => undefined)
      return written
    },
    async close() {
      await turn
      if (isClosed) return
      isClosed = true
      await handle.close()
    },
  }
}

/** Reads a journal file; a missing one is empty. */
export async function readJournalFile(file: string): Promise<JournalText> {
  try {
    return readJournal(await readFile(file, 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return readJournal('')
    throw error
  }
}
