import { ipcFail, type IpcErrorCode, type IpcResult } from '#contract/ipc/errors.ts'

const codes: Record<string, IpcErrorCode> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EFBIG: 'diskFull',
  EACCES: 'readOnly',
  EPERM: 'readOnly',
  EROFS: 'readOnly',
  ENOENT: 'readOnly',
  ENOTDIR: 'readOnly',
}

/** Maps a file error to an expected failure; null when it is a fault. */
export const fileErrorCode = (error: unknown): IpcErrorCode | null =>
  codes[String((error as NodeJS.ErrnoException | undefined)?.code)] ?? null

/** Runs work that writes a file and converts disk errors to results; other errors are thrown. */
export async function withFileErrors<T>(work: () => Promise<IpcResult<T>>): Promise<IpcResult<T>> {
  try {
    return await work()
  } catch (error) {
    const code = fileErrorCode(error)
    if (!code) throw error
    return ipcFail(code)
  }
}
