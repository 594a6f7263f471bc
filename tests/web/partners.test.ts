import http from 'node:http'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhookJobKind } from '#server/features/partners/webhooks/webhook-job.ts'
import { webhookSendJob } from '#server/features/partners/webhooks/webhook-send.job.ts'
import { createJobRunner } from '#server/jobs/job-runner.ts'
import { axeFindings, phoneSize, settled } from '#tests/support/web-server.ts'
import { setUpWeb } from '#tests/support/web-session.ts'
import { isSignedWith, startWebhookReceiver, type WebhookReceiver } from '#tests/support/webhook-receiver.ts'

const { server, openAt } = setUpWeb({ isLocalNetworkAllowed: true })

let receiver: WebhookReceiver
beforeAll(async () => {
  receiver = await startWebhookReceiver()
})
afterAll(() => receiver.close())

/** Sends the webhooks that are due. */
const send = () =>
  createJobRunner(server.deps, {
    handlers: { [webhookJobKind]: webhookSendJob(server.deps) },
    recurring: [],
  }).runDue()

/** Calls the API as a program does, and returns the status. */
const callAs = (key: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'auth-token': key, host: 'skyways.localhost' }
    http
      .request(
        { host: '127.0.0.1', port: server.port, path: `/api/${path}`, method: 'POST', headers },
        (answer) => {
          answer.resume()
          answer.on('end', () => resolve(answer.statusCode ?? 0))
        },
      )
      .on('error', reject)
      .end('{}')
  })

/** Checks a page at its size and on a phone. */
const checkLooks = async (page: Page, name: string): Promise<void> => {
  const before = page.viewportSize()
  expect(await axeFindings(page), name).toEqual([])
  await page.setViewportSize(phoneSize)
  await settled(page)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
    `${name} fits ${phoneSize.width} px`,
  ).toBe(true)
  expect(await axeFindings(page), `${name} on a phone`).toEqual([])
  if (before) await page.setViewportSize(before)
  await settled(page)
}

const giveAccess = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Give API access' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give API access' })
  await dialog.getByLabel('Customer').fill('agent@skyways')
  await page
    .getByRole('option', { name: /Rao Travels/ })
    .first()
    .click()
  await checkLooks(page, 'giving access')
  await dialog.getByRole('button', { name: 'Give API access' }).click()
  await page.getByText('Rao Travels can now use the API').waitFor()
}

const createKey = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create live key' })
  await dialog.getByLabel(/^Name/).fill('Booking engine')
  for (const scope of ['Search', 'Webhooks']) await dialog.getByRole('checkbox', { name: scope }).check()
  await checkLooks(page, 'creating a key')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your key “Booking engine”' })
  const key = await shown.getByRole('textbox', { name: 'Key' }).inputValue()
  await checkLooks(page, 'a new key')
  await shown.getByRole('button', { name: "I've stored it" }).click()
  await page.getByRole('button', { name: 'Close anyway' }).click()
  await page.getByText('Booking engine').first().waitFor()
  return key
}

const addWebhook = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Add webhook' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add live webhook' })
  await dialog.getByLabel(/^Address/).fill(`${receiver.base}/hooks`)
  await dialog.getByRole('checkbox', { name: 'wallet.low' }).check()
  await checkLooks(page, 'adding a webhook')
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  const shown = page.getByRole('dialog', { name: 'Signing secret' })
  const secret = await shown.getByRole('textbox', { name: 'Signing secret' }).inputValue()
  await shown.getByRole('button', { name: "I've stored it" }).click()
  await page.getByRole('button', { name: 'Close anyway' }).click()
  return secret
}

it('an owner gives access, and the agency creates a key and a webhook, redelivers an event and sees its usage', async () => {
  const owner = await openAt('owner', '/staff/customers?tab=apiConsumers&view=partners')
  await owner.getByText('No API partners yet').waitFor()
  await giveAccess(owner)
  await owner.getByText('agent@skyways.example').first().waitFor()
  await checkLooks(owner, 'API partners')

  const agent = await openAt('agent', '/user/api')
  await agent.getByText('No keys yet').waitFor()
  const key = await createKey(agent)
  expect(key).toMatch(/^fdk_live_\w{39}$/)
  await agent.reload()
  await agent.getByText('Booking engine').first().waitFor()
  expect(await agent.content()).not.toContain(key)
  await checkLooks(agent, 'keys')

  await agent.goto(server.address('/user/api?view=webhooks'))
  await agent.getByText('No webhooks yet').waitFor()
  const secret = await addWebhook(agent)
  const url = `${receiver.base}/hooks`
  receiver.answers.set('/hooks', { status: 503, text: 'closed for lunch' })
  await agent.getByRole('button', { name: `Send test event to ${url}` }).click()
  await agent.getByText(/^Test event queued/).waitFor()
  await send()
  await agent.getByRole('button', { name: `Deliveries to ${url}` }).click()
  await agent.getByText(/closed for lunch/).waitFor()
  // A receiver that is gone ends the delivery, so it can be sent again by hand.
  receiver.answers.set('/hooks', 410)
  await server.deps.database.db.execute(
    "update webhook_deliveries set next_attempt_at = now() - interval '1 minute'",
  )
  await server.deps.database.db.execute(
    "update jobs set run_at = now() - interval '1 minute' where kind = 'partnerWebhook.send'",
  )
  await send()
  await agent.getByRole('button', { name: 'Refresh' }).click()
  await agent.getByText('HTTP 410').waitFor()
  await checkLooks(agent, 'a failed delivery')
  receiver.answers.set('/hooks', 204)
  await agent.getByRole('button', { name: /^Redeliver webhook\.test/ }).click()
  await agent.getByText('Queued to send again').waitFor()
  await send()
  await agent.getByRole('button', { name: 'Refresh' }).click()
  await agent.getByText('Delivered', { exact: true }).waitFor()
  const posted = receiver.at('/hooks')
  expect(posted).toHaveLength(3)
  expect(posted.every((one) => isSignedWith(secret, one))).toBe(true)
  await checkLooks(agent, 'webhooks')

  expect(await callAs(key, 'wl/user/getWlUserWalletBalance')).toBe(200)
  expect(await callAs(key, 'api/fareQuote')).toBe(400)
  await agent.goto(server.address('/user/api?view=usage'))
  await agent.getByRole('img', { name: /1 successful, 1 refused, 0 failed$/ }).waitFor()
  await agent.getByText('invalidRequest').waitFor()
  await checkLooks(agent, 'usage')
  for (const page of [owner, agent]) await page.context().close()
}, 240_000)
