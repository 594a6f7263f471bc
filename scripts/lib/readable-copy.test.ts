import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { unprivilegedAccount } from '#tests/support/native/account.ts'
import { canRead } from '#tests/support/native/desktop-account.ts'
import { runWhereReadable } from './readable-copy.ts'

const account = unprivilegedAccount()
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'faredesk-readable-'))
  writeFileSync(path.join(folder, 'package.json'), '{}', { mode: 0o600 })
  mkdirSync(path.join(folder, 'src'), { mode: 0o700 })
  writeFileSync(path.join(folder, 'src/a.ts'), 'export {}', { mode: 0o600 })
  mkdirSync(path.join(folder, '.git'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const say = (): void => undefined

it('runs in the folder itself when the account of the tests can read it', async () => {
  chmodSync(folder, 0o755)
  chmodSync(path.join(folder, 'package.json'), 0o644)
  expect(await runWhereReadable(folder, async (at) => at, say)).toBe(folder)
})

it.runIf(account)('runs in a readable copy without private data, and deletes it', async () => {
  chmodSync(folder, 0o700)
  const copy = await runWhereReadable(
    folder,
    async (at) => {
      expect(at).not.toBe(folder)
      expect(account && (await canRead(account, path.join(at, 'src/a.ts')))).toBe(true)
      expect(readFileSync(path.join(at, 'src/a.ts'), 'utf8')).toBe('export {}')
      expect(existsSync(path.join(at, '.git'))).toBe(false)
      // Others on the machine still can't read it.
      expect(statSync(at).mode & 0o007).toBe(0)
      return at
    },
    say,
  )
  expect(existsSync(copy)).toBe(false)
  expect(statSync(path.join(folder, 'package.json')).mode & 0o777).toBe(0o600)
})

it.runIf(account)('deletes the copy when the work fails', async () => {
  chmodSync(folder, 0o700)
  let copy = ''
  const failing = runWhereReadable(
    folder,
    async (at) => {
      copy = at
      throw new Error('no')
    },
    say,
  )
  await expect(failing).rejects.toThrow('no')
  expect(copy).not.toBe('')
  expect(existsSync(copy)).toBe(false)
})
