import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a database folder', () => {
  test('admits one process, and the next after a release', () => {
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(`process ${process.pid}`)
    lock.release()
    lockFolder(folder).release()
  })

  test.each([
    ['of a process that is gone', '4194303\n'],
    ['that was cut off while being written', ''],
    ["that isn't a number", 'x'],
  ])('%s is taken over', (_what, text) => {
    writeFileSync(path.join(folder, 'server.lock'), text)
    lockFolder(folder).release()
  })

  test('of a process that is gone is taken over by only one of several that find it at the same moment', async () => {
    const rounds = 150
    const shared = new SharedArrayBuffer(4 * (rounds + 1))
    const source = `
      import { register } from ${JSON.stringify(import.meta.resolve('tsx/esm/api'))}
      import { workerData, parentPort } from 'node:worker_threads'
      register()
      const { lockFolder } = await import(${JSON.stringify(path.resolve('src/server/db/folder-lock.ts'))})
      parentPort.on('message', ({ folder, round }) => {
        const counts = new Int32Array(workerData)
        // All start within microseconds of each other.
        Atomics.add(counts, 0, 1)
        while (Atomics.load(counts, 0) < 4 * (round + 1)) continue
        try { lockFolder(folder); Atomics.add(counts, round + 1, 1) } catch {}
        parentPort.postMessage('done')
      })
      parentPort.postMessage('ready')`
    const file = path.join(folder, 'racer.mjs')
    writeFileSync(file, source)
    const racers = [1, 2, 3, 4].map(() => new Worker(file, { workerData: shared }))
    const all = (): Promise<unknown> => Promise.all(racers.map((racer) => once(racer, 'message')))
    await all()
    for (let round = 0; round < rounds; round += 1) {
      const own = path.join(folder, String(round))
      mkdirSync(own)
      writeFileSync(path.join(own, 'server.lock'), '4194303\n')
      const done = all()
      for (const racer of racers) racer.postMessage({ folder: own, round })
      await done
    }
    await Promise.all(racers.map((racer) => racer.terminate()))
    expect([...new Int32Array(shared).slice(1)].filter((winners) => winners !== 1)).toEqual([])
  })

  test.runIf(process.platform === 'linux')('with a number that another process has now is taken over', () => {
    const file = path.join(folder, 'server.lock')
    writeFileSync(file, `${process.pid}\nan earlier start of the machine/1`)
    const lock = lockFolder(folder)
    expect(readFileSync(file, 'utf8')).not.toContain('an earlier start')
    lock.release()
  })
})
