import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { showWorkspace, startConsole, type RunningConsole } from './support/console.ts'
import { callBridge, postFrom } from './support/page-calls.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

const startLimit = { timeoutMs: 240_000 }
const walletPath = '/api/wl/user/getWlUserWalletBalance'
const role = 'owner@skyways.example'

/** Lists the practice server's processes by their ids. */
const servers = (running: RunningConsole): Promise<number[]> =>
  running.app.evaluate(({ app }) =>
    app
      .getAppMetrics()
      .filter(({ name }) => name === 'Faredesk practice')
      .map(({ pid }) => pid),
  )

const readFirstEntry = async (running: RunningConsole) => {
  const [entry] = (await running.state()).entries as unknown as {
    workspaceId: string
    name: string
    kind: string
    address: string
    isSignedIn: boolean
    userLabel: string
  }[]
  return entry
}

const pressed = `const pressed = (text) => {
  const found = [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === text)
  found?.click()
  return Boolean(found)
};`

/** Waits until a condition is met in a page. Playwright loses a page that crashed, even after it was reloaded. */
const inPage = (running: RunningConsole, host: string, claim: string): Promise<boolean> =>
  waitFor(
    claim,
    () =>
      running.app.evaluate(
        ({ webContents }, { host, script }) =>
          webContents
            .getAllWebContents()
            .find((one) => one.getURL().startsWith(`app://${host}/`))
            ?.executeJavaScript(script) as Promise<boolean>,
        { host, script: `(() => { ${pressed} return ${claim} })()` },
      ),
    startLimit,
  )

/** The server of this run knows who signed in. */
const askWho = (page: Page) => postFrom(page, walletPath)

