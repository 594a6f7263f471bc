import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateSync } from 'node:zlib'
import { readBarcodesIn } from './read-barcode.ts'

const withFile = <T>(bytes: Uint8Array, work: (file: string, folder: string) => T): T => {
  const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-pdf-'))
  const file = path.join(folder, 'document.pdf')
  try {
    writeFileSync(file, bytes)
    return work(file, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Direction marks that the reader adds around text from right to left. */
const directionMarks = /[\u202A-\u202E\u200E\u200F\u2066-\u2069]/g

/** Reads the text of a PDF with poppler, page by page, with single spaces. */
export const readPdfPages = (bytes: Uint8Array): string[] =>
  withFile(bytes, (file) => execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }))
    .split('\f')
    .map((page) => page.replaceAll(directionMarks, '').replaceAll(/\s+/g, ' ').trim())
    .slice(0, -1)

/** Reads the texts of all bar codes on the drawn pages, with an independent reader. */
export const readPdfBarcodes = async (bytes: Uint8Array): Promise<string[]> => {
  const pages = withFile(bytes, (file, folder) => {
    execFileSync('pdftoppm', ['-r', '150', '-png', file, path.join(folder, 'page')])
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .map((name) => readFileSync(path.join(folder, name)))
  })
  return (await Promise.all(pages.map(readBarcodesIn))).flat()
}

/** Returns everything in a PDF as text, its metadata and unpacked streams included, to look for what must be absent. */
export const readPdfInside = (bytes: Uint8Array): string => {
  const whole = Buffer.from(bytes).toString('latin1')
  const streams = [...whole.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')
    } catch {
      return stream
    }
  })
  return [whole, ...streams].join('\n')
}
