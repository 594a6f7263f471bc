import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'

const pending = new Set<() => void>()
let isWatching = false

function runAll(): void {
  for (const task of pending) {
    pending.delete(task)
    try {
      task()
    } catch {
      // The process is exiting; the other tasks still have to run.
    }
  }
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  process.once('exit', runAll)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      runAll()
      process.kill(process.pid, signal)
    })
  }
}

/** Runs the task when this process ends, unless the returned function was called first. The task must be synchronous. */
export function atProcessEnd(task: () => void): () => void {
  watch()
  pending.add(task)
  return () => pending.delete(task)
}

/** A temporary folder, removed by `remove` or when this process ends. */
export interface TempFolder {
  path: string
  remove: () => void
}

let isSwept = false

/** Removes what killed test runs left behind; the folders' names contain the process id of their creator. */
function sweepOnce(): void {
  if (isSwept || !existsSync('/proc/self')) return
  isSwept = true
  for (const name of readdirSync(tmpdir())) {
    const maker = /^faredesk-[a-z]+-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || existsSync(`/proc/${maker}`)) continue
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
    } catch {
      // Another user's folder, which isn't ours to remove.
    }
  }
}

/**
 * Removes a folder in which a process that just ended may still write a file or two. Each retry starts from the top,
 * because `rmSync` only repeats its last step and never sees newer files.
 */
function removeWhole(path: string): void {
  for (let triesLeft = 20; triesLeft > 0; triesLeft -= 1) {
    try {
      return rmSync(path, { recursive: true, force: true })
    } catch (error) {
      if (triesLeft === 1) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

/** Creates a temporary folder; `owner` receives it if given, and `mode` (default 0700) limits access. */
export function tempFolder(
  name: string,
  options: { owner?: Account | undefined; mode?: number } = {},
): TempFolder {
  sweepOnce()
  const path = mkdtempSync(join(tmpdir(), `faredesk-${name}-${process.pid}-`))
  if (options.owner) chownSync(path, options.owner.uid, options.owner.gid)
  if (options.mode !== undefined) chmodSync(path, options.mode)
  const erase = () => removeWhole(path)
  const forget = atProcessEnd(erase)
  return {
    path,
    remove() {
      forget()
      erase()
    },
  }
}
