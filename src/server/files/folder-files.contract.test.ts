import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { createFolderFiles } from './folder-files.ts'
import { describeFileContract } from './files.test-kit.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'faredesk-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let inFolder: ReturnType<typeof createFolderFiles>
describeFileContract('a folder', (database: Database) => {
  inFolder = createFolderFiles(path.join(folder, 'files'), database)
  return inFolder
})

describe('files in a folder', () => {
  test('include no part that an interrupted process left behind', async () => {
    const site = path.join(folder, 'files', 'skyways')
    mkdirSync(site, { recursive: true })
    const part = path.join(site, `${'a'.repeat(64)}.webp.0123456789ab`)
    writeFileSync(part, 'half')
    utimesSync(part, new Date(0), new Date(0))
    await inFolder.removeUnrecorded(new Date(1_000), 10)
    expect(existsSync(part)).toBe(false)
  })

  test('never leave the folder', async () => {
    const key = { siteId: '../other', hash: 'a'.repeat(64), kind: 'webp' } as const
    await expect(inFolder.put(key, Buffer.from('x'), new Date())).rejects.toThrow('not a folder')
  })
})
