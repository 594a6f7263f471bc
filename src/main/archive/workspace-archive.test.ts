import { existsSync, mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { savedAtHeader } from '#contract/common/headers.ts'
import { memoryKeychain } from '#main/keychain/memory-keychain.ts'
import { keychainFailure } from '#main/keychain/keychain.ts'
import type { WorkspaceArchiveDeps } from './workspace-archive.ts'
import { archiveId as id, archiveNow as now, aRow, setUpArchive } from './workspace-archive.test-kit.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'faredesk-archive-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const setUp = (part: Partial<WorkspaceArchiveDeps> = {}) => setUpArchive(root, part)
const isEmpty = (keychain: ReturnType<typeof memoryKeychain>) =>
  keychain.accounts().length === 0 && !existsSync(join(root, id))

describe('updating the archive', () => {
  it('loads what a page starts with and each ticket once, and answers byte for byte', async () => {
    const { archive, server, detail, read } = setUp()
    await read()
    expect(server.asked).toEqual([
      'detetct',
      'getPermissionsFromSession',
      'list 1',
      'getTicketDetail',
      'getTicketDetail',
    ])
    expect(archive.source()).toMatchObject({
      state: 'ok',
      count: 2,
      rest: 0,
      keptAt: new Date(now).toISOString(),
    })
    const answer = await detail('slug-2')
    expect(answer?.headers.get(savedAtHeader)).toBe(new Date(now).toISOString())
    expect(await answer?.text()).toBe('{"of":{"bookingSlug":"slug-2"}}')
    expect(await detail('slug-9')).toBeNull()
  })

  it('loads only new and changed tickets, and deletes those no longer in the period', async () => {
    const { archive, server, detail, ids, read } = setUp()
    await read()
    server.asked.length = 0
    server.rows = [aRow('2', { statusText: 'Change requested', status: 'ChangeRequested' }), aRow('3')]
    await archive.refresh(false)
    expect(server.asked.filter((path) => path === 'getTicketDetail')).toHaveLength(2)
    expect(ids()).toEqual(['2', '3'])
    expect(await detail('slug-1')).toBeNull()
    server.asked.length = 0
    await archive.refresh(false)
    expect(server.asked.filter((path) => path === 'getTicketDetail')).toEqual([])
    await archive.refresh(true)
    expect(server.asked.filter((path) => path === 'getTicketDetail')).toHaveLength(2)
    expect(readdirSync(join(root, id))).toHaveLength(2 + 3)
  })

  it('keeps the soonest when there are too many, over several pages, and counts the rest', async () => {
    const { archive, server, read } = setUp()
    server.rows = Array.from({ length: 407 }, (_, index) => aRow(String(index)))
    await read()
    expect(server.asked.filter((path) => path.startsWith('list'))).toEqual(['list 1', 'list 2', 'list 3'])
    expect(archive.source()).toMatchObject({ count: 5, rest: 402, state: 'ok' })
  })

  it('keeps everything when the server stops responding, even halfway', async () => {
    const { archive, server, ids, read } = setUp()
    await read()
    server.rows = [...server.rows, aRow('3'), aRow('4')]
    let calls = 0
    server.onAsk = async () => {
      calls += 1
      server.isDown = calls > 3
    }
    await archive.refresh(false)
    expect(archive.source().state).toBe('down')
    expect(ids()).toEqual(['1', '2', '3'])
  })

  it('reloads a damaged copy and reports the renamed file', async () => {
    const { archive, detail, read } = setUp()
    await read()
    const file = archive.tickets().find(({ bookingId }) => bookingId === '1')?.file ?? ''
    truncateSync(join(root, id, file), 10)
    expect(await detail('slug-1')).toBeNull()
    expect(await detail('slug-2')).not.toBeNull()
    expect(archive.source()).toMatchObject({ state: 'damaged', count: 1 })
    expect(archive.source().text).toContain(`${file}.damaged`)
    await archive.refresh(false)
    expect(archive.source()).toMatchObject({ state: 'ok', count: 2 })
    expect(await detail('slug-1')).not.toBeNull()
  })

  it('waits while staff act for another person, and discards answers that arrived meanwhile', async () => {
    const { archive, person, server, ids, read } = setUp()
    server.onAsk = async () => {
      if (server.asked.includes('list 1')) person.actingFor = 'u2'
    }
    await read()
    expect(ids()).toEqual([])
    server.asked.length = 0
    await archive.refresh(false)
    expect(server.asked).toEqual([])
  })
})

describe('saved data is deleted', () => {
  it.each([
    ['at sign-out', (at: ReturnType<typeof setUp>) => void (at.person.token = null)],
    ['when the setting is turned off', (at: ReturnType<typeof setUp>) => void (at.setting.days = null)],
  ])('with its key %s', async (_title, change) => {
    const at = setUp()
    await at.read()
    change(at)
    expect(await at.detail('slug-1')).toBeNull()
    await at.read()
    expect(isEmpty(at.keychain)).toBe(true)
    expect(at.archive.source()).toMatchObject({ count: 0, keptAt: null })
  })

  it('when another person signs in, who sees only their own', async () => {
    const at = setUp()
    await at.read()
    const before = await at.keychain.read(`archive:${id}`)
    at.person.token = 'T2'
    at.server.rows = [aRow('8')]
    expect(await at.detail('slug-1')).toBeNull()
    await at.read()
    expect(at.ids()).toEqual(['8'])
    expect(await at.detail('slug-1')).toBeNull()
    expect(await at.keychain.read(`archive:${id}`)).not.toEqual(before)
  })

  it('when the user deletes it, and is only saved again on request', async () => {
    const at = setUp()
    await at.read()
    await at.archive.wipe()
    await at.read()
    expect(isEmpty(at.keychain)).toBe(true)
    expect(at.archive.source().text).toContain('Refresh')
    await at.archive.refresh(true)
    expect(at.ids()).toEqual(['1', '2'])
  })

  it('even during an update: nothing is written afterwards', async () => {
    const at = setUp()
    let reached: () => void = () => undefined
    const isReading = new Promise<void>((resolve) => (reached = resolve))
    at.server.onAsk = async () => {
      if (!at.server.asked.includes('getTicketDetail')) return
      reached()
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const reading = at.read()
    await isReading
    at.person.token = null
    await at.archive.follow()
    await reading
    expect(isEmpty(at.keychain)).toBe(true)
  })
})

describe('without a keychain', () => {
  it('nothing is saved, and the text says why', async () => {
    const at = setUp({ keychain: memoryKeychain(keychainFailure(new Error('locked'))) })
    await at.read()
    expect(existsSync(join(root, id))).toBe(false)
    expect(at.archive.source()).toMatchObject({ state: 'locked', count: 0 })
    expect(at.server.asked).toEqual([])
  })

  it('that is only locked, the files stay until it opens', async () => {
    const at = setUp()
    await at.read()
    at.person.token = null
    at.person.warning = 'The keychain on this computer is locked.'
    await at.read()
    expect(at.archive.source()).toMatchObject({ state: 'locked', count: 0 })
    expect(await at.detail('slug-1')).toBeNull()
    at.person.token = 'T1'
    at.person.warning = null
    await at.read()
    expect(at.ids()).toEqual(['1', '2'])
  })
})
