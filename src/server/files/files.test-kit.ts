import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { openPglite } from '#server/db/open-pglite.ts'
import { sites } from '#server/db/schema/index.ts'
import { filesRepo } from './files.repo.ts'
import type { FileKey, FilePort } from './port.ts'

const at = new Date('2026-11-20T04:00:00.000Z')
const later = new Date(at.getTime() + 60_000)
const afterAllOfThem = new Date(at.getTime() + 3_600_000)
const most = 100

const toKey = (siteId: string, content: Uint8Array): FileKey => ({
  siteId,
  hash: createHash('sha256').update(content).digest('hex'),
  kind: 'webp',
})

/** Tests what every store of files must do. `open` gets the database in which files are recorded. */
export function describeFileContract(name: string, open: (database: Database) => FilePort): void {
  describe(`files in ${name}`, () => {
    let database: Database
    let port: FilePort
    beforeAll(async () => {
      database = await openPglite(null)
      await database.migrate()
      for (const id of ['skyways', 'meridian'])
        await database.db.insert(sites).values({ id, config: {} as never })
      port = open(database)
    })
    afterAll(() => database.close())

    const put = async (text: string, siteId = 'skyways', when = at): Promise<FileKey> => {
      const content = Buffer.from(text)
      const key = toKey(siteId, content)
      await port.put(key, content, when)
      return key
    }
    const read = async (key: FileKey): Promise<string | null> => {
      const content = await port.get(key)
      return content && Buffer.from(content).toString()
    }
    const record = (key: FileKey): Promise<void> => filesRepo(database.db).record(key, 5, at)

    test('returns what was stored, byte for byte', async () => {
      const bytes = Buffer.from(Array.from({ length: 256 }, (_unused, byte) => byte))
      const key = toKey('skyways', bytes)
      await port.put(key, bytes, at)
      expect(Buffer.from((await port.get(key)) ?? []).equals(bytes)).toBe(true)
    })

    test('stores the same content twice without harm', async () => {
      const key = await put('twice')
      await put('twice')
      expect(await read(key)).toBe('twice')
    })

    test("has nothing for an unknown hash and for another site's", async () => {
      const key = await put('ours')
      expect(await read({ ...key, siteId: 'meridian' })).toBeNull()
      expect(await read({ ...key, hash: '0'.repeat(64) })).toBeNull()
    })

    test('deletes only old contents that nothing records', async () => {
      const recorded = await put('recorded')
      await record(recorded)
      const ofOtherSite = await put('recorded', 'meridian')
      const orphan = await put('orphan')
      const renewed = await put('renewed')
      await put('renewed', 'skyways', later)
      await port.removeUnrecorded(later, most)
      const left = [recorded, ofOtherSite, orphan, renewed].map(read)
      expect(await Promise.all(left)).toEqual(['recorded', null, null, 'renewed'])
    })

    test('deletes no more than it is told, and the rest the next time', async () => {
      await port.removeUnrecorded(afterAllOfThem, most)
      for (const text of ['a', 'b', 'c']) await put(text)
      expect(await port.removeUnrecorded(later, 2)).toBe(2)
      expect(await port.removeUnrecorded(later, 2)).toBe(1)
      expect(await port.removeUnrecorded(later, 2)).toBe(0)
    })
  })
}
