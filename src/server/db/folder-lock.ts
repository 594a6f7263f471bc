import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseUnavailable } from './database.ts'

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return (fault as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Returns when a process started: process ids are reused after a restart, and constantly in containers. Empty where
 * the system doesn't report it.
 */
const readStartTime = (pid: number): string => {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    // The start time is the twentieth field after the name in brackets, which may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${boot}/${fields[19] ?? ''}`
  } catch {
    return ''
  }
}

/** Finds the process that holds a lock; null when it is gone. */
const findHolder = (file: string): number | null => {
  const [first = '', begin = ''] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  return begin === '' || readStartTime(pid) === begin ? pid : null
}

/**
 * Keeps two processes from opening one embedded database, which would damage it. Takes over the lock of a process
 * that is gone. Throws DatabaseUnavailable('locked') with the id of the process that holds it.
 */
export const lockFolder = (folder: string): { release(): void } => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'server.lock')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, `${process.pid}\n${readStartTime(process.pid)}`, { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
      const pid = findHolder(file)
      if (pid !== null) {
        throw new DatabaseUnavailable(
          'locked',
          `Another Faredesk server (process ${pid}) already uses the database in ${folder}. Stop it first, or start this one with another FAREDESK_DATA folder.`,
          { cause: fault },
        )
      }
      rmSync(file, { force: true })
    }
  }
  throw new DatabaseUnavailable(
    'locked',
    `The database in ${folder} is being opened by another process. Try again in a moment.`,
  )
}
