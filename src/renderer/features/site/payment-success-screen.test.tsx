import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { PaymentSuccessScreen } from './payment-success-screen.tsx'
import { siteTexts } from './texts.ts'

describe('PaymentSuccessScreen', () => {
  it.each([
    ['retail', 'My trips'],
    ['travelAgent', 'Tickets'],
  ] as const)("confirms the payment and links to the bookings in %s's words", async (as, tickets) => {
    const page = renderScreen(<PaymentSuccessScreen />, { as, at: '/1/success' })
    await screen.findByRole('heading', { level: 1, name: 'Payment Success' })
    expect(screen.getByRole('status').textContent).toContain(siteTexts.paymentSuccessText(tickets))
    await page.follow(tickets)
    expect(page.address()).toBe('/flight/ticket-queue')
  })
})
