import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 100
const ownerGraceMs = 5_000

async function isAbandoned(lock: string): Promise<boolean> {
  const owner = Number(await readFile(join(lock, 'pid'), 'utf8').catch(() => ''))
  if (!owner) {
    // Either just taken and not signed yet, or its owner died in between.
    const taken = await stat(lock).catch(() => undefined)
    return taken !== undefined && Date.now() - taken.mtimeMs > ownerGraceMs
  }
  try {
    process.kill(owner, 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await mkdir(lock)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  await writeFile(join(lock, 'pid'), String(process.pid))
  return true
}

/** Runs `work` while no other process on this machine holds the same lock; takes over a dead owner's lock. */
export async function withLock<T>(lock: string, timeoutMs: number, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(lock), { recursive: true })
  const deadline = Date.now() + timeoutMs
  while (!(await take(lock))) {
    if (await isAbandoned(lock)) await rm(lock, { recursive: true, force: true })
    else if (Date.now() > deadline) throw new Error(`Another process has held ${lock} for too long`)
    else await sleep(pollMs)
  }
  try {
    return await work()
  } finally {
    await rm(lock, { recursive: true, force: true })
  }
}
