import type { IpcErrorCode, IpcResult } from '#contract/ipc/errors.ts'
import type { PlatformErrorCode, PlatformResult } from '#renderer/platform/platform.ts'

/** Error codes of the platform by those of the console. `cancelled` and `unsupported` are results, not errors. */
const codes: Record<Exclude<IpcErrorCode, 'cancelled' | 'unsupported'>, PlatformErrorCode> = {
  invalidRequest: 'internal',
  senderRefused: 'internal',
  invalidAddress: 'internal',
  unknownTenant: 'internal',
  notFound: 'internal',
  network: 'network',
  forbidden: 'forbidden',
  notSignedIn: 'forbidden',
  diskFull: 'diskFull',
  readOnly: 'readOnly',
  printerGone: 'printerGone',
  printerStopped: 'printerStopped',
  printUnknown: 'printUnknown',
  keychainLocked: 'keychainLocked',
  keychainAbsent: 'keychainAbsent',
  busy: 'internal',
  internal: 'internal',
}

/** Converts an answer of the console to a platform result. */
export function platformResult<T, V>(result: IpcResult<T>, read: (value: T) => V): PlatformResult<V> {
  if (result.ok) return { status: 'done', value: read(result.value) }
  const { code, message } = result.error
  if (code === 'cancelled') return { status: 'cancelled' }
  if (code === 'unsupported') return { status: 'unsupported', reason: message }
  return { status: 'failed', code: codes[code], message }
}

/** Converts an answer that has no value. */
export const plainResult = (result: IpcResult<unknown>): PlatformResult<null> =>
  platformResult(result, () => null)
