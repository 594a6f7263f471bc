import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { demoPassword } from '#server/demo/users.data.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { totpCode } from '#tests/support/totp-code.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { keychainSecret } from './support/keychain.ts'
import { callBridge } from './support/page-calls.ts'
import { readSheet } from './support/read-sheet.ts'
import { filesWith, snapshotPages } from './support/scan.ts'
import { signInAs } from './support/sign-in-screen.ts'

const fetchExportRows = (page: Page) =>
  page.evaluate(async () => {
    const answer = await fetch('/api/api/exportTickets', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"limit":2000}',
    })
    const body = (await answer.json()) as { result?: { rows: { pnr: string; amount: number }[] } }
    return { status: answer.status, rows: body.result?.rows ?? [] }
  })

describe('two agencies on one desktop', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  let skyways = ''
  let meridian = ''
  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv(), startApiServer()])
    running = await startConsole(desktop)
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })
  const agentAccount = () => `${api.address('skyways')}:agent@skyways.example`
  const staffAccount = () => `${api.address('meridian')}:staff@meridian.example`

  it('are added and signed in at the same time', async () => {
    skyways = await running.addTenant(api.address('skyways'))
    meridian = await running.addTenant(api.address('meridian'))
    await signInAs(await running.workspace(skyways), 'agent@skyways.example')
    await signInAs(await running.workspace(meridian), 'staff@meridian.example')
    const seen = async () =>
      (await running.state()).entries.map((entry) => [entry.name, entry.userLabel, entry.isSignedIn])
    await expect.poll(seen).toEqual([
      ['Skyways Travel', 'agent@skyways.example', true],
      ['Meridian Holidays', 'staff@meridian.example', true],
    ])
  })

  it("let staff export the queue, cell by cell the API's data; the agent gets 403", async () => {
    const folder = desktop.folder('journey')
    chmodSync(folder, 0o777)
    const file = join(folder, 'flight-ticket-queue.xlsx')
    await answerSaveDialog(running, file)
    const request = { exportId: 'journey-export', filter: {}, sort: 'BD' }
    const refused = await callBridge(await running.workspace(skyways), 'exports.run', request)
    expect(refused.error?.code).toBe('forbidden')
    const page = await running.workspace(meridian)
    expect(await callBridge(page, 'exports.run', request)).toMatchObject({ ok: true })
    const { rows } = await fetchExportRows(page)
    expect(rows.length).toBeGreaterThan(10)
    const sheet = readSheet(file)
    expect(sheet.rows.slice(1).map((cells) => [cells[9], cells[8]])).toEqual(
      rows.map((row) => [row.pnr || null, row.amount]),
    )
    expect((await fetchExportRows(await running.workspace(skyways))).status).toBe(403)
  })

  it('stay signed in after a restart, and signing out deletes one token', async () => {
    const token = await keychainSecret(running, agentAccount())
    expect(token).toMatch(/\S{20,}/)
    const heap = desktop.folder('journey-heap')
    await snapshotPages(running, heap)
    await running.close()
    expect(filesWith(heap, token ?? '')).toEqual([])
    expect(filesWith(running.profile, token ?? '')).toEqual([])
    expect(running.output()).not.toContain(token)

    running = await startConsole(desktop, { profile: running.profile })
    await waitFor('both sessions', async () => (await running.state()).entries.every((one) => one.isSignedIn))
    await running.shell.getByRole('button', { name: 'Skyways Travel' }).click()
    const page = await running.workspace(skyways)
    await page.goto(`app://${skyways}/app/logout`)
    await waitFor('the sign-out', async () => !(await running.state()).entries[0]?.isSignedIn)
    await expect.poll(() => keychainSecret(running, agentAccount())).toBeNull()
    expect(await keychainSecret(running, staffAccount())).toMatch(/\S{20,}/)
  })

  it('ask for a code of an account with a second step, and keep its token out of the page', async () => {
    const page = await running.workspace(meridian)
    await page.goto(`app://${meridian}/app/user/dashboard/security`)
    await page.getByRole('button', { name: 'Set up authenticator app' }).click()
    const steps = page.locator('section').filter({ hasText: 'Second step' })
    await steps.getByLabel('Current password').fill(demoPassword)
    await steps.getByRole('button', { name: 'Continue' }).click()
    const secret = (await page.getByLabel('Setup key').innerText()).replaceAll(/\s/g, '')
    await steps.getByLabel('6-digit code').fill(totpCode(secret, new Date()))
    await steps.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: "I've saved these codes" }).click()
    await page.goto(`app://${meridian}/app/logout`)
    await expect.poll(() => keychainSecret(running, staffAccount())).toBeNull()

    await page.goto(`app://${meridian}/app/login`)
    await page.getByLabel('Email or phone').fill('staff@meridian.example')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('heading', { name: 'Confirm it’s you' }).waitFor()
    expect(await keychainSecret(running, staffAccount())).toBeNull()
    // Each code works once, and the server accepts the next one half a minute early.
    await page.getByLabel('6-digit code').fill(totpCode(secret, new Date(Date.now() + 30_000)))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.poll(() => keychainSecret(running, staffAccount())).toMatch(/\S{20,}/)
    const token = (await keychainSecret(running, staffAccount())) ?? ''
    const heap = desktop.folder('second-step-heap')
    await snapshotPages(running, heap)
    expect(filesWith(heap, token)).toEqual([])
  })
})
