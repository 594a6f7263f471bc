import { readFileSync } from 'node:fs'

/** A user of this machine. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/**
 * The first of the named users that exists, when the tests run as root; undefined for everybody else, who cannot
 * change user and need not. Servers such as PostgreSQL refuse to run as root, and Chromium's sandbox does too.
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
