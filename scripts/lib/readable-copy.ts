import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unprivilegedAccount, type Account } from '#tests/support/native/account.ts'
import { canRead } from '#tests/support/native/desktop-account.ts'
import { run } from './run.ts'

/** What tests don't read, and what is too private or too large to copy. */
const leftOut = new Set(['.git', '.faredesk', '.cache', 'test-results', 'playwright-report'])

const must = async (command: string, args: string[]): Promise<void> => {
  const { code, output } = await run(command, args, { quiet: true })
  if (code !== 0) throw new Error(`${command} failed: ${output}`)
}

/** Copies a folder so that, besides root, only this account's group can read the copy. */
const copyFor = async ({ gid }: Account, from: string): Promise<string> => {
  const to = mkdtempSync(path.join(tmpdir(), 'faredesk-desktop-'))
  try {
    const entries = readdirSync(from).filter((name) => !leftOut.has(name))
    await must('cp', ['-a', '--reflink=auto', ...entries.map((name) => path.join(from, name)), to])
    await must('chgrp', ['-R', '-h', String(gid), to])
    await must('chmod', ['-R', 'g+rX', to])
    chmodSync(to, 0o750)
    return to
  } catch (fault) {
    rmSync(to, { recursive: true, force: true })
    throw fault
  }
}

/**
 * Runs work in this repository, or in a temporary copy of it when root runs the tests in a folder that only root can
 * read, such as root's home. Electron would otherwise keep root's rights, for which no folder is read-only.
 */
export const runWhereReadable = async <T>(
  folder: string,
  work: (folder: string) => Promise<T>,
  say: (text: string) => void,
): Promise<T> => {
  const account = unprivilegedAccount()
  if (!account || (await canRead(account, path.join(folder, 'package.json')))) return work(folder)
  say(`The user ${account.name} can't read ${folder}: the desktop's tests run in a copy.`)
  const copy = await copyFor(account, folder)
  try {
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}
