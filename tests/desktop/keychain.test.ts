import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole } from './support/console.ts'
import { keychainSecret } from './support/keychain.ts'
import { callBridge, postFrom, signIn } from './support/page-calls.ts'
import { filesWith, snapshotPages } from './support/scan.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

describe('with a working keychain', () => {
  let desktop: DesktopEnv
  let skyways: TenantServer
  let lotus: TenantServer
  beforeAll(async () => {
    desktop = await startDesktopEnv({ printer: false })
    ;[skyways, lotus] = await Promise.all([startTenantServer('skyways'), startTenantServer('lotus')])
  })
  afterAll(async () => {
    await Promise.all([skyways?.stop(), lotus?.stop()])
    await desktop?.stop()
  })

  it('two agencies stay signed in after a restart, and signing out deletes the token', async () => {
    const first = await startConsole(desktop, { fixture: true })
    const a = await first.addTenant(skyways.address)
    const b = await first.addTenant(lotus.address)
    await signIn(await first.workspace(a), 'asha@skyways.test')
    await signIn(await first.workspace(b), 'ria@lotus.test')
    await expect.poll(() => keychainSecret(first, `${skyways.address}:asha@skyways.test`)).toBe(skyways.token)
    await first.close()

    await using second = await startConsole(desktop, { fixture: true, profile: first.profile })
    await waitFor('both sessions', async () => (await second.state()).entries.every((one) => one.isSignedIn))
    await second.shell.getByRole('button', { name: 'skyways travels' }).click()
    const page = await second.workspace(a)
    await postFrom(page, '/api/api/getTickets')
    expect(skyways.last('/api/api/getTickets')?.headers['auth-token']).toBe(skyways.token)

    expect(await postFrom(page, '/api/wl/user/logout')).toBe(200)
    await expect.poll(() => keychainSecret(second, `${skyways.address}:asha@skyways.test`)).toBeNull()
    await expect.poll(() => keychainSecret(second, `${lotus.address}:ria@lotus.test`)).toBe(lotus.token)
    await expect
      .poll(async () => (await second.state()).entries.map((one) => one.isSignedIn))
      .toEqual([false, true])
  })

  it('removing an agency deletes its token and its storage', async () => {
    await using running = await startConsole(desktop, { fixture: true })
    const id = await running.addTenant(skyways.address)
    const page = await running.workspace(id)
    await signIn(page, 'asha@skyways.test')
    await page.evaluate(() => localStorage.setItem('left', 'behind'))
    await running.shell.getByRole('button', { name: 'skyways travels' }).click({ button: 'right' })
    await running.shell.getByText('Remove…').click()
    await running.shell.getByRole('dialog').getByRole('button', { name: 'Remove skyways travels' }).click()
    await waitFor('an empty rail', async () => (await running.state()).entries.length === 0)
    await expect.poll(() => keychainSecret(running, `${skyways.address}:asha@skyways.test`)).toBeNull()
  })

  it('no page, storage or log ever contains the token', async () => {
    const running = await startConsole(desktop, { fixture: true })
    const id = await running.addTenant(skyways.address)
    const page = await running.workspace(id)
    await signIn(page, 'asha@skyways.test')
    await callBridge(page, 'session.snapshot')
    await postFrom(page, '/api/api/getTickets')
    const heap = desktop.folder('heap')
    expect(await snapshotPages(running, heap)).toBeGreaterThanOrEqual(2)
    await running.close()
    expect(filesWith(heap, skyways.token)).toEqual([])
    expect(filesWith(heap, 'asha@skyways.test')).not.toEqual([])
    expect(filesWith(running.profile, skyways.token)).toEqual([])
    expect(filesWith(running.profile, 'asha@skyways.test')).not.toEqual([])
    expect(running.output()).not.toContain(skyways.token)
  })
})

describe.each([
  ['locked', /keychain on this computer is locked/],
  ['none', /no working keychain/],
] as const)('with a keychain that is %s', (keyring, text) => {
  it('says so, keeps the sign-in only for this run, and writes nothing to a file', async () => {
    await using desktop = await startDesktopEnv({ printer: false, keyring })
    await using skyways = await startTenantServer('skyways')
    const first = await startConsole(desktop, { fixture: true })
    const page = await first.workspace(await first.addTenant(skyways.address))
    await signIn(page, 'asha@skyways.test')
    await expect
      .poll(async () => (await first.state()).entries[0])
      .toMatchObject({ isSignedIn: true, keychainWarning: expect.stringMatching(text) as string })
    const snapshot = await callBridge(page, 'session.snapshot')
    expect(snapshot.value).toMatchObject({ keychainWarning: expect.stringMatching(text) as string })
    await postFrom(page, '/api/api/getTickets')
    expect(skyways.last('/api/api/getTickets')?.headers['auth-token']).toBe(skyways.token)
    await first.close()
    expect(filesWith(first.profile, skyways.token)).toEqual([])

    await using second = await startConsole(desktop, { fixture: true, profile: first.profile })
    expect((await second.state()).entries[0]).toMatchObject({ isSignedIn: false })
  })
})
