import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import { run } from '#tests/support/native/command.ts'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { electronCommand } from '#tests/support/native/electron-command.ts'
import { waitFor } from '#tests/support/native/wait.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { callBridge } from './support/page-calls.ts'
import { startTenantServer, type TenantServer } from './support/tenant-server.ts'

interface Offer {
  id: string
  text: string
  action: string
  workspaceId: string
  path: string
}

describe('a link from another program', () => {
  let desktop: DesktopEnv
  let skyways: TenantServer
  let lotus: TenantServer
  let running: RunningConsole
  let id = ''
  let page: Page
  beforeAll(async () => {
    desktop = await startDesktopEnv({ printer: false })
    ;[skyways, lotus] = await Promise.all([startTenantServer('skyways'), startTenantServer('lotus')])
    running = await startConsole(desktop, {
      fixture: true,
      args: [`faredesk://open/${lotus.address}/flight`],
    })
  })
  afterAll(async () => {
    await running?.close()
    await Promise.all([skyways?.stop(), lotus?.stop()])
    await desktop?.stop()
  })

  const offers = async () =>
    (await callBridge(running.shell, 'shell.state')).value as { offers: Offer[]; notices: { text: string }[] }

  /** As the system does: starts the program again, with the link as its last argument. */
  const handOver = async (link: string) => {
    const command = await electronCommand({
      appDir: desktop.folder('app-fixture'),
      args: [`--profile=${running.profile}`, link],
      userDataDir: running.profile,
      user: desktop.user,
    })
    const { code } = await run(command.executable, command.args, { env: desktop.env })
    command.remove()
    expect(code).toBe(0)
  }

  it('to an unknown agency fills its address in, without a network request', async () => {
    const dialog = running.shell.getByRole('dialog')
    const field = dialog.getByLabel('Agency website address')
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe(lotus.address)
    expect(lotus.received).toEqual([])
    await running.shell.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  })

  it('to a known agency is a question; nothing changes before the answer', async () => {
    id = await running.addTenant(skyways.address)
    page = await running.workspace(id)
    const asked = skyways.countAsked()
    await handOver(`faredesk://open/${skyways.address}/flight/ticket-queue?act=cancel&print=true`)
    const offer = await waitFor('the question', async () => (await offers()).offers[0])
    expect(offer).toMatchObject({
      text: 'Open /flight/ticket-queue in skyways travels?',
      action: 'Open in skyways travels',
      workspaceId: id,
      path: '/flight/ticket-queue',
    })
    expect(page.url()).toBe(`app://${id}/app/`)
    expect(skyways.countAsked()).toBe(asked)
    await callBridge(running.shell, 'shell.answerOffer', { id: offer.id, isAccepted: true })
    await page.waitForURL(`app://${id}/app/flight/ticket-queue`)
  })

  it('that is hostile opens nothing and is reported in our own words', async () => {
    await handOver(`faredesk://open/${skyways.address}/flight/%2e%2e/logout`)
    await handOver(`faredesk://open/${skyways.address}/logout`)
    const { notices } = await waitFor('the words', async () => {
      const state = await offers()
      return state.notices.length > 0 && state
    })
    expect(notices.map(({ text }) => text)).toEqual([
      "Another program sent a link that isn't a travel site page. Nothing was opened.",
    ])
    expect((await offers()).offers).toEqual([])
    expect(page.url()).toBe(`app://${id}/app/flight/ticket-queue`)
    expect((await running.state()).entries).toHaveLength(1)
  })
})
