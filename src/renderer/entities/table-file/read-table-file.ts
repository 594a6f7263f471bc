import { readXlsx } from 'hucre/xlsx'
import { findArchiveProblem } from '#renderer/entities/workbook/find-archive-problem.ts'
import { tableFileTexts as texts } from './table-file-texts.ts'

/** Limits of a file, so that a small one can't fill the memory. */
export const tableFileLimits = {
  bytes: 1_000_000,
  entries: 100,
  unpackedBytes: 20_000_000,
  ratio: 100,
  cells: 50_000,
} as const

type Sheet = Awaited<ReturnType<typeof readXlsx>>['sheets'][number]
type CellValue = Sheet['rows'][number][number] | undefined

/** Writes a cell as text: dates without a time, and quotes around what would break the row. */
const toCellText = (value: CellValue): string => {
  if (value === null || value === undefined) return ''
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value).trim()
  return /["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Empty rows are left out, because an empty line ends a table. */
const toSheetText = ({ rows }: Sheet): string =>
  rows
    .map((cells) => cells.map(toCellText).join('\t').trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n')

const readWorkbook = async (bytes: Uint8Array): Promise<{ text: string } | { problem: string }> => {
  const archive = findArchiveProblem(bytes, tableFileLimits)
  if (archive !== null) return { problem: texts[archive] }
  const book = await readXlsx(bytes).catch(() => null)
  if (!book) return { problem: texts.notXlsx }
  const cells = book.sheets.reduce(
    (sum, { rows }) => sum + rows.reduce((count, row) => count + row.length, 0),
    0,
  )
  if (cells > tableFileLimits.cells) return { problem: texts.tooManyCells }
  const text = book.sheets.map(toSheetText).filter(Boolean).join('\n\n')
  return text === '' ? { problem: texts.empty } : { text }
}

/** Decodes a text file: UTF-8, UTF-16 with its mark, and Windows-1252 as spreadsheets save CSV files. */
const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b

/**
 * Reads a workbook, a CSV or a text file on this computer as the text that a paste would give. Returns why it can't be
 * used otherwise. Nothing is unpacked before its size is known, and nothing is sent.
 */
export const readTableFile = async (file: Blob): Promise<{ text: string } | { problem: string }> => {
  if (file.size > tableFileLimits.bytes) return { problem: texts.tooLarge }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isArchive(bytes)) return readWorkbook(bytes)
  const text = decodeText(bytes)
  if (text.includes('\0')) return { problem: texts.notXlsx }
  return text.trim() === '' ? { problem: texts.empty } : { text }
}
