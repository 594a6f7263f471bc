import type { WorkbookSheet } from './create-workbook.ts'
import type { WorkbookAnswer } from './workbook.worker.ts'

/** Creates a workbook in a worker, so that the page stays responsive. Rejects when that fails. */
export const createInWorker = (sheet: WorkbookSheet): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('workbook.worker.ts', import.meta.url), { type: 'module' })
    const end = (file: WorkbookAnswer): void => {
      worker.terminate()
      if (file) resolve(file)
      else reject(new Error("the workbook wasn't created"))
    }
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => end(data))
    worker.addEventListener('error', () => end(null))
    worker.postMessage(sheet)
  })
