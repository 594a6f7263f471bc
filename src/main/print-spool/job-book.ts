import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterLine, newDocument, type KeptDocument } from './document-rules.ts'
import type { Journal } from './journal.ts'
import { JournalLine, type Control, type JournalEntry, type StoredJob } from './stored-job.ts'

/** A job with its documents as they are now; every change is in its journal. */
export interface JobBook {
  readonly job: StoredJob
  readonly control: Control
  /** Why it is paused or what it waits for; empty when a person did it. */
  readonly text: string
  documents(): readonly KeptDocument[]
  document(number: number): KeptDocument
  /** Writes down and syncs what is about to be done; when that fails, nothing may be done. */
  announce(entry: JournalEntry): Promise<void>
  /** Takes down what happened. It counts from now on, also when the disk does not take it. */
  note(...entries: JournalEntry[]): Promise<void>
  pdfFile(number: number): string
  dropPdf(number: number): Promise<void>
  close(): Promise<void>
  /** Deletes everything of it. */
  remove(): Promise<void>
}

interface BookParts {
  folder: string
  job: StoredJob
  journal: Journal
  lines: readonly JournalLine[]
  onChange: () => void
}

/** A job over its journal; `lines` are what the journal says already. */
export function createJobBook({ folder, job, journal, lines, onChange }: BookParts): JobBook {
  const documents = job.documents.map((_document, index) => newDocument(index + 1))
  let control: Control = 'running'
  let text = ''
  const apply = (line: JournalLine) => {
    if (line.kind === 'control') {
      control = line.control
      text = line.text
      return
    }
    const known = documents[line.number - 1]
    if (known) documents[line.number - 1] = afterLine(known, line)
  }
  for (const line of lines) apply(line)
  const pdfFile = (number: number) => join(folder, `${number}.pdf`)
  return {
    job,
    get control() {
      return control
    },
    get text() {
      return text
    },
    documents: () => documents,
    document: (number) => documents[number - 1] ?? newDocument(number),
    async announce(entry) {
      await journal.add([entry], true)
      apply(JournalLine.parse(entry))
      onChange()
    },
    async note(...entries) {
      for (const entry of entries) apply(JournalLine.parse(entry))
      onChange()
      await journal.add(entries, false)
    },
    pdfFile,
    dropPdf: (number) => rm(pdfFile(number), { force: true }),
    close: () => journal.close(),
    async remove() {
      await journal.close()
      await rm(folder, { recursive: true, force: true })
      onChange()
    },
  }
}
