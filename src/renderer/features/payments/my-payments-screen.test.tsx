import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { MyPaymentsScreen } from './my-payments-screen.tsx'
import { aPayment } from '#renderer/entities/payment.test-kit.ts'
import { paymentTexts } from './texts.ts'

const show = (answer: Answer<'payments.mine'>, at = '/payments') =>
  renderScreen(<MyPaymentsScreen />, { as: 'retail', at, answers: { 'payments.mine': answer } })

describe('MyPaymentsScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('offers to add money when there are no payments', async () => {
    const page = show({ payments: [], ...onlyPage(0) })
    await screen.findByRole('heading', { name: paymentTexts.empty })
    await page.follow(paymentTexts.addMoney)
    expect(page.address()).toBe('/user/payments')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: paymentTexts.listFailed })
    page.answer({ 'payments.mine': { payments: [aPayment()], ...onlyPage(1) } })
    await page.press('Try again')
    await screen.findByText('For January')
  })

  it("shows the server's message to a user without permission", async () => {
    show(refused('forbidden', { message: 'Ask the owner.' }))
    await screen.findByText('Ask the owner.')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it('opens a payment, and requests the page in the address', async () => {
    const page = show({ payments: [aPayment()], ...onlyPage(51), totalPages: 2, page: 2 }, '/payments?page=2')
    await screen.findByText(/2,500/)
    expect(page.callsTo('payments.mine')).toEqual([{ page: 2 }])
    await page.follow(paymentTexts.details)
    expect(page.address()).toBe('/user/payments/P100')
  })
})
