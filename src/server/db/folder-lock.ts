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
 * Keeps two processes from opening one embedded database, which would damage it. A lock whose process is gone is taken
 * over. Throws DatabaseUnavailable('locked') and names the process that holds it.
 */
export const lockFolder = (folder: string): { release(): void } => {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'server.lock')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx' })
      return { release: () => rmSync(file, { force: true }) }
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8')) : Number.NaN
      if (Number.isInteger(pid) && pid > 0 && isAlive(pid)) {
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
