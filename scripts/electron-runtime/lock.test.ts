import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { withLock } from './lock.ts'

// Above the largest process id on Linux.
const deadPid = 4_194_305

function lockPath(): string {
  const root = mkdtempSync(join(tmpdir(), 'faredesk-lock-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  return join(root, 'some.lock')
}

it('lets one caller work at a time, also after one that failed', async () => {
  const lock = lockPath()
  let working = 0
  const work = async () => {
    working += 1
    expect(working).toBe(1)
    await sleep(20)
    working -= 1
  }
  const failing = withLock(lock, 5_000, () => Promise.reject(new Error('broken')))
  await expect(failing).rejects.toThrow('broken')
  await Promise.all([withLock(lock, 5_000, work), withLock(lock, 5_000, work)])
})

it("takes over a dead owner's lock", async () => {
  const lock = lockPath()
  mkdirSync(lock)
  writeFileSync(join(lock, 'pid'), String(deadPid))
  expect(await withLock(lock, 1_000, async () => 'done')).toBe('done')
})

it('gives up when a living owner keeps it', async () => {
  const lock = lockPath()
  mkdirSync(lock)
  writeFileSync(join(lock, 'pid'), String(process.pid))
  await expect(withLock(lock, 150, async () => 'done')).rejects.toThrow('too long')
})
