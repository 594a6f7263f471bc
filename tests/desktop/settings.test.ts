import { chmodSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { answerSaveDialog } from './support/dialogs.ts'
import { callBridge, signIn } from './support/page-calls.ts'
import { json, startTenantServer, success, type TenantServer } from './support/tenant-server.ts'

/** Data from the agency's server that no one else may learn. */
const secrets = { email: 'asha.rao@agency.example', pnr: 'QX7RTA', passenger: 'SHARMA/ANIL' }

describe('the settings', () => {
  let desktop: DesktopEnv
  let tenant: TenantServer
  let running: RunningConsole
  let id = ''
  beforeAll(async () => {
    ;[desktop, tenant] = await Promise.all([startDesktopEnv(), startTenantServer('skyways')])
    tenant.on('/api/api/exportTickets', (_request, response) =>
      json(response, 200, success({ rows: [{ pnr: secrets.pnr, passengers: secrets.passenger }] })),
    )
    running = await startConsole(desktop, { fixture: true })
    id = await running.addTenant(tenant.address)
    await running.shell.getByRole('button', { name: 'Settings' }).click()
    await running.shell.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  })
  afterAll(async () => {
    await running?.close()
    await tenant?.stop()
    await desktop?.stop()
  })

  interface Kept {
    settings: { appearance: string; alarms: { minutes: number[] }; exportFolder: string }
    presets: { printerName: string; pdfPattern: string }[]
  }
  const kept = async () => (await callBridge(running.shell, 'settings.read')).value as unknown as Kept
  const open = (name: string) => running.shell.getByRole('tab', { name }).click()

  it('are reached by keyboard alone, section by section', async () => {
    const { shell } = running
    await shell.getByRole('tab', { name: 'Printing' }).focus()
    await shell.keyboard.press('ArrowDown')
    await expect.poll(() => shell.getByRole('tab', { selected: true }).textContent()).toBe('Folders')
    await shell.keyboard.press('End')
    await expect
      .poll(() => shell.getByRole('tabpanel').getByRole('heading').textContent())
      .toBe('Diagnostics')
    await shell.keyboard.press('Home')
  })

  it('keep a printer and a pattern for one agency, and show an example name', async () => {
    const { shell } = running
    const printer = shell.getByLabel('Printer')
    await waitFor('the printer', async () => (await printer.locator('option').count()) > 1)
    await printer.selectOption({ index: 1 })
    await shell.getByLabel('PDF file name').fill('{date} {pnr}/{number}')
    await shell.getByText('For example: 2027-01-15 QX7RTA-02.pdf').waitFor()
    await shell.getByText('Remove slashes from the file name').waitFor()
    expect((await kept()).presets[0]?.pdfPattern).toBe('{pnr} {name}')
    await shell.getByLabel('PDF file name').fill('{date} {pnr}')
    await waitFor('the pattern', async () => (await kept()).presets[0]?.pdfPattern === '{date} {pnr}')
    await expect.poll(async () => (await kept()).presets[0]?.printerName).not.toBe('')
  })

  it("show at the field what can't be saved, and keep the previous value", async () => {
    const { shell } = running
    await open('Alarms')
    const minutes = shell.getByLabel('Minutes before the deadline')
    await minutes.fill('60, soon')
    await shell.getByText('Enter one to six whole numbers').waitFor()
    await expect.poll(() => minutes.inputValue()).toBe('60, soon')
    await minutes.fill('15, 90, 15')
    await waitFor('the alarms', async () => (await kept()).settings.alarms.minutes.join() === '90,15')
  })

  it.each([
    { alarms: { minutes: [-5] } },
    { exportFolder: 'relative' },
    { appearance: 'pink' },
    { sleepAfterMinutes: 1e9 },
  ])('refuse %j in the main process too', async (values) => {
    const before = await kept()
    const answer = await callBridge(running.shell, 'settings.change', { ...before.settings, ...values })
    expect(answer.error?.code).toBe('invalidRequest')
    expect(await kept()).toEqual(before)
  })

  it("lose nothing when the file can't be written", async () => {
    const { shell } = running
    const before = await kept()
    chmodSync(running.profile, 0o500)
    await open('Memory')
    await shell.getByLabel('Put pages to sleep after').selectOption('1 hour')
    await shell.getByText("You can't save to this folder.").waitFor()
    expect(await kept()).toEqual(before)
    chmodSync(running.profile, 0o700)
    await shell.getByLabel('Put pages to sleep after').selectOption('4 hours')
    await shell.getByText("You can't save to this folder.").waitFor({ state: 'detached' })
  })

  it('make the shell and every page dark or light at once', async () => {
    const { shell } = running
    const page = await running.workspace(id)
    for (const one of [shell, page]) await one.emulateMedia({ colorScheme: null })
    const isDark = () => page.evaluate(() => globalThis.matchMedia('(prefers-color-scheme: dark)').matches)
    await open('Appearance')
    for (const scheme of ['dark', 'light'] as const) {
      await shell.getByRole('combobox', { name: 'Appearance' }).selectOption(scheme)
      await waitFor(scheme, async () => (await shell.locator('html').getAttribute('data-scheme')) === scheme)
      await expect.poll(() => isDark()).toBe(scheme === 'dark')
    }
  })

  it('save diagnostics without personal data', async () => {
    const page = await running.workspace(id)
    expect(await signIn(page, secrets.email)).toBe(200)
    await page.evaluate(() =>
      fetch('/api/api/exportTickets', { method: 'POST', body: '{}' }).then((a) => a.text()),
    )
    await tenant.stop()
    await page.evaluate(() => fetch('/api/wl/user/QX7RTA').then((answer) => answer.status))
    const folder = desktop.folder('diagnostics')
    chmodSync(folder, 0o777)
    const file = join(folder, 'faredesk.json')
    await answerSaveDialog(running, file)
    await open('Diagnostics')
    await running.shell.getByRole('button', { name: 'Save diagnostics…' }).click()
    await running.shell.getByText(`Saved as ${file}`).waitFor()
    const text = readFileSync(file, 'utf8')
    for (const secret of [...Object.values(secrets), tenant.token, 'asha', desktop.env['HOME'] ?? ''])
      expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(JSON.parse(text)).toMatchObject({
      kind: 'faredesk-diagnostics',
      versions: { electron: expect.stringMatching(/^\d+\./) as string },
      tenants: [{ host: tenant.address, reach: 'down', isSignedIn: true, keychain: 'works' }],
      settings: { appearance: 'light', hasExportFolder: false },
    })
    const { faults, processes } = JSON.parse(text) as { faults: object[]; processes: object[] }
    expect(faults.at(-1)).toMatchObject({ where: 'forwarder', code: 'net::ERR_CONNECTION_REFUSED' })
    expect(processes.length).toBeGreaterThan(2)
    rmSync(file)
    await answerSaveDialog(running, null)
    expect((await callBridge(running.shell, 'diagnostics.save')).error?.code).toBe('cancelled')
  })
})
