import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { BookingReviewScreen } from './booking-review-screen.tsx'
import { anOrder, anOutcome, orderPlaced } from './booking.test-kit.ts'
import { bookingTexts as texts } from './texts.ts'

const show = (state: object = {}) =>
  renderScreen(<BookingReviewScreen />, {
    as: 'travelAgent',
    at: '/flight/booking-review',
    state,
    before: orderPlaced(),
    answers: {
      'booking.details': anOrder(),
      'booking.ssr': { baggage: [], meals: [], seats: [] },
      'booking.fareRules': { fareRules: [], miniFareRules: [] },
      'booking.orderSuccessCallback': anOutcome(),
      'users.walletBalance': {
        userWalletBalance: 12_000,
        reserved: 0,
        creditLimit: 0,
        available: 12_000,
        currency: 'INR',
      },
    },
  })
const toPay = () => show({ isToPay: true })
const findPay = () => screen.findByRole('button', { name: /^Issue 1 ticket/ })

describe('Enter on the review', () => {
  const findConsent = () => screen.findByRole('checkbox', { name: texts.consent })

  it('gives the consent, and pays when it is pressed again', async () => {
    const page = toPay()
    const consent = await findConsent()
    await expect.poll(() => document.activeElement).toBe(consent)
    screen.getByText(/^Mr Anil Sharma · DEL–BOM /)
    fireEvent.keyDown(consent, { key: 'Enter' })
    const pay = await findPay()
    await expect.poll(() => document.activeElement).toBe(pay)
    expect(page.callsTo('booking.orderSuccessCallback')).toEqual([])
    expect(fireEvent.keyDown(pay, { key: 'Enter' })).toBe(true)
    fireEvent.click(pay)
    await expect.poll(() => page.callsTo('booking.orderSuccessCallback')).toHaveLength(1)
  })

  it('does nothing while it is held down', async () => {
    toPay()
    const consent = await findConsent()
    fireEvent.keyDown(consent, { key: 'Enter', repeat: true })
    expect(consent).toHaveProperty('checked', false)
    fireEvent.keyDown(consent, { key: 'Enter' })
    const pay = await findPay()
    // The browser presses the button unless the key is cancelled.
    expect(fireEvent.keyDown(pay, { key: 'Enter', repeat: true })).toBe(false)
  })

  it("doesn't take the focus from a review that was opened in another way", async () => {
    show()
    expect(document.activeElement).not.toBe(await findConsent())
  })
})
