import { ipcErrorText, type IpcErrorCode } from '#contract/ipc/errors.ts'
import type { ProgramEnd } from './run-program.ts'

/** The result of `lp`: its job, or why there is none. */
export type LpAnswer =
  { state: 'accepted'; jobId: number } | { state: 'refused'; code: IpcErrorCode; message: string }

const refused = (code: IpcErrorCode, message: string = ipcErrorText[code]): LpAnswer => ({
  state: 'refused',
  code,
  message,
})

/**
 * Reads the result of `lp` (English messages). A killed or unreadable `lp` is `printUnknown`: the job may have been
 * accepted.
 */
export function readLpEnd(end: ProgramEnd): LpAnswer {
  if (end.timedOut) return refused('printUnknown')
  if (end.exitCode === 0) {
    const id = /request id is \S+-(\d+)/.exec(end.stdout)?.[1]
    return id ? { state: 'accepted', jobId: Number(id) } : refused('printUnknown')
  }
  if (end.exitCode === null)
    return refused('unsupported', 'This computer has no print service (lp is missing).')
  if (/not accepting jobs/i.test(end.stderr)) {
    return refused('printerStopped', "The printer isn't accepting jobs right now. Nothing was printed.")
  }
  if (/does not exist|unable to connect|scheduler is not running|no such file/i.test(end.stderr)) {
    return refused('printerGone')
  }
  return refused(
    'printerStopped',
    `The printer rejected the job. Nothing was printed. (${end.stderr.trim().slice(0, 200)})`,
  )
}
