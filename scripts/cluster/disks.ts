import { execFileSync } from 'node:child_process'
import { chownSync, closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Account } from '#tests/support/native/account.ts'
import { atProcessEnd } from '#tests/support/native/cleanup.ts'

/** Creates a folder and mounts an in-memory disk on it. Throws without root. */
export const mountDisk = (
  folder: string,
  megabytes: number,
  account: Account | undefined,
): { stop: () => Promise<void> } => {
  mkdirSync(folder, { mode: 0o700 })
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700`, 'faredesk-soak', folder])
  if (account) chownSync(folder, account.uid, account.gid)
  const unmount = (): void => void execFileSync('umount', ['--lazy', folder])
  const forget = atProcessEnd(unmount)
  return {
    stop: async () => {
      forget()
      unmount()
    },
  }
}

const fillerOf = (folder: string): string => path.join(folder, 'filler')

/** Fills the disk mounted on a folder to its last byte. */
export const fillDisk = (folder: string): void => {
  const file = openSync(fillerOf(folder), 'w')
  try {
    for (const size of [1_048_576, 4_096, 1]) writeUntilFull(file, Buffer.alloc(size))
  } finally {
    closeSync(file)
  }
}

const writeUntilFull = (file: number, bytes: Buffer): void => {
  try {
    while (writeSync(file, bytes) === bytes.length);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault
  }
}

/** Frees what `fillDisk` filled. */
export const freeDisk = (folder: string): void => rmSync(fillerOf(folder), { force: true })
