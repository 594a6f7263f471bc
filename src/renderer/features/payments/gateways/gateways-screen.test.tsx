import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import type { SiteGateway } from '#contract/http/payments-gateways.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { GatewaysScreen } from './gateways-screen.tsx'
import { gatewaysTexts as texts } from './gateways-texts.ts'

const razorpay: SiteGateway = {
  gateway: 'razorpay',
  isTest: false,
  isActive: true,
  isUsed: true,
  mode: 'live',
  publicConfig: { keyId: 'rzp_live_1' },
  secretsSet: { keySecret: true, webhookSecret: false },
  webhookUrl: 'https://skyways.example/api/payment/webhook/razorpay/abc',
  updatedAt: '2026-11-20T06:30:00.000Z',
}
const phonepe: SiteGateway = {
  ...razorpay,
  gateway: 'phonepe',
  isActive: false,
  isUsed: false,
  mode: 'test',
  publicConfig: { merchantId: '', saltIndex: '' },
  secretsSet: { saltKey: false },
  webhookUrl: '',
  updatedAt: null,
}
const both = { gateways: [razorpay, phonepe], mayEdit: true }

const show = (answers: Answers = {}, as: Viewer = 'owner') =>
  renderScreen(<GatewaysScreen />, {
    as,
    at: '/staff/gateways',
    answers: { 'payments.siteGateways': both, ...answers },
  })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('GatewaysScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'payments.siteGateways': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'payments.siteGateways': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'payments.siteGateways': both })
    await page.press(uiTexts.retry)
    await card('Razorpay')
  })

  it('says when the site has no gateways', async () => {
    show({ 'payments.siteGateways': { gateways: [], mayEdit: true } })
    await screen.findByText(texts.empty)
  })

  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = show({}, viewer)
    await screen.findByRole('heading', { level: 1, name: uiTexts.noPermissionTitle })
    expect(page.calls).toEqual([])
  })

  it('shows which gateway takes payments, in which mode, and never a secret', async () => {
    show()
    const first = await card('Razorpay')
    first.getByText(texts.used)
    first.getByText(texts.modes.live)
    expect(first.getByLabelText<HTMLInputElement>(/^Key secret/).value).toBe('')
    first.getByText(texts.secretSaved)
    const second = await card('PhonePe')
    second.getByText(texts.states.off)
    second.getByText(texts.webhookLater)
  })

  it('sends only the secrets that were typed, and forgets them', async () => {
    const saved = { ...razorpay, secretsSet: { keySecret: true, webhookSecret: true } }
    const page = show({ 'payments.saveSiteGateway': saved })
    const first = await card('Razorpay')
    await page.fill(/^Webhook secret/, 'whsec-1')
    expect(first.getByRole('button', { name: texts.check }).matches(':disabled')).toBe(true)
    first.getByRole('button', { name: texts.save }).click()
    await expect.poll(page.toasts).toEqual([texts.saved('Razorpay')])
    expect(page.callsTo('payments.saveSiteGateway')).toEqual([
      {
        gateway: 'razorpay',
        isActive: true,
        mode: 'live',
        publicConfig: { keyId: 'rzp_live_1' },
        secrets: { keySecret: '', webhookSecret: 'whsec-1' },
      },
    ])
    expect(screen.getByLabelText<HTMLInputElement>(/^Webhook secret/).value).toBe('')
  })

  it("shows the server's error at its field", async () => {
    const fields = [{ path: 'secrets.saltKey', message: requiredText }]
    const page = show({ 'payments.saveSiteGateway': refused('invalidRequest', { fields }) })
    await page.fill(/^Merchant ID/, 'M1')
    const second = await card('PhonePe')
    second.getByRole('button', { name: texts.save }).click()
    await second.findByText(requiredText)
  })

  it.each([
    ['accepted', '', texts.outcomes.accepted('Razorpay')],
    ['refused', 'Authentication failed', texts.outcomes.refused('Razorpay', 'Authentication failed')],
    ['noAnswer', 'No response.', texts.outcomes.noAnswer('Razorpay', 'No response.')],
  ] as const)('shows what the gateway says about the keys: %s', async (outcome, message, text) => {
    const page = show({
      'payments.checkSiteGateway': { outcome, message, checkedAt: '2026-11-20T06:30:00.000Z' },
    })
    const first = await card('Razorpay')
    first.getByRole('button', { name: texts.check }).click()
    await first.findByText((shown) => shown.startsWith(text))
    expect(page.callsTo('payments.checkSiteGateway')).toEqual([{ gateway: 'razorpay' }])
  })

  it('moves a gateway up', async () => {
    const page = show({ 'payments.orderSiteGateways': { gateways: [phonepe, razorpay] } })
    await card('PhonePe')
    expect(screen.queryByRole('button', { name: texts.up('Razorpay') })).toBeNull()
    await page.press(texts.up('PhonePe'))
    await expect.poll(page.toasts).toEqual([texts.ordered])
    expect(page.callsTo('payments.orderSiteGateways')).toEqual([{ gateways: ['phonepe', 'razorpay'] }])
  })

  it('lets staff test keys and change nothing', async () => {
    show({ 'payments.siteGateways': { ...both, mayEdit: false } }, 'staff')
    const first = await card('Razorpay')
    await screen.findByText(texts.readOnly)
    expect(first.queryByRole('button', { name: texts.save })).toBeNull()
    expect(first.getByLabelText(/^Key ID/).matches(':disabled')).toBe(true)
    expect(first.getByRole('button', { name: texts.check }).matches(':disabled')).toBe(false)
  })
})
