import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'
// The package exports no access to the parts of a workbook. This is the only file that reaches into it.
import { ZipReader } from '../../../node_modules/hucre/dist/zip/reader.mjs'
import { zipStreamChunks } from '../../../node_modules/hucre/dist/zip/stream-writer.mjs'
import type { SheetTools } from './ticket-sheet-book.ts'

/** Writes workbooks and their parts. Only where a file is written: its code is large. */
export const xlsxTools: SheetTools = { writeXlsx, writeXlsxStream, ZipReader, zipStreamChunks }
