import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartRefused } from '#server/start-refused.ts'
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

/** Finds the process that a lock names; null when it is gone. */
const findHolder = (text: string): number | null => {
  const [first = '', begin = ''] = text.split('\n')
  const pid = Number(first)
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return null
  return begin === '' || readStartTime(pid) === begin ? pid : null
}

const readLock = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const pause = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

/** Creates a file and returns false if it exists. */
const createFile = (file: string, text: string): boolean => {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
    return false
  }
}

/** A takeover takes milliseconds, so a claim this old belongs to a process that was killed during it. */
const oldestClaimMs = 10_000

const isOldClaim = (claim: string): boolean => {
  try {
    return Date.now() - statSync(claim).mtimeMs > oldestClaimMs
  } catch {
    return false
  }
}

/**
 * Replaces a stale lock with ours and returns true; false when another process is taking it over or has done so. Only
 * one of the processes that found it stale holds the claim, and it checks again before it replaces the lock.
 */
const takeOver = (file: string, staleText: string, text: string): boolean => {
  const claim = `${file}.takeover`
  if (isOldClaim(claim)) rmSync(claim, { force: true })
  if (!createFile(claim, text)) return false
  try {
    if (readLock(file) !== staleText) return false
    const next = `${file}.${randomUUID()}`
    writeFileSync(next, text)
    renameSync(next, file)
    return true
  } finally {
    rmSync(claim, { force: true })
  }
}

/** Runs work that needs the folder. Throws StartRefused, with what to do, if the folder can't be used. */
const inFolder = <T>(folder: string, work: () => T): T => {
  try {
    return work()
  } catch (cause) {
    throw new StartRefused(
      `The folder ${folder} can't be used (${cause instanceof Error ? cause.message : String(cause)}). Give the server's user the right to write there, or set FAREDESK_DATA.`,
      { cause },
    )
  }
}

const attempts = 20
const pauseMs = 50

/**
 * Keeps two processes from opening one embedded database, which would damage it. Takes over the lock of a process
 * that is gone. Throws DatabaseUnavailable('locked') with the id of the process that holds it.
 */
export const lockFolder = (folder: string): { release(): void } => {
  inFolder(folder, () => mkdirSync(folder, { recursive: true }))
  const file = path.join(folder, 'server.lock')
  const text = `${process.pid}\n${readStartTime(process.pid)}`
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (inFolder(folder, () => createFile(file, text)))
      return { release: () => rmSync(file, { force: true }) }
    const known = readLock(file)
    const pid = findHolder(known)
    if (pid !== null)
      throw new DatabaseUnavailable(
        'locked',
        `Another Faredesk server (process ${pid}) already uses the database in ${folder}. Stop it first, or start this one with another FAREDESK_DATA folder.`,
      )
    // An empty lock is either being written right now or was left by a process that died.
    const mayBeNew = known === '' && attempt === 1
    if (!mayBeNew && takeOver(file, known, text)) return { release: () => rmSync(file, { force: true }) }
    pause(pauseMs)
  }
  throw new DatabaseUnavailable(
    'locked',
    `The database in ${folder} is being opened by another process. Try again in a moment.`,
  )
}
