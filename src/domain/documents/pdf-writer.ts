import { measureText, toPdfText } from './pdf-text.ts'

/** A4 in points. */
export const pageWidth = 595
export const pageHeight = 842

/** A line of text. `y` counts from the top of the page; `end` aligns the text's end with `x`. */
export interface PdfText {
  x: number
  y: number
  size: number
  text: string
  isBold?: boolean
  align?: 'start' | 'end'
}

/** A horizontal rule. */
export interface PdfRule {
  x: number
  y: number
  width: number
}
export interface PdfPage {
  texts: readonly PdfText[]
  rules: readonly PdfRule[]
}

const catalogId = 1
const pagesId = 2
const plainId = 3
const boldId = 4
const firstFreeId = 5

/** Encodes what is written, which is ASCII. */
const toBytes = (text: string): Uint8Array => {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes
}

const escape = (text: string): string => text.replaceAll(/[\\()]/g, String.raw`\$&`)

const drawText = ({ x, y, size, text, isBold = false, align = 'start' }: PdfText): string => {
  const shown = toPdfText(text)
  const left = align === 'end' ? x - measureText(shown, size) : x
  return `BT /${isBold ? 'B' : 'P'} ${size} Tf ${left.toFixed(2)} ${(pageHeight - y).toFixed(2)} Td (${escape(shown)}) Tj ET`
}

const drawRule = ({ x, y, width }: PdfRule): string =>
  `0.5 w ${x} ${pageHeight - y} m ${x + width} ${pageHeight - y} l S`

/**
 * Writes a PDF page by page, so that only the page being drawn is in memory. Concatenate what `begin`, each `addPage` and
 * `end` return. It uses the two fonts that every reader has, so nothing is embedded.
 */
export const createPdfWriter = (title: string) => {
  const offsets: number[] = []
  const pages: number[] = []
  let written = 0
  let nextId = firstFreeId

  const emit = (text: string): Uint8Array => {
    const bytes = toBytes(text)
    written += bytes.length
    return bytes
  }
  const toObject = (id: number, body: string): string => `${id} 0 obj\n${body}\nendobj\n`
  const font = (name: string): string =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  /** Emits an object and remembers where it begins, as the file's index requires. */
  const emitObject = (id: number, body: string): Uint8Array => {
    offsets[id] = written
    return emit(toObject(id, body))
  }

  return {
    begin: (): Uint8Array[] => [
      emit('%PDF-1.4\n'),
      emitObject(plainId, font('Helvetica')),
      emitObject(boldId, font('Helvetica-Bold')),
    ],
    addPage: ({ texts, rules }: PdfPage): Uint8Array[] => {
      const content = [...texts.map(drawText), ...rules.map(drawRule)].join('\n')
      const [contentId, pageId] = [nextId, nextId + 1]
      nextId += 2
      pages.push(pageId)
      return [
        emitObject(contentId, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
        emitObject(
          pageId,
          `<< /Type /Page /Parent ${pagesId} 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] ` +
            `/Resources << /Font << /P ${plainId} 0 R /B ${boldId} 0 R >> >> /Contents ${contentId} 0 R >>`,
        ),
      ]
    },
    end: (): Uint8Array[] => {
      const kids = pages.map((id) => `${id} 0 R`).join(' ')
      const infoId = nextId
      const parts = [
        emitObject(pagesId, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
        emitObject(catalogId, `<< /Type /Catalog /Pages ${pagesId} 0 R >>`),
        emitObject(infoId, `<< /Title (${escape(toPdfText(title))}) /Producer (Faredesk) >>`),
      ]
      const start = written
      const count = infoId + 1
      const index = Array.from({ length: infoId }, (_, at) => offsets[at + 1] ?? 0)
      return [
        ...parts,
        emit(
          `xref\n0 ${count}\n0000000000 65535 f \n` +
            index.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('') +
            `trailer\n<< /Size ${count} /Root ${catalogId} 0 R /Info ${infoId} 0 R >>\nstartxref\n${start}\n%%EOF\n`,
        ),
      ]
    },
  }
}
