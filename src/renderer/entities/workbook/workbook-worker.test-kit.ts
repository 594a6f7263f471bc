import { vi } from 'vitest'
import { createWorkbook, type WorkbookSheet } from './create-workbook.ts'
import type { WorkbookAnswer } from './workbook.worker.ts'

/** Creates the workbook in the page, as the worker does in its own thread. */
class WorkbookWorker extends EventTarget {
  postMessage(sheet: WorkbookSheet): void {
    const answer = (data: WorkbookAnswer) => this.dispatchEvent(new MessageEvent('message', { data }))
    createWorkbook(sheet).then(answer, () => answer(null))
  }
  terminate(): void {}
}
/** Gives the address of a worker's module a base, which it lacks here. */
class ModuleUrl extends URL {
  constructor(address: string | URL) {
    super(address, 'http://localhost/')
  }
}

/** Replaces workers until `vi.unstubAllGlobals()`. */
export const stubWorkbookWorker = (): void => {
  vi.stubGlobal('Worker', WorkbookWorker)
  vi.stubGlobal('URL', ModuleUrl)
}
