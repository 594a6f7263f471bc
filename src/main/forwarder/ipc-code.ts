import type { IpcErrorCode } from '#contract/ipc/errors.ts'

const codeByStatus: Readonly<Record<number, IpcErrorCode>> = {
  400: 'invalidRequest',
  401: 'notSignedIn',
  403: 'forbidden',
  404: 'notFound',
  429: 'network',
  502: 'network',
  503: 'network',
  504: 'network',
}

/** Maps the HTTP status of a failed answer to an IPC code. `network` means unreachable now, try again later. */
export const toIpcCode = (status: number): IpcErrorCode => codeByStatus[status] ?? 'internal'
