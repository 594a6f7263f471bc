import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { ipcFail } from '#contract/ipc/errors.ts'
import { openExportBook } from './export-book.ts'
import { openTestDesk } from './export-desk.test-kit.ts'
import { exportTexts } from './export-words.ts'

describe('exports', () => {
  it('run two at a time; the third says that it waits, and follows', async () => {
    const { begin, child, children, states } = await openTestDesk()
    const results = [await begin('a'), await begin('b'), await begin('c')].map(({ result }) => result)
    const first = await child(1).then(() => child(0))
    await vi.waitFor(() =>
      expect(states()).toEqual(['running', 'running', `waiting: ${exportTexts.waiting}`]),
    )
    expect(children).toHaveLength(2)
    first.say({ kind: 'done', written: 10 })
    expect(await Promise.race(results)).toMatchObject({ ok: true, value: { rows: 10 } })
    await child(2)
    // Which of the first two got its process first depends on the disk.
    expect(states().toSorted()).toEqual(['done', 'running', 'running'])
    expect(states()[2]).toBe('running')
  })

  it('say why they were interrupted when their process dies, and resume in the next run of the console', async () => {
    const { desk, begin, toExportKey, child, openDesk, states } = await openTestDesk()
    const { result } = await begin('a')
    const one = await child(0)
    one.die()
    expect(await result).toEqual(ipcFail('internal', expect.stringContaining('can resume it') as never))
    expect(states()).toEqual([expect.stringMatching(/^cutOff: .*stopped unexpectedly/)])
    await desk.stop()
    const next = openDesk()
    expect(await next.loadView()).toMatchObject([
      { exportId: 'export-a', state: 'cutOff', total: 10, canGoOn: true },
    ])
    const resumed = await next.resume(toExportKey('a'))
    expect(await next.resume(toExportKey('a'))).toEqual(ipcFail('notFound'))
    ;(await child(1)).say({ kind: 'done', written: 10 })
    expect(resumed.ok && (await resumed.value.ended)).toMatchObject({ ok: true, value: { rows: 10 } })
    expect(states(next)).toEqual(['done'])
    await next.stop()
  })

  it('leave nothing behind when cancelled while running or waiting', async () => {
    const { folder, desk, begin, toExportKey, child, states } = await openTestDesk()
    const running = await begin('a')
    await begin('b')
    const waiting = await begin('c')
    await child(1)
    desk.cancel(toExportKey('c'))
    desk.cancel(toExportKey('a'))
    expect(await Promise.all([running.result, waiting.result])).toMatchObject([{ ok: false }, { ok: false }])
    expect(states()).toEqual(['cancelled', 'running', 'cancelled'])
    expect(readdirSync(folder).filter((name) => /^[ac]\./.test(name))).toEqual([])
  })

  it('keep their rows when their session ends, say why, and resume for the same person only', async () => {
    const { folder, desk, begin, toExportKey, child, states, onEnd, vault, workspaceId } =
      await openTestDesk()
    const { result } = await begin('a')
    await child(0)
    await vault.forget(workspaceId)
    await desk.sessionChanged(workspaceId)
    const text = exportTexts.signedOut('Skyways')
    expect(await result).toEqual(ipcFail('notSignedIn', text))
    expect(states()).toEqual([`cutOff: ${text}`])
    expect(existsSync(join(folder, 'a.xlsx.state.part'))).toBe(true)
    expect(onEnd).toHaveBeenCalledOnce()
    await vault.keep(workspaceId, 'U', 'b@x')
    expect(await desk.resume(toExportKey('a'))).toEqual(
      ipcFail('notSignedIn', exportTexts.otherUser('Skyways', 'a@x')),
    )
    expect(await desk.resumable(workspaceId)).toEqual([])
    await vault.keep(workspaceId, 'V', 'a@x')
    expect(await desk.resumable(workspaceId)).toMatchObject([{ exportId: 'export-a' }])
  })

  it('never write one file twice at the same time', async () => {
    const { begin, child, states } = await openTestDesk()
    await begin('a', 'same.xlsx')
    expect(await (await begin('b', 'same.xlsx')).result).toEqual(ipcFail('readOnly', exportTexts.busyFile))
    await child(0)
    expect(states()).toEqual(['running'])
  })

  it('fail at once and leave nothing when their folder no longer exists', async () => {
    const { folder, begin, states, saveIn } = await openTestDesk()
    saveIn.folder = join(folder, 'gone')
    const { result } = await begin('a')
    expect(await result).toMatchObject({ ok: false, error: { code: 'readOnly' } })
    expect(states()).toEqual([expect.stringMatching(/^failed: .*can't save to this folder/)])
  })
})

describe('the saved list', () => {
  it('contains no passenger data, and is renamed when damaged', async () => {
    const { folder, desk, begin, child, openDesk, notices } = await openTestDesk()
    const { result } = await begin('a')
    const writer = await child(0)
    // The writing process deletes it when the file is finished.
    rmSync(join(folder, 'a.xlsx.state.part'))
    writer.say({ kind: 'done', written: 10 })
    await result
    await desk.stop()
    const saved = openExportBook(folder).load().exports
    expect(saved).toMatchObject([{ state: 'done', what: 'Domestic: Yes; filtered by passenger or PNR' }])
    expect(JSON.stringify(saved)).not.toContain('Sharma')
    expect(desk.entries()[0]?.what).toContain('Passenger name: Sharma')
    writeFileSync(join(folder, 'export-jobs.json'), '{"version":1,')
    const next = openDesk()
    expect(await next.loadView()).toEqual([])
    const setAside = join(folder, 'export-jobs.damaged.json')
    expect(notices.list()).toMatchObject([{ text: exportTexts.damagedBook(setAside) }])
    expect(existsSync(setAside)).toBe(true)
    await next.stop()
  })

  it("doesn't offer to resume exports that no longer exist", async () => {
    const { folder, desk, begin, child, openDesk } = await openTestDesk()
    const { result } = await begin('a')
    ;(await child(0)).die()
    await result
    await desk.stop()
    rmSync(join(folder, 'a.xlsx.state.part'))
    const next = openDesk()
    expect(await next.loadView()).toMatchObject([{ state: 'failed', text: exportTexts.expired }])
    await next.stop()
  })
})
