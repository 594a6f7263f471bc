import { createWorkbook, type WorkbookSheet } from './create-workbook.ts'

/** The worker's answer; null when the workbook couldn't be created. */
export type WorkbookAnswer = Blob | null

const answer = (file: WorkbookAnswer): void => globalThis.postMessage(file)

globalThis.addEventListener('message', ({ data }: MessageEvent<WorkbookSheet>) => {
  createWorkbook(data).then(answer, () => answer(null))
})
