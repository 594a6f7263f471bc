import { webContents } from 'electron'
import { ipcFail, type IpcResult } from '#contract/ipc/errors.ts'
import { listPrinters } from '#main/printing/printers.ts'

/** Returns why a printer wouldn't print now, as a result; null when it would. Any page can ask the system. */
export async function findPrinterRefusal(printerName: string): Promise<IpcResult<never> | null> {
  const asked = webContents.getAllWebContents().find((one) => !one.isDestroyed() && !one.isCrashed())
  if (!asked) return null
  const known = await listPrinters(asked)
  if (!known.ok) return known
  const printer = known.value.find(({ name }) => name === printerName)
  if (!printer) return ipcFail('printerGone', `Printer ${printerName} not found.`)
  return printer.canPrintNow ? null : ipcFail('printerStopped', printer.reason)
}
