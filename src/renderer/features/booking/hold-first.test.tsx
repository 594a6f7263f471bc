import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bookingActions } from '#renderer/store/booking-slice.ts'
import { aFlight } from '#domain/flights/flight.test-kit.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { BookingReviewScreen } from './booking-review-screen.tsx'
import { anOrder, anOutcome } from './booking.test-kit.ts'
import { bookingTexts as texts } from './texts.ts'

const show = (answers: Answers) =>
  renderScreen(<BookingReviewScreen />, {
    as: 'travelAgent',
    at: '/flight/booking-review',
    before: [
      bookingActions.flightSelected(aFlight()),
      bookingActions.holdWanted(),
      bookingActions.orderPlaced('ord_1'),
    ],
    answers: {
      'booking.details': anOrder(),
      'booking.ssr': { baggage: [], meals: [], seats: [] },
      'booking.fareRules': { fareRules: [], miniFareRules: [] },
      'users.walletBalance': {
        userWalletBalance: 50_000,
        available: 50_000,
        creditLimit: 0,
        reserved: 0,
        currency: 'INR',
      },
      ...answers,
    },
  })

const pressContinue = (): boolean => fireEvent.keyDown(document.body, { key: 'Enter', ctrlKey: true })

it('holds with Ctrl+Enter when a hold is wanted, only after the consent', async () => {
  const page = show({ 'booking.orderSuccessCallback': anOutcome({ status: 'Held' }) })
  await screen.findByRole('button', { name: texts.hold })
  pressContinue()
  expect(page.callsTo('booking.orderSuccessCallback')).toEqual([])
  await page.tick(texts.consent)
  pressContinue()
  await expect.poll(() => page.callsTo('booking.orderSuccessCallback')[0]?.paymentMode).toBe('hold')
})

it('pays when the fare turned out not to allow a hold', async () => {
  const page = show({
    'booking.details': anOrder({ isHoldAllowed: false }),
    'booking.orderSuccessCallback': anOutcome(),
  })
  await page.tick(texts.consent)
  await screen.findByRole('button', { name: /^Issue/ })
  pressContinue()
  await expect.poll(() => page.callsTo('booking.orderSuccessCallback')[0]?.paymentMode).toBe('wallet')
})
