import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { keychainFailure } from '#main/keychain/keychain.ts'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { indexName, toStoredTicket, withTickets } from './archive-index.ts'
import { openStore, wipeArchive, type OpenArchive } from './archive-store.ts'
import { sealedFolder } from './sealed-folder.ts'

const id = 'wabc'
const at = '2027-01-15T08:00:00.000Z'
const toBytes = (text: string) => new TextEncoder().encode(text)
const toText = (bytes: Uint8Array | null) => (bytes ? new TextDecoder().decode(bytes) : null)

let root: string
let keychain: ReturnType<typeof memoryKeychain>
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faredesk-archive-'))
  keychain = memoryKeychain()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const folder = () => sealedFolder(root, id)
const open = (token = 'T1') => openStore(folder(), keychain, id, token)
const opened = async (token = 'T1'): Promise<OpenArchive> => {
  const answer = await open(token)
  if (!answer.ok) throw new Error(answer.failure.message)
  return answer.archive
}
const keep = async (archive: OpenArchive, bookingId: string, text: string) => {
  const file = await archive.add(toBytes(text))
  await archive.save(withTickets(archive.index(), [toStoredTicket(aTicketRow({ bookingId }), at, file)]))
  return file
}
const files = () => readdirSync(join(root, id)).toSorted()

describe('the archive of a workspace', () => {
  it('is restored in the next run, byte for byte, with nothing in the clear', async () => {
    const file = await keep(await opened(), 'b1', '{"success":true} SHARMA')
    const again = await opened()
    expect(again.index().tickets).toMatchObject([{ bookingId: 'b1', pnr: 'QX7RTA', file }])
    expect(toText(await again.read(file))).toBe('{"success":true} SHARMA')
    for (const name of files()) {
      const bytes = readFileSync(join(root, id, name))
      for (const word of ['SHARMA', 'Sharma', 'QX7RTA', 'b1"']) expect(bytes.includes(word)).toBe(false)
      expect(name).not.toContain('QX7RTA')
    }
  })

  it('keeps one copy of a ticket: the older one is deleted', async () => {
    const archive = await opened()
    const old = await keep(archive, 'b1', 'old')
    const file = await keep(archive, 'b1', 'new')
    expect(files()).toEqual([file, indexName].toSorted())
    expect(await archive.read(old)).toBeNull()
    expect(archive.setAside()).toEqual([])
  })

  it('of another session is deleted, and starts again with another key', async () => {
    await keep(await opened('T1'), 'b1', 'one')
    const key = await keychain.read(`archive:${id}`)
    const other = await open('T2')
    expect(other).toMatchObject({ ok: true, lost: null })
    expect(other.ok && other.archive.index().tickets).toEqual([])
    expect(await keychain.read(`archive:${id}`)).not.toEqual(key)
  })

  it('is wiped with its key', async () => {
    await keep(await opened(), 'b1', 'one')
    await wipeArchive(folder(), keychain, id)
    expect(readdirSync(root)).toEqual([])
    expect(keychain.accounts()).toEqual([])
  })

  it("doesn't exist without a keychain", async () => {
    const locked = memoryKeychain(keychainFailure(new Error('locked')))
    expect(await openStore(folder(), locked, id, 'T1')).toMatchObject({
      ok: false,
      failure: { code: 'keychainLocked' },
    })
    expect(readdirSync(root)).toEqual([])
  })
})

describe('a damaged file', () => {
  it('is renamed and reported, and the rest stays readable', async () => {
    const archive = await opened()
    const bad = await keep(archive, 'b1', 'one')
    const good = await keep(archive, 'b2', 'two')
    truncateSync(join(root, id, bad), 40)
    expect(await archive.read(bad)).toBeNull()
    expect(toText(await archive.read(good))).toBe('two')
    expect(archive.index().tickets.map((one) => one.bookingId)).toEqual(['b2'])
    expect(archive.setAside()).toEqual([`${bad}.damaged`])
    expect(files()).toEqual([good, indexName, `${bad}.damaged`].toSorted())
    expect((await opened()).index().tickets.map((one) => one.bookingId)).toEqual(['b2'])
  })

  it('is refused in the place of another one', async () => {
    const archive = await opened()
    const first = await keep(archive, 'b1', 'one')
    const second = await keep(archive, 'b2', 'two')
    copyFileSync(join(root, id, second), join(root, id, first))
    expect(await archive.read(first)).toBeNull()
    expect(toText(await archive.read(second))).toBe('two')
  })

  it('is reported when it is missing', async () => {
    const archive = await opened()
    const gone = await keep(archive, 'b1', 'one')
    rmSync(join(root, id, gone))
    expect(await archive.read(gone)).toBeNull()
    expect(archive.setAside()).toEqual([gone])
  })

  it.each([
    ['the index', 'index', async () => writeFileSync(join(root, id, indexName), 'FDA1')],
    ['the key', 'key', () => keychain.remove(`archive:${id}`)],
  ])('resets the archive and says so when %s is lost', async (_title, lost, damage) => {
    await keep(await opened(), 'b1', 'one')
    await damage()
    const answer = await open()
    expect(answer).toMatchObject({ ok: true, lost })
    expect(answer.ok && answer.archive.index().tickets).toEqual([])
    expect(answer.ok && answer.archive.index().keptAt).toBeNull()
  })

  it('is deleted when a run left it half written', async () => {
    const archive = await opened()
    const file = await keep(archive, 'b1', 'one')
    await archive.add(toBytes('two'))
    writeFileSync(join(root, id, `${file}.part`), 'half')
    await opened()
    expect(files()).toEqual([file, indexName].toSorted())
  })
})
