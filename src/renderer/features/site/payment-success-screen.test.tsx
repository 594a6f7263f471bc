import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { PaymentSuccessScreen } from './payment-success-screen.tsx'
import { siteTexts } from './texts.ts'

describe('PaymentSuccessScreen', () => {
  it('confirms the payment and links to the ticket queue', async () => {
    const page = renderScreen(<PaymentSuccessScreen />, { as: 'retail', at: '/1/success' })
    await screen.findByRole('heading', { level: 1, name: 'Payment Success' })
    expect(screen.getByRole('status').textContent).toContain(siteTexts.paymentSuccessText)
    await page.follow(siteTexts.toTickets)
    expect(page.address()).toBe('/flight/ticket-queue')
  })
})
