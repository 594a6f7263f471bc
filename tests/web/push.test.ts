import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pushSubscriptions } from '#server/db/schema/index.ts'
import { pushSendJob } from '#server/features/push/push-send.job.ts'
import { pushJobKind, notifyStaff } from '#server/staff-news/notify-staff.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { aPushBrowser } from '#tests/support/push-browser.ts'
import { axeFindings, picture, settled } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'

/**
 * A headless browser has no push service, so its PushManager is replaced by one that returns a subscription of a
 * local service. The service worker, the server's sending side and the messages between them are real.
 */
const { server, openAs } = setUpWeb({ isLocalNetworkAllowed: true })

const taken: Buffer[] = []
const service = http.createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    taken.push(Buffer.concat(parts))
    response.writeHead(201).end()
  })
})
let endpoint = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve)
  })
  endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/one`
})
afterAll(async () => {
  service.closeAllConnections()
  await new Promise((resolve) => {
    service.close(resolve)
  })
})

/** The browser's side of a push service, kept over reloads as a browser keeps it. */
const withPushService = async (page: Page, keys: { p256dh: string; auth: string }): Promise<void> => {
  await page.context().grantPermissions(['notifications'], { origin: new URL(server.address('/')).origin })
  await page.addInitScript(
    ({ endpoint, keys }) => {
      const kept = 'test-push'
      const subscription = (key: number[]) => ({
        endpoint,
        options: { applicationServerKey: new Uint8Array(key).buffer, userVisibleOnly: true },
        toJSON: () => ({ endpoint, keys }),
        unsubscribe: async () => {
          localStorage.removeItem(kept)
          return true
        },
      })
      Object.assign(PushManager.prototype, {
        getSubscription: async () => {
          const text = localStorage.getItem(kept)
          return text ? subscription(JSON.parse(text) as number[]) : null
        },
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array }) => {
          localStorage.setItem(kept, JSON.stringify([...applicationServerKey]))
          return subscription([...applicationServerKey])
        },
      })
    },
    { endpoint, keys },
  )
}

const prompt = (page: Page) => page.getByRole('region', { name: 'Turn on notifications?' })
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope))
const workerState = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
const rows = () => server.deps.database.db.select().from(pushSubscriptions).orderBy(pushSubscriptions.id)

describe('staff in a browser', () => {
  it('are asked once, a few seconds after the page loads; Not now is remembered', async () => {
    const page = await openAs('staff')
    await withPushService(page, aPushBrowser().keys)
    await page.goto(server.address('/createNewUser'))
    await prompt(page).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'push-prompt')
    await prompt(page).getByRole('button', { name: 'Not now' }).click()
    await prompt(page).waitFor({ state: 'detached' })
    const looked = page.waitForResponse(/web-push-[^/]*\.js$/)
    await page.reload()
    await looked
    await settled(page)
    expect(await prompt(page).count()).toBe(0)
    // Only users who agreed have a worker.
    expect(await workers(page)).toEqual([])
    await page.context().close()
  })

  it('accept and are notified by our own worker, without a page', async () => {
    const browser = aPushBrowser()
    const page = await openAs('staff')
    await withPushService(page, browser.keys)
    await page.goto(server.address('/createNewUser'))
    await prompt(page).getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Notifications turned on').waitFor()
    expect((await rows()).map((row) => [row.endpoint, row.userId])).toEqual([[endpoint, 'usr_skyways_staff']])
    expect(await workers(page)).toEqual([server.address('/')])

    const { deps } = server
    const at = deps.now()
    await deps.database.transaction((tx) => notifyStaff(tx, 'skyways', { about: 'walletWish', ref: '1' }, at))
    await createJobRunner(deps, { handlers: { [pushJobKind]: pushSendJob(deps) }, recurring: [] }).runDue()
    expect(taken).toHaveLength(1)
    const message = browser.read(taken[0] ?? Buffer.alloc(0))

    await expect.poll(() => workerState(page)).toBe('activated')
    const tools = await page.context().newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [found] = registrations
        if (found) resolve(found.registrationId)
      })
    })
    await tools.send('ServiceWorker.enable')
    const registrationId = await registered
    const deliver = () =>
      tools.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(server.address('/')).origin,
        registrationId,
        data: JSON.stringify(message),
      })
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, data }) => ({
          title,
          data: data as unknown,
        }))
      })
    // Push services repeat messages that a browser didn't accept; they appear only once.
    const deliverAndLook = async () => {
      await deliver()
      return shown()
    }
    const told = [{ title: 'New wallet request', data: { path: '/app/staff/wallets' } }]
    await expect.poll(deliverAndLook, { interval: 1_000 }).toEqual(told)
    await deliver()
    await expect.poll(shown).toEqual(told)

    // A browser that the server has forgotten is registered again by the next page, without asking.
    await deps.database.db.delete(pushSubscriptions)
    await page.reload()
    await expect.poll(async () => (await rows()).length).toBe(1)
    expect(await prompt(page).count()).toBe(0)

    // Turned off, it isn't registered again by a later page, and isn't asked.
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('button', { name: 'Turn off notifications' }).click()
    await page.getByText('Notifications turned off for this browser').waitFor()
    expect(await rows()).toEqual([])
    const looked = page.waitForResponse(/web-push-[^/]*\.js$/)
    await page.reload()
    await looked
    await settled(page)
    expect([await prompt(page).count(), await rows()]).toEqual([0, []])
    await page.context().close()
  })

  it("always reload the worker, under the pages' policy, and it intercepts none of their requests", async () => {
    const page = await openAs('agent')
    const { headers, text } = await page.evaluate(async () => {
      const answer = await fetch('/app/push-worker.js')
      return { headers: Object.fromEntries(answer.headers), text: await answer.text() }
    })
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toContain('text/javascript')
    expect(headers['content-security-policy']).toContain("connect-src 'self'")
    expect(text).not.toMatch(/['"]fetch['"]/)
    expect(await workers(page)).toEqual([])
    await page.context().close()
  })
})
