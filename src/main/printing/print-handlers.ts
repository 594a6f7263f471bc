import { dialog, webContents, type BaseWindow } from 'electron'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { PrintOutcome, PrintRequest } from '#contract/ipc/workspace.ts'
import type { WrittenFiles } from '#main/files/written-files.ts'
import type { Handlers } from '#main/ipc/register.ts'
import { logFault } from '#main/shared/log.ts'
import { tooManyDialogsText, type PageDialogs } from '#main/windows/page-dialogs.ts'
import type { HiddenPages } from './hidden-pages.ts'
import { printByPage, printByService, savePdf } from './print-page.ts'
import { askJobState } from './print-service.ts'
import { listPrinters } from './printers.ts'
import { runProgram } from './run-program.ts'

export interface PrintingDeps {
  pages: HiddenPages
  written: WrittenFiles
  dialogs: PageDialogs
  getWorkspaceName: (workspaceId: string) => string
  windowOf: (workspaceId: string) => BaseWindow
  documentsFolder: () => string
  /** Where a document is stored while the print service reads it; separate, and emptied at start. */
  tempFolder: string
}

const failNotReady = () =>
  ipcFail('internal', "The page didn't load, so nothing was printed. Open it, then try again.")

/** Makes a name that can't lead to another folder, whatever the page called it. */
const safeFileName = (name: string) => {
  const plain = basename(name.replaceAll('\\', '/')).replaceAll(/[^\p{L}\p{N} ._-]/gu, '_')
  return plain.toLowerCase().endsWith('.pdf') ? plain : `${plain}.pdf`
}

export function createPrintHandlers(deps: PrintingDeps): Handlers<'printing.printers' | 'printing.print'> {
  const { pages, written, dialogs, getWorkspaceName, windowOf, documentsFolder, tempFolder } = deps
  // Left by a run that was killed while printing.
  const swept = rm(tempFolder, { recursive: true, force: true }).catch((error: unknown) =>
    logFault('print.sweep', error),
  )

  const toFile = async (workspaceId: string, request: PrintRequest, name: string) => {
    const chosen = await dialogs.show(workspaceId, () =>
      dialog.showSaveDialog(windowOf(workspaceId), {
        title: `${getWorkspaceName(workspaceId)}: ${request.title}`,
        defaultPath: join(documentsFolder(), safeFileName(name)),
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
      }),
    )
    if (!chosen) return ipcFail('busy', tooManyDialogsText)
    if (chosen.canceled || !chosen.filePath) return ipcFail('cancelled')
    const saved = await pages.use(workspaceId, request.path, (page) => savePdf(page, chosen.filePath))
    if (saved?.ok) written.add(workspaceId, chosen.filePath)
    return saved ?? failNotReady()
  }

  const toPrinter = async (
    workspaceId: string,
    callerId: number,
    request: PrintRequest & { way: { kind: 'printer' } },
  ): Promise<IpcResult<PrintOutcome>> => {
    const caller = webContents.fromId(callerId)
    const known = caller ? await listPrinters(caller) : ipcFail('notFound')
    if (!known.ok) return known
    const printer = known.value.find(({ name }) => name === request.way.printerName)
    if (!printer) return ipcFail('printerGone')
    if (!printer.canPrintNow) return ipcFail('printerStopped', `${printer.reason} Nothing was printed.`)
    const { printerName, copies } = request.way
    const printed = await pages.use(workspaceId, request.path, (page) =>
      process.platform === 'win32'
        ? printByPage(page, { silent: true, deviceName: printerName, copies })
        : swept.then(() => printByService(page, request, tempFolder, { run: runProgram, askJobState })),
    )
    return printed ?? failNotReady()
  }

  return {
    async 'printing.printers'(_request, caller) {
      const asked = webContents.fromId(caller.webContentsId)
      const found = asked ? await listPrinters(asked) : ipcFail('notFound')
      return found.ok ? ipcOk({ printers: found.value }) : found
    },
    async 'printing.print'(request, { workspaceId, webContentsId }) {
      const { way } = request
      switch (way.kind) {
        case 'pdf':
          return toFile(workspaceId, request, way.fileName)
        case 'printer':
          return toPrinter(workspaceId, webContentsId, { ...request, way })
        case 'dialog': {
          const shown = await dialogs.show(workspaceId, async () => {
            const printed = await pages.use(workspaceId, request.path, (page) =>
              printByPage(page, { silent: false }),
            )
            return printed ?? failNotReady()
          })
          return shown ?? ipcFail('busy', tooManyDialogsText)
        }
      }
    },
  }
}
