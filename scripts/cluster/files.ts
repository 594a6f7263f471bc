import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '#tests/support/native/account.ts'

/** Reads a file from `deploy`. */
export const readDeployFile = (name: string): string => readFileSync(path.resolve('deploy', name), 'utf8')

/**
 * Writes a file that only the account can read, and returns its path. PgBouncer and PostgreSQL don't run as root, and may not be allowed to
 * read the repository.
 */
export const writeForAccount = (file: string, text: string, account: Account | undefined): string => {
  writeFileSync(file, text, { mode: 0o600 })
  if (account) chownSync(file, account.uid, account.gid)
  return file
}
