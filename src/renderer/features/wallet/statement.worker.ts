import type { SheetCell } from '#domain/sheets/ticket-sheet.ts'
import { statementWorkbook } from './statement-workbook.ts'

/** The worker's answer; null when the file couldn't be written. */
export type StatementFile = Blob | null

const say = (file: StatementFile): void => globalThis.postMessage(file)

globalThis.addEventListener('message', ({ data }: MessageEvent<SheetCell[][]>) => {
  statementWorkbook(data).then(say, () => say(null))
})
