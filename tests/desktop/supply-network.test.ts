import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import {
  addBlock,
  addList,
  approvePayment,
  approveRequest,
  buyTwoSeats,
  findListCard,
  networkPaths,
  openApproval,
  reportPayment,
  requestList,
} from '#tests/support/network-flow.ts'
import { startApiServer, type ApiServer } from './support/api-server.ts'
import { startConsole, type RunningConsole } from './support/console.ts'
import { signInAs } from './support/sign-in-screen.ts'

describe('two linked agencies side by side', () => {
  let desktop: DesktopEnv
  let api: ApiServer
  let running: RunningConsole
  let ids: [string, string]
  let supplier: Page
  let consumer: Page

  /** Adds an agency and signs in as its owner. */
  const openOwner = async (site: string): Promise<{ id: string; page: Page }> => {
    const id = await running.addTenant(api.address(site))
    const page = await running.workspace(id)
    await signInAs(page, `owner@${site}.example`)
    page.setDefaultTimeout(30_000)
    return { id, page }
  }
  const goTo = (page: Page, path: string) =>
    page.goto(`${new URL(page.url()).href.split('/app/')[0]}/app${path}`)

  beforeAll(async () => {
    ;[desktop, api] = await Promise.all([startDesktopEnv({ printer: false }), startApiServer()])
    running = await startConsole(desktop)
    const atSupplier = await openOwner('skyways')
    const atConsumer = await openOwner('meridian')
    ids = [atSupplier.id, atConsumer.id]
    supplier = atSupplier.page
    consumer = atConsumer.page
  })
  afterAll(async () => {
    await running?.close()
    await api?.stop()
    await desktop?.stop()
  })

  it('are linked in two panes, and the approval names both', async () => {
    const [atSupplier, atConsumer] = ids
    const inRail = (id: string) => running.shell.locator(`.rail-entry[data-id="${id}"]`)
    await inRail(atSupplier).click()
    await inRail(atConsumer).click({ modifiers: ['Control'] })
    await expect
      .poll(async () => (await running.state()).panes.map(({ workspaceId }) => workspaceId))
      .toEqual(ids)
    await goTo(supplier, networkPaths.lists)
    await addList(supplier)
    await addBlock(supplier)
    await goTo(consumer, networkPaths.available)
    await requestList(consumer)
    await goTo(supplier, networkPaths.consumers)
    await openApproval(supplier)
    await approveRequest(supplier)
    await consumer.getByRole('link', { name: 'Linked agencies' }).click()
    await findListCard(consumer).getByText('Selling', { exact: true }).waitFor()
  })

  it('pay in and sell seats, and each confirmation names both agencies', async () => {
    await goTo(consumer, networkPaths.payIn)
    await reportPayment(consumer)
    await goTo(supplier, networkPaths.paymentsToApprove)
    await approvePayment(supplier)
    await goTo(consumer, networkPaths.results)
    const sold = await buyTwoSeats(consumer)
    expect(sold).toMatchObject({ origin: 'HYD', destination: 'VTZ', status: 'Ticketed' })
    expect((await running.state()).panes).toHaveLength(2)
  })
})
