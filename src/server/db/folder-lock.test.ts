import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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

  test.runIf(process.platform === 'linux')('with a number that another process has now is taken over', () => {
    const file = path.join(folder, 'server.lock')
    writeFileSync(file, `${process.pid}\nan earlier start of the machine/1`)
    const lock = lockFolder(folder)
    expect(readFileSync(file, 'utf8')).not.toContain('an earlier start')
    lock.release()
  })
})
