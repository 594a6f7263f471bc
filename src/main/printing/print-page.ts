import type { WebContents } from 'electron'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { PrintOutcome, PrintRequest } from '#contract/ipc/workspace.ts'
import { writeAtomically } from '#main/files/atomic-file.ts'
import { withFileErrors } from '#main/files/file-errors.ts'
import { drawPdf } from './draw-pdf.ts'
import { printFile, type PrintFileDeps } from './print-file.ts'

const pdfOptions = { pageSize: 'A4', printBackground: true, preferCSSPageSize: true } as const

/** Prints a page to a PDF file, written atomically. */
export async function savePdf(page: WebContents, file: string): Promise<IpcResult<PrintOutcome>> {
  const pdf = await drawPdf(page, pdfOptions)
  if (!pdf) return ipcFail('internal')
  return withFileErrors(async () => {
    await writeAtomically(file, pdf)
    return ipcOk({ jobId: null, path: file, text: `Saved as ${file}` })
  })
}

/**
 * Uses the system's own dialog; also for silent printing on Windows, which has no `lp`. Its answer only means 'handed
 * over'.
 */
export function printByPage(
  page: WebContents,
  options: { silent: boolean; deviceName?: string; copies?: number },
): Promise<IpcResult<PrintOutcome>> {
  return new Promise((resolve) => {
    page.print({ printBackground: true, pageSize: 'A4', ...options }, (isHandedOver, reason) => {
      if (isHandedOver) {
        resolve(ipcOk({ jobId: null, path: null, text: 'Handed to the print service.' }))
      } else if (/cancel/i.test(reason)) {
        resolve(ipcFail('cancelled'))
      } else if (/invalid devicename/i.test(reason)) {
        resolve(ipcFail('printerGone'))
      } else {
        resolve(ipcFail('printUnknown'))
      }
    })
  })
}

/**
 * Prints to a PDF below `tempFolder` and sends it to the print service, which gives a job number and reports the
 * outcome.
 */
export async function printByService(
  page: WebContents,
  request: PrintRequest & { way: { kind: 'printer' } },
  tempFolder: string,
  deps: PrintFileDeps,
): Promise<IpcResult<PrintOutcome>> {
  const { printerName, copies } = request.way
  const pdf = await drawPdf(page, pdfOptions)
  if (!pdf) return ipcFail('internal')
  return withFileErrors(async () => {
    await mkdir(tempFolder, { recursive: true, mode: 0o700 })
    const folder = await mkdtemp(join(tempFolder, 'job-'))
    try {
      const file = join(folder, `${randomUUID()}.pdf`)
      await writeAtomically(file, pdf)
      return await printFile({ file, printerName, copies, title: request.title }, deps)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
}
