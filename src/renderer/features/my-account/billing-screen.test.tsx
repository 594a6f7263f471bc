import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { taxTexts } from '#domain/accounts/tax-numbers.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { BillingScreen } from './billing-screen.tsx'
import { aBilling } from './my-account.test-kit.ts'
import { accountTexts, billingTexts as texts } from './texts.ts'

const show = (answers: Answers = {}, as: Viewer = 'travelAgent') =>
  renderScreen(<BillingScreen />, {
    as,
    at: '/user/billing-details',
    answers: { 'users.getMyBilling': aBilling(), ...answers },
  })

const readValue = (label: string | RegExp): string => screen.getByLabelText<HTMLInputElement>(label).value

describe('BillingScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'users.getMyBilling': 'never' })
    await screen.findByRole('status', { name: uiTexts.loading })
    screen.getByRole('heading', { level: 1, name: texts.title })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'users.getMyBilling': refused('unavailable', { message: 'Busy.' }) })
    await screen.findByRole('heading', { name: texts.loadFailed })
    screen.getByText('Busy.')
    page.answer({ 'users.getMyBilling': aBilling() })
    await page.press(uiTexts.retry)
    await screen.findByLabelText(texts.gstNumber)
  })

  it('sends visitors to sign-in, and requests nothing', async () => {
    const page = show({}, 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Fuser%2Fbilling-details')
    expect(page.calls).toEqual([])
  })

  it('starts empty for a user who has saved nothing yet', async () => {
    show({ 'users.getMyBilling': { billingName: '', gstNumber: '', gstState: '', panNumber: '' } })
    await screen.findByLabelText(texts.gstNumber)
    expect([readValue(/^Billing name/), readValue(texts.gstNumber), readValue(texts.gstState)]).toEqual([
      '',
      '',
      '',
    ])
  })

  it('saves the details in capital letters', async () => {
    const page = show({ 'users.saveMyBilling': (billing) => billing })
    await page.fill(/^Billing name/, ' Rao Travels ')
    await page.fill(texts.panNumber, 'aapfu0939f')
    await page.press(accountTexts.save)
    await expect.poll(page.toasts).toEqual([accountTexts.saved])
    expect(page.callsTo('users.saveMyBilling')).toEqual([aBilling({ billingName: 'Rao Travels' })])
  })

  it('removes the details when every field is empty, and requires a name when any other field is filled', async () => {
    const page = show({ 'users.saveMyBilling': (billing) => billing })
    for (const label of [texts.billingName, texts.gstNumber, texts.panNumber]) await page.fill(label, '')
    await page.choose(texts.gstState, texts.chooseState)
    await page.press(accountTexts.save)
    await screen.findByText(requiredText)
    expect(document.activeElement).toBe(screen.getByLabelText(texts.billingName))
    await page.fill(texts.billingAddress, '')
    await page.press(accountTexts.save)
    await expect.poll(page.toasts).toEqual([accountTexts.saved])
    const empty = { billingName: '', billingAddress: '', gstNumber: '', gstState: '', panNumber: '' }
    expect(page.callsTo('users.saveMyBilling')).toEqual([empty])
  })

  it.each([
    ['a mistyped GST number', texts.gstNumber, '27AAPFU0939F1ZX', taxTexts.gstCheck],
    ["another person's PAN", texts.panNumber, 'AAPFU0938F', taxTexts.panDiffers],
  ])('refuses %s before it is sent', async (_what, label, typed, message) => {
    const page = show()
    await page.fill(label, typed)
    await page.press(accountTexts.save)
    await screen.findByText(message)
    expect(document.activeElement).toBe(screen.getByLabelText(label))
    expect(page.callsTo('users.saveMyBilling')).toEqual([])
  })

  it("refuses a state that doesn't match the GST number", async () => {
    const page = show()
    await page.choose(texts.gstState, 'Kerala')
    await page.press(accountTexts.save)
    await screen.findByText(taxTexts.stateDiffers)
    expect(page.callsTo('users.saveMyBilling')).toEqual([])
  })

  it("shows the server's error at its field", async () => {
    const fields = [{ path: 'gstNumber', message: 'This number was cancelled.' }]
    const page = show({ 'users.saveMyBilling': refused('invalidRequest', { fields }) })
    await page.press(accountTexts.save)
    await screen.findByText('This number was cancelled.')
    expect(document.activeElement).toBe(screen.getByLabelText(texts.gstNumber))
    expect(page.toasts()).toEqual([])
  })

  it("says why it wasn't saved, and keeps what was typed", async () => {
    const page = show({ 'users.saveMyBilling': refused('jumpLooksOnly', { message: 'You only look.' }) })
    await page.fill(/^Billing name/, 'Rao Travels')
    await page.press(accountTexts.save)
    await expect.poll(page.toasts).toEqual([`${accountTexts.failed}. You only look.`])
    expect(readValue(/^Billing name/)).toBe('Rao Travels')
  })
})
