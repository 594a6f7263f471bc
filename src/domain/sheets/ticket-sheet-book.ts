import { exportFile } from '#contract/common/constants.ts'
import { aboutCells, aboutSheetName, filterLine, type ExportAbout } from './ticket-sheet-about.ts'
import { readRows, withRows, type ArchiveEntry, type ByteStream } from './ticket-sheet-archive.ts'
import { detailSheetName, sheetColumnsFor } from './ticket-sheet-detail.ts'
import { sheetFormats, type SheetCell, type SheetColumn, type WrittenCell } from './ticket-sheet.ts'

/** Rows as cells. */
export type CellRows = readonly WrittenCell[][]

interface CellStyle {
  font?: { bold: boolean }
  numFmt?: string
}
interface StreamColumn {
  header?: string
  style?: CellStyle
}
interface SheetHead {
  name: string
  columns: { width: number }[]
  rows: SheetCell[][]
  cells: Map<string, { value: SheetCell; style: CellStyle; comment?: { author: string; text: string } }>
  freezePane?: { rows: number }
  autoFilter?: { range: string }
}

/** The parts of the sheet library we use; injected because the console and the browser load it differently. */
export interface SheetTools {
  /** Writes a workbook that fits into memory, as an archive. */
  writeXlsx(options: {
    sheets: SheetHead[]
    properties: Record<string, unknown>
    stringMode: 'inline'
  }): Promise<Uint8Array>
  /** Writes a sheet of any length as an archive, chunk by chunk. Reads `columns` again for each row. */
  writeXlsxStream(
    rows: AsyncIterable<WrittenCell[]>,
    options: { name: string; columns: StreamColumn[]; compress: boolean; maxRowsPerSheet: number },
  ): ByteStream
  /** Reads an archive. */
  ZipReader: new (archive: Uint8Array) => { extractAll(): Promise<Map<string, Uint8Array>> }
  /** Packs an archive, file by file, chunk by chunk. */
  zipStreamChunks(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<Uint8Array>
}

/** Excel's limit, including the header. */
const longestSheet = 1_048_576

/** More rows than an Excel sheet can hold. */
export class TooManyRows extends Error {
  constructor() {
    super('There are too many rows for an Excel sheet. Nothing was saved. Choose a shorter period.')
  }
}

const bold: CellStyle = { font: { bold: true } }
/**
 * Every style of the file, in the order in which the headers and the sheet 'Filter' first use them, so that all parts
 * number them alike.
 */
const styles: CellStyle[] = [bold, ...Object.values(sheetFormats).map((numFmt) => ({ numFmt }))]

const letter = (index: number): string => String.fromCharCode(65 + index)

const buildHead = <Row>(name: string, columns: readonly SheetColumn<Row>[], lastRow: number): SheetHead => ({
  name,
  columns: columns.map(({ width }) => ({ width })),
  rows: [columns.map(({ header }) => header)],
  cells: new Map(
    columns.map(({ header, note }, index) => [
      `0,${index}`,
      { value: header, style: bold, ...(note ? { comment: { author: 'Faredesk', text: note } } : {}) },
    ]),
  ),
  freezePane: { rows: 1 },
  autoFilter: { range: `A1:${letter(columns.length - 1)}${lastRow}` },
})

const toCellStyle = (cell: SheetCell): CellStyle =>
  cell instanceof Date
    ? { numFmt: sheetFormats.dateTime }
    : { numFmt: typeof cell === 'number' ? sheetFormats.whole : sheetFormats.text }

const aboutSheet = (about: ExportAbout): SheetHead => {
  const lines = aboutCells(about)
  return {
    name: aboutSheetName,
    columns: [{ width: 24 }, { width: 60 }],
    rows: lines,
    cells: new Map(
      lines.flatMap(([label, value], row) => [
        [`${row},0`, { value: label, style: bold }],
        [`${row},1`, { value, style: toCellStyle(value) }],
      ]),
    ),
  }
}

/**
 * Yields rows one by one from batches. An available row is returned without a promise, which would take longer than
 * the row itself. `onBegin` is called when the first row is requested.
 */
const streamCells = (batches: AsyncIterable<CellRows>, onBegin: () => void): AsyncIterable<WrittenCell[]> => {
  const source = batches[Symbol.asyncIterator]()
  let batch: CellRows = []
  let next = 0
  let taken = 1
  const nextBatch = async (): Promise<IteratorResult<WrittenCell[]>> => {
    while (next >= batch.length) {
      const { done, value } = await source.next()
      if (done) return { done: true, value: undefined }
      batch = value
      next = 0
    }
    return takeNext()
  }
  const takeNext = (): IteratorResult<WrittenCell[]> => {
    taken += 1
    if (taken > longestSheet) throw new TooManyRows()
    next += 1
    return { done: false, value: batch[next - 1] as WrittenCell[] }
  }
  const pull = (): IteratorResult<WrittenCell[]> | Promise<IteratorResult<WrittenCell[]>> => {
    if (taken === 1) onBegin()
    return next < batch.length ? takeNext() : nextBatch()
  }
  return {
    [Symbol.asyncIterator]: () => ({
      next: pull as () => Promise<IteratorResult<WrittenCell[]>>,
      return: async () => {
        await source.return?.()
        return { done: true, value: undefined }
      },
    }),
  }
}

/** Yields one sheet's rows as XML, numbered from 2, in the file's styles. */
const rowsXml = <Row>(
  tools: SheetTools,
  columns: readonly SheetColumn<Row>[],
  cells: AsyncIterable<CellRows>,
  onStyles: (styles: Uint8Array) => void,
): AsyncGenerator<Uint8Array> => {
  // The stream's own header is discarded; it only numbers the styles.
  const streamed: StreamColumn[] = styles.map((style) => ({ header: '-', style }))
  const body = columns.map(({ numberFormat }) => ({ style: { numFmt: numberFormat ?? sheetFormats.text } }))
  const rows = streamCells(cells, () => streamed.splice(0, streamed.length, ...body))
  const options = { name: 'rows', columns: streamed, compress: false, maxRowsPerSheet: Infinity }
  return readRows(tools.writeXlsxStream(rows, options), onStyles)
}

/** Rows of the sheets in batches, read one sheet after the other. */
export interface BookRows {
  main: AsyncIterable<CellRows>
  /** Null when the second sheet wasn't requested. Started when the first sheet is written. */
  detail: (() => AsyncIterable<CellRows>) | null
}

const toProperties = (about: ExportAbout): Record<string, unknown> => ({
  title: exportFile.sheet,
  subject: filterLine(about.filter),
  creator: about.exportedBy,
  lastModifiedBy: about.exportedBy,
  company: about.site,
  created: new Date(about.exportedAt),
  modified: new Date(about.exportedAt),
})

/**
 * Yields the files of `flight-ticket-queue.xlsx` to be packed into an archive: the library writes a workbook of
 * headers and streams the rows, which are inserted after them.
 */
async function* bookEntries(
  tools: SheetTools,
  about: ExportAbout,
  rows: BookRows,
): AsyncGenerator<ArchiveEntry> {
  const { main, detail } = rows
  const columns = sheetColumnsFor(about)
  const heads = [
    buildHead(exportFile.sheet, columns.main, about.total + 1),
    ...(detail ? [buildHead(detailSheetName, columns.detail, longestSheet)] : []),
    aboutSheet(about),
  ]
  const frame = await tools.writeXlsx({
    sheets: heads,
    stringMode: 'inline',
    properties: toProperties(about),
  })
  const files = await new tools.ZipReader(frame).extractAll()
  let used: Uint8Array | undefined
  const keep = (styles: Uint8Array): void => void (used = styles)
  for (const [path, data] of files) {
    if (path === 'xl/worksheets/sheet1.xml')
      yield { path, data: withRows(data, rowsXml(tools, columns.main, main, keep)) }
    else if (path === 'xl/worksheets/sheet2.xml' && detail)
      yield { path, data: withRows(data, rowsXml(tools, columns.detail, detail(), keep)) }
    else if (path !== 'xl/styles.xml') yield { path, data }
  }
  if (!used) throw new Error('The sheet has no styles')
  yield { path: 'xl/styles.xml', data: used }
}

/**
 * Writes `flight-ticket-queue.xlsx` chunk by chunk as rows arrive, with constant memory. Rejects with the rows'
 * error, or with `TooManyRows`.
 */
export const ticketBook = (
  tools: SheetTools,
  about: ExportAbout,
  rows: BookRows,
): AsyncGenerator<Uint8Array> => tools.zipStreamChunks(bookEntries(tools, about, rows))
