import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { applyLine, newDocument, type SpooledDocument } from './document-rules.ts'
import type { Journal } from './journal.ts'
import { JournalLine, type Control, type JournalEntry, type StoredJob } from './stored-job.ts'

/** A job with its documents' current state; every change is in its journal. */
export interface JobBook {
  readonly job: StoredJob
  readonly control: Control
  /** Why it is paused or what it waits for; empty when a person paused it. */
  readonly text: string
  documents(): readonly SpooledDocument[]
  document(number: number): SpooledDocument
  /** Writes and syncs an action before it happens; if that fails, it must not happen. */
  announce(entry: JournalEntry): Promise<void>
  /** Records what happened. It counts even if the disk can't store it. */
  note(...entries: JournalEntry[]): Promise<void>
  pdfFile(number: number): string
  dropPdf(number: number): Promise<void>
  close(): Promise<void>
  /** Deletes all of its files. */
  remove(): Promise<void>
}

interface BookParts {
  folder: string
  job: StoredJob
  journal: Journal
  lines: readonly JournalLine[]
  onChange: () => void
}

/** Creates a job from its journal's lines. */
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
    if (known) documents[line.number - 1] = applyLine(known, line)
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