describe('a new console', () => {
  let desktop: DesktopEnv
  let lotus: TenantServer
  let running: RunningConsole
  let id = ''
  let address = ''
  beforeAll(async () => {
    ;[desktop, lotus] = await Promise.all([startDesktopEnv({ printer: false }), startTenantServer('lotus')])
    running = await startConsole(desktop)
  })
  afterAll(async () => {
    await running?.close()
    await lotus?.stop()
    await desktop?.stop()
  })
  const button = (name: string) => running.shell.getByRole('button', { name })

  it('explains itself, with two ways to begin one key apart', async () => {
    const { shell } = running
    await shell.getByRole('heading', { level: 1, name: 'All your agencies in one window' }).waitFor()
    await expect.poll(() => shell.locator('.first-run-points li').count()).toBe(3)
    await waitFor('the focus', () =>
      shell.evaluate(() => document.activeElement?.textContent === 'Add agency'),
    )
    await shell.keyboard.press('Enter')
    await shell.getByLabel('Agency website address').waitFor()
    await shell.keyboard.press('Escape')
    await shell.getByRole('dialog').waitFor({ state: 'detached' })
    await shell.locator('.first-run').getByRole('button', { name: 'Add agency' }).focus()
    await shell.keyboard.press('Tab')
    await expect
      .poll(() => shell.evaluate(() => document.activeElement?.textContent))
      .toBe('Open practice agency')
  })

  it('starts the practice server with progress, cancels it on request, and leaves nothing behind', async () => {
    await running.shell.keyboard.press('Enter')
    await running.shell.getByRole('progressbar').waitFor()
    expect(await running.shell.locator('.practice-progress').getByRole('status').textContent()).toMatch(/…$/)
    await button('Cancel').click()
    await button('Open practice agency').waitFor()
    await waitFor('the end of the server', async () => (await servers(running)).length === 0)
    expect((await running.state()).entries).toEqual([])
  })

  it('opens the practice agency, marked as such and signed in', async () => {
    await button('Open practice agency').click()
    const entry = await waitFor('the practice tenant', () => readFirstEntry(running), startLimit)
    expect(entry).toMatchObject({ name: 'Practice', kind: 'practice' })
    expect(entry.address).toMatch(/^skyways\.localhost:\d+$/)
    ;({ workspaceId: id, address } = entry)
    const page = await running.workspace(id)
    await page.getByRole('button', { name: 'Account: ' }).waitFor()
    expect(await askWho(page)).toBe(200)
    expect(await readFirstEntry(running)).toMatchObject({ userLabel: 'agent@skyways.example' })
    expect((await running.state()).notices).toEqual([])
  })

  it('signs in as another role on request', async () => {
    const { shell } = running
    await shell.locator('.rail-entry').click({ button: 'right' })
    await shell.getByRole('menuitem', { name: 'Switch role…' }).click()
    const dialog = shell.getByRole('dialog', { name: 'Switch role' })
    await expect
      .poll(() => dialog.getByRole('row').allInnerTexts())
      .toContainEqual(expect.stringMatching(/Agent\s+agent@skyways\.example\s+Signed in/))
    await dialog.getByRole('button', { name: 'Sign in as Owner' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await readFirstEntry(running)).toMatchObject({ isSignedIn: true, userLabel: role })
    const page = await running.workspace(id)
    await page.getByRole('button', { name: 'Account: ' }).waitFor()
    expect(await askWho(page)).toBe(200)
    const nobody = await callBridge(shell, 'practice.signIn', { email: 'nobody@skyways.example' })
    expect(nobody.error?.code).toBe('notFound')
  })

  it('loses no form when its page crashes', async () => {
    const page = await running.workspace(id)
    await page.goto(`app://${id}/app/staff/manage-markup?tab=groups`)
    await page.getByRole('button', { name: 'Add group' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('Corporate, nights')
    await waitFor('the draft', () =>
      page.evaluate(() => Object.keys(sessionStorage).some((key) => key.startsWith('formDraft:'))),
    )
    await running.app.evaluate(({ webContents }, host) => {
      const view = webContents.getAllWebContents().find((one) => one.getURL().startsWith(`app://${host}/`))
      view?.forcefullyCrashRenderer()
    }, id)
    await running.shell.getByText('Practice stopped working').waitFor()
    await button('Reload').click()
    await inPage(running, id, `document.querySelectorAll('button').length > 3`)
    await inPage(running, id, `pressed('Add group')`)
    await inPage(running, id, `document.querySelector('[role=dialog] input')?.value === 'Corporate, nights'`)
    await inPage(running, id, `document.body.textContent.includes('We restored what you typed')`)
    await expect
      .poll(async () => (await callBridge(running.shell, 'practice.signIn', { email: role })).error?.code)
      .toBe('busy')
    await inPage(running, id, `pressed('Start over')`)
    await inPage(running, id, `document.querySelector('[role=dialog] input')?.value === ''`)
    await inPage(running, id, `!Object.keys(sessionStorage).some((key) => key.startsWith('formDraft:'))`)
  })

  it('restarts a killed server at the next use, and says so', async () => {
    const use = () =>
      inPage(
        running,
        id,
        `fetch('${walletPath}', { method: 'POST' }).then((answer) => answer.status === 200)`,
      )
    const [pid = 0] = await servers(running)
    await running.app.evaluate((_electron, pid) => process.kill(pid, 'SIGKILL'), pid)
    // Its page asks every minute, so the next one may already be running.
    await waitFor('the end of the server', async () => !(await servers(running)).includes(pid))
    await use()
    await expect.poll(async () => (await running.state()).notices[0]?.text).toContain('has restarted')
    await button('Got it').click()
  })

  it('starts no server with the console: neither holds, offline tickets nor a search need it', async () => {
    ;({ address } = (await readFirstEntry(running)) ?? { address: '' })
    await running.workspace(await running.addTenant(lotus.address))
    await running.close()
    running = await startConsole(desktop, { profile: running.profile })
    await waitFor('the session', async () => (await readFirstEntry(running))?.isSignedIn)
    await callBridge(running.shell, 'holds.refresh')
    const list = await callBridge(running.shell, 'holds.list')
    expect(list.value).toMatchObject({ holds: [], sources: [{ state: 'signedOut' }] })
    expect((await callBridge(running.shell, 'archive.find', { text: '' })).value).toMatchObject({
      sources: [{ state: 'signedOut' }],
    })
    const search = { text: 'SHARMA', by: 'any', isPatient: true }
    expect((await callBridge(running.shell, 'commands.find', search)).value).toMatchObject({ failed: [] })
    expect(await servers(running)).toEqual([])
  })

  it("is still there when it's opened, signed in, at its server's new address", async () => {
    expect(await askWho(await showWorkspace(running, id))).toBe(200)
    expect(await servers(running)).toHaveLength(1)
    expect(await readFirstEntry(running)).toMatchObject({ isSignedIn: true, kind: 'practice' })
    await expect.poll(async () => (await readFirstEntry(running))?.address).not.toBe(address)
  })

  it('keeps nothing of a practice agency that was removed', async () => {
    const folder = join(running.profile, 'practice')
    expect(existsSync(join(folder, 'db'))).toBe(true)
    expect(await callBridge(running.shell, 'tenants.remove', { workspaceId: id })).toMatchObject({ ok: true })
    expect((await running.state()).entries.map(({ name }) => name)).toEqual(['lotus travels'])
    await waitFor('the end of the server', async () => (await servers(running)).length === 0)
    await expect.poll(() => existsSync(folder)).toBe(false)
  })
})
