import type { PrinterInfo as ElectronPrinter, WebContents } from 'electron'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { Printer } from '#contract/ipc/workspace.ts'

const timeoutMs = 3_000
const stoppedStatus = 5

/**
 * Returns whether a printer would print now. A stopped one has status 5; one that refuses jobs keeps its status, so
 * both are checked.
 */
export function describePrinter(
  printer: ElectronPrinter & { status?: number; isDefault?: boolean },
): Printer {
  const options = printer.options as Record<string, string | undefined>
  const reasons = options['printer-state-reasons'] ?? ''
  const isStopped = printer.status === stoppedStatus || reasons.includes('paused')
  const isRefusing = options['printer-is-accepting-jobs'] === 'false'
  const reason = isStopped
    ? "The printer is stopped. Jobs print once it's started."
    : isRefusing
      ? "The printer isn't accepting jobs right now."
      : ''
  return {
    name: printer.name,
    displayName: printer.displayName || printer.name,
    isDefault: printer.isDefault === true,
    canPrintNow: !isStopped && !isRefusing,
    reason,
  }
}

/** Lists the printers. A frozen print service never answers, so this has its own timeout. */
export async function listPrinters(webContents: WebContents): Promise<IpcResult<Printer[]>> {
  let limit: NodeJS.Timeout | undefined
  const tooLong = new Promise<null>((resolve) => {
    limit = setTimeout(() => resolve(null), timeoutMs)
  })
  const found = await Promise.race([webContents.getPrintersAsync(), tooLong])
  clearTimeout(limit)
  if (found === null) {
    return ipcFail('printerStopped', "This computer's print service isn't responding. Nothing was printed.")
  }
  return ipcOk(found.map(describePrinter))
}
