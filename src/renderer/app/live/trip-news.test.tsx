import { act, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { createFakeConnections } from '#domain/live/stream.test-kit.ts'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'
import { anUnsoldTrip, aTrip } from '#renderer/entities/trips/trip.test-kit.ts'
import { TripScreen } from '#renderer/features/trips/trip-screen.tsx'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { startLiveNews } from './start-live-news.ts'

it('shows a request as confirmed once its deposit was spent', async () => {
  const clock = startMovingClock()
  const page = renderScreen(<TripScreen />, {
    as: 'retail',
    at: '/trips/T-500001',
    path: '/trips/:tripId',
    answers: { 'trips.getTrip': { trip: anUnsoldTrip('requested') } },
  })
  const connections = createFakeConnections()
  onTestFinished(startLiveNews(page.store, 'a traveller', connections.open))
  await clock.pass(100)
  act(() => connections.last().ready('1'))
  await clock.pass(1_000)
  await screen.findByText(tripStatusNames.requested, { selector: '.tag *' })
  page.answer({ 'trips.getTrip': { trip: aTrip({ payable: null, nextPayment: null }) } })
  act(() => connections.last().send('news', '2', { topics: ['wallet'] }))
  await clock.pass(1_000)
  expect(screen.getByText(tripStatusNames.confirmed, { selector: '.tag *' })).toBeTruthy()
})
