import type { IssuedDocument } from '#contract/entities/issued-document.ts'
import { drawDocument } from '#domain/documents/draw-document.ts'
import { createPdfWriter } from '#domain/documents/pdf-writer.ts'
import { xlsxTools } from '#domain/sheets/xlsx-tools.ts'

interface FileAbout {
  title: string
  notice: string | null
}
/** A file and how many documents it has. */
export interface DocumentFile {
  file: Blob
  count: number
}

const zipType = 'application/zip'
const pdfType = 'application/pdf'

/** Joins parts into a file. The browser may keep it on disk, so memory holds only what is being written. */
const join = (parts: readonly Uint8Array[], type: string): Blob =>
  new Blob([...parts] as Uint8Array<ArrayBuffer>[], { type })

const concat = (parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Adds parts to a file in steps, so that no list of all of them is kept. */
const createFile = (type: string) => {
  let file = new Blob([], { type })
  let waiting: Uint8Array[] = []
  const flush = (): void => {
    file = new Blob([file, join(waiting, type)], { type })
    waiting = []
  }
  const partsPerStep = 500
  return {
    add: (...parts: readonly Uint8Array[]): void => {
      waiting.push(...parts)
      if (waiting.length >= partsPerStep) flush()
    },
    end: (): Blob => {
      flush()
      return file
    },
  }
}

/** Draws all documents into one PDF, a page each. */
export const createDocumentsPdf = async (
  documents: AsyncIterable<IssuedDocument>,
  { title, notice }: FileAbout,
): Promise<DocumentFile> => {
  const pdf = createPdfWriter(title)
  const file = createFile(pdfType)
  let count = 0
  file.add(...pdf.begin())
  for await (const document of documents) {
    file.add(...pdf.addPage(drawDocument(document, notice)))
    count += 1
  }
  file.add(...pdf.end())
  return { file: file.end(), count }
}

/** Returns the name of a document's file: its number, in characters that file names can hold. */
const toFileName = (
  { documentNo, documentId }: IssuedDocument,
  isTaken: (name: string) => boolean,
): string => {
  const name = documentNo.replaceAll(/[^\w-]/g, '-')
  return isTaken(name) ? `${name}-${documentId}.pdf` : `${name}.pdf`
}

/** Draws all documents into an archive, a PDF each. */
export const createDocumentsZip = async (
  documents: AsyncIterable<IssuedDocument>,
  { notice }: FileAbout,
): Promise<DocumentFile> => {
  const taken = new Set<string>()
  const file = createFile(zipType)
  async function* draw() {
    for await (const document of documents) {
      const pdf = createPdfWriter(document.documentNo)
      const parts = [...pdf.begin(), ...pdf.addPage(drawDocument(document, notice)), ...pdf.end()]
      const path = toFileName(document, (name) => taken.has(`${name}.pdf`))
      taken.add(path)
      yield { path, data: concat(parts) }
    }
  }
  for await (const part of xlsxTools.zipStreamChunks(draw())) file.add(part)
  return { file: file.end(), count: taken.size }
}
