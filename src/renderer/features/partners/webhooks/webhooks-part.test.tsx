import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aDelivery, aWebhook, inDays } from '../partners.test-kit.ts'
import { secretTexts } from '../shared-texts.ts'
import { deliveriesTexts, webhookFormTexts as form, webhooksTexts as texts } from './webhooks-texts.ts'
import { WebhooksPart } from './webhooks-part.tsx'

const url = 'https://hooks.rao.example/faredesk'
const secret = 'whsec_7Q2MX0Y3N8'

const show = (answers: Answers = {}, isOpen = true) =>
  renderScreen(<WebhooksPart mode="live" isOpen={isOpen} />, {
    as: 'travelAgent',
    at: '/user/api?view=webhooks',
    answers: { 'partners.webhooks': { webhooks: [aWebhook()] }, ...answers },
  })

describe('webhooks', () => {
  it('show placeholders while loading', async () => {
    show({ 'partners.webhooks': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('say why they cannot load, and load on request', async () => {
    const page = show({ 'partners.webhooks': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'partners.webhooks': { webhooks: [aWebhook()] } })
    await page.press('Try again')
    await screen.findByRole('heading', { name: url })
  })

  it('are listed with state, events and the last delivery', async () => {
    const off = aWebhook({ webhookId: 'w2', url: 'https://b.example', state: 'off', lastDeliveredAt: null })
    const rotating = aWebhook({ webhookId: 'w3', url: 'https://c.example', oldSecretUntil: inDays(0.5) })
    show({ 'partners.webhooks': { webhooks: [aWebhook(), off, rotating] } })
    const cards = await screen
      .findByRole('heading', { name: url })
      .then(() => document.querySelectorAll('.api-webhook'))
    expect(cards[0]?.textContent).toMatch(/On.*booking\.ticketedwallet\.low.*Last delivered/)
    expect(cards[1]?.textContent).toMatch(/Off.*Nothing delivered yet/)
    expect(cards[2]?.textContent).toMatch(/Also signed with the previous secret until/)
  })

  it('are added with an address and events, and show their secret once', async () => {
    const page = show({
      'partners.webhooks': { webhooks: [] },
      'partners.saveWebhook': { webhook: aWebhook(), secret },
    })
    await page.press(texts.add)
    await page.dialog.press(form.add)
    await screen.findByText(requiredText)
    screen.getByText('Choose at least one')
    await page.dialog.fill(/^Address/, url)
    await page.dialog.tick('wallet.low')
    await page.dialog.press(form.add)
    await screen.findByDisplayValue(secret)
    expect(page.callsTo('partners.saveWebhook')).toEqual([
      { mode: 'live', url, events: ['wallet.low'], isOn: true },
    ])
    await page.dialog.press(secretTexts.copy)
    await page.dialog.press(secretTexts.stored)
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('show at the field why an address is refused', async () => {
    const message = 'Enter an address on the public internet'
    const page = show({
      'partners.saveWebhook': refused('invalidRequest', { message, fields: [{ path: 'url', message }] }),
    })
    await page.press(texts.add)
    await page.dialog.fill(/^Address/, 'https://127.0.0.1')
    await page.dialog.tick('wallet.low')
    await page.dialog.press(form.add)
    await screen.findByText(message)
  })

  it('are edited and turned off', async () => {
    const page = show({ 'partners.saveWebhook': { webhook: aWebhook({ state: 'off' }), secret: null } })
    await page.press(texts.editOf(url))
    await page.dialog.tick('booking.ticketed')
    await page.dialog.tick(form.isOn)
    await page.dialog.press(form.save)
    await expect.poll(page.toasts).toEqual([form.saved])
    expect(page.callsTo('partners.saveWebhook')).toEqual([
      { webhookId: 'w1', mode: 'live', url, events: ['wallet.low'], isOn: false },
    ])
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

  it('explain why one stopped, and turn it on', async () => {
    const page = show({
      'partners.webhooks': { webhooks: [aWebhook({ state: 'stopped' })] },
      'partners.saveWebhook': { webhook: aWebhook(), secret: null },
    })
    await screen.findByText(texts.stopped)
    screen.getByText(texts.states.stopped)
    await page.press(texts.turnOnOf(url))
    await expect.poll(page.toasts).toEqual([texts.turnedOn])
    expect(page.callsTo('partners.saveWebhook')).toMatchObject([{ webhookId: 'w1', isOn: true }])
  })

  it('say how many events were dropped, and when', async () => {
    const dropped = { count: 12, from: '2026-11-27T06:30:00.000Z', to: '2026-11-28T06:30:00.000Z' }
    show({ 'partners.webhooks': { webhooks: [aWebhook({ dropped })] } })
    const notice = await screen.findByText(/^12 events were dropped between .*27.* and .*28/)
    expect(notice.parentElement?.textContent).toContain('up to 1,000 waiting events')
  })

  it('get a new secret after a confirmation, or say why not', async () => {
    const page = show({ 'partners.rotateWebhookSecret': refused('notFound', { message: 'Gone' }) })
    await page.press(texts.rotateOf(url))
    await screen.findByText(texts.rotateText(url))
    await page.dialog.press(texts.rotate)
    await screen.findByText('Gone')
    page.answer({ 'partners.rotateWebhookSecret': { webhook: aWebhook(), secret } })
    await page.dialog.press(texts.rotate)
    await screen.findByDisplayValue(secret)
  })

  it('are removed after a confirmation', async () => {
    const page = show({ 'partners.removeWebhook': {} })
    await page.press(texts.removeOf(url))
    await page.dialog.press(texts.removeConfirm)
    await expect.poll(page.toasts).toEqual([texts.removed])
    expect(page.callsTo('partners.removeWebhook')).toEqual([{ webhookId: 'w1' }])
  })

  it('get a test event', async () => {
    const page = show({ 'partners.testWebhook': { delivery: aDelivery({ event: 'webhook.test' }) } })
    await page.press(texts.testOf(url))
    await expect.poll(page.toasts).toEqual([texts.tested])
  })

  it('are not added beyond five, nor while access is suspended', async () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((name) =>
      aWebhook({ webhookId: name, url: `https://${name}.example` }),
    )
    show({ 'partners.webhooks': { webhooks: five } })
    await screen.findByText(texts.enough(5))
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })

  it('say that none can be added while access is suspended', async () => {
    show({ 'partners.webhooks': { webhooks: [] } }, false)
    await screen.findByText(texts.emptyClosed)
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })
})

describe('deliveries', () => {
  const toPage = (...deliveries: ReturnType<typeof aDelivery>[]) => ({
    deliveries,
    ...onlyPage(deliveries.length),
  })

  it('are listed with attempts, answer, problem and body', async () => {
    const waiting = aDelivery({
      deliveryId: 'd2',
      messageId: 'msg_2',
      state: 'waiting',
      attempts: 1,
      status: null,
      nextAttemptAt: '2026-11-28T07:30:00.000Z',
    })
    const page = show({ 'partners.webhookDeliveries': toPage(aDelivery(), waiting) })
    await page.press(texts.deliveriesOf(url))
    const failed = (await screen.findByText(deliveriesTexts.states.failed)).closest('li')!
    expect(failed.textContent).toMatch(/2 attempts · last .* · HTTP 500The server answered 500/)
    fireEvent.click(within(failed).getByText(deliveriesTexts.body))
    expect(within(failed).getByRole('group', { name: 'Body of msg_1' }).textContent).toContain(
      '"bookingId": "100123"',
    )
    const row = screen.getByText(deliveriesTexts.states.waiting).closest('li')!
    expect(row.textContent).toMatch(/1 attempt · .*next .* · No response/)
    expect(within(row).queryByRole('button', { name: /Redeliver/ })).toBeNull()
  })

  it('are sent again', async () => {
    const page = show({
      'partners.webhookDeliveries': toPage(aDelivery()),
      'partners.redeliver': { delivery: aDelivery({ state: 'waiting' }) },
    })
    await page.press(texts.deliveriesOf(url))
    await page.press(deliveriesTexts.redeliverOf('booking.ticketed', 'msg_1'))
    await expect.poll(page.toasts).toEqual([deliveriesTexts.redelivered])
    expect(page.callsTo('partners.redeliver')).toEqual([{ deliveryId: 'd1' }])
    await expect.poll(() => page.callsTo('partners.webhookDeliveries').length).toBe(2)
  })

  it('say when there are none, and why they cannot load', async () => {
    const page = show({ 'partners.webhookDeliveries': refused('unavailable') })
    await page.press(texts.deliveriesOf(url))
    await screen.findByRole('heading', { name: deliveriesTexts.failed })
    page.answer({ 'partners.webhookDeliveries': toPage() })
    await page.press('Try again')
    await screen.findByRole('heading', { name: deliveriesTexts.empty })
  })
})
