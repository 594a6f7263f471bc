import { copyFile, link, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { constants } from 'node:fs'
import { ipcErrorText } from '#contract/ipc/errors.ts'
import { finishPart, partSuffix } from '#main/files/atomic-file.ts'
import { fileErrorCode } from '#main/files/file-errors.ts'
import { toFileName, toAttemptFileName } from '#main/printing/file-names.ts'
import type { PrintTarget } from './print-target.ts'
import type { StoredJob } from './stored-job.ts'

const isCode = (error: unknown, ...codes: string[]): boolean =>
  codes.includes(String((error as NodeJS.ErrnoException | undefined)?.code))

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const readSize = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isCode(error, 'ENOENT')) return null
      throw error
    },
  )

/** Renames a finished part unless the name is taken; false if it is. */
async function renameUnlessTaken(part: string, file: string): Promise<boolean> {
  try {
    await link(part, file)
    await rm(part)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'ENOSYS', 'EOPNOTSUPP', 'EMLINK')) throw error
  }
  // A disk without hard links, such as a memory stick: checked first, because renaming would replace the file.
  if ((await readSize(file)) !== null) return false
  await finishPart(part, file)
  return true
}

/** Creates the target for a folder of PDFs. Each is written atomically and never replaces an existing file. */
export function createFolderTarget(
  job: StoredJob,
  way: StoredJob['way'] & { kind: 'folder' },
  onWritten: (file: string) => void,
): PrintTarget {
  const { folder, pattern } = way
  return {
    takesPdf: true,
    async obstacle() {
      const found = await stat(folder).catch(() => null)
      return found?.isDirectory() ? null : 'The folder no longer exists. Restore it, then resume.'
    },
    async handOver({ number }, wanted, file, announce) {
      const name = toFileName(pattern, wanted, number, job.documents.length)
      const bytes = (await readSize(file)) ?? 0
      for (let time = 1; ; time += 1) {
        const final = join(folder, toAttemptFileName(name, time))
        const part = `${final}${partSuffix}`
        try {
          if ((await readSize(final)) !== null) continue
          await announce(toAttemptFileName(name, time), bytes)
          await copyFile(file, part, constants.COPYFILE_FICLONE)
          await syncFile(part)
          if (!(await renameUnlessTaken(part, final))) continue
          onWritten(final)
          return {
            kind: 'taken',
            isDone: true,
            text: toAttemptFileName(name, time),
            printerJob: '',
            uuid: '',
          }
        } catch (error) {
          await rm(part, { force: true }).catch(() => undefined)
          const code = fileErrorCode(error)
          if (!code) throw error
          return { kind: 'refused', text: ipcErrorText[code] }
        }
      }
    },
    async lookUp({ mark, bytes }) {
      if (!mark) return { state: 'waiting', text: '' }
      const file = join(folder, mark)
      await rm(`${file}${partSuffix}`, { force: true }).catch(() => undefined)
      const size = await readSize(file).catch(() => null)
      return size === bytes ? { state: 'done', text: mark } : { state: 'waiting', text: '' }
    },
  }
}
