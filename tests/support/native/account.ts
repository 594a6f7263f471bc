import { readFileSync } from 'node:fs'

/** A user of this machine. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * Finds the first of the named users that exists, when the tests run as root; undefined otherwise, because others
 * can't change user and needn't. Servers such as PostgreSQL refuse to run as root, as does Chromium's sandbox.
 */
export function unprivilegedAccount(names: readonly string[] = ['nobody']): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of names) {
    const entry = users.find(([user]) => user === name)
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  return undefined
}
