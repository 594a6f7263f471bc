import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { sessionApi } from '#renderer/store/session-api.ts'
import { siteForgotten } from '#renderer/store/site-slice.ts'
import { useBootstrap } from './bootstrap.ts'
import { OfflineBar } from './offline-bar.tsx'
import { retryPauseMs } from './retry-pause.ts'
import { UnavailablePage } from './start-pages.tsx'
import { appTexts, startTexts } from './texts.ts'

const balance = { userWalletBalance: 100, reserved: 0, creditLimit: 0, available: 100, currency: 'INR' }

const Balance = () => {
  const { data, error } = sessionApi.useWalletBalanceQuery({})
  return <p>{data ? 'balance loaded' : error ? 'balance failed' : 'loading'}</p>
}

const Start = () => {
  const { start, retry } = useBootstrap()
  return start.state === 'unavailable' ? (
    <UnavailablePage failure={start.failure} onRetry={retry} />
  ) : (
    <p>{start.state}</p>
  )
}

it.each(['unavailable', 'lost'] as const)(
  'shows that the server is down (%s), retries the failed read, and shows one toast at most',
  async (how) => {
    const clock = startMovingClock()
    const failed = how === 'lost' ? 'lost' : refused('unavailable')
    const page = renderScreen(
      <>
        <OfflineBar />
        <Balance />
      </>,
      { as: 'travelAgent', answers: { 'users.walletBalance': failed } },
    )
    await screen.findByText(appTexts.outage)
    for (let attempt = 1; attempt <= 3; attempt += 1) await clock.pass(retryPauseMs(attempt))
    expect(page.callsTo('users.walletBalance')).toHaveLength(4)
    expect(page.toasts().length).toBeLessThanOrEqual(1)
    page.answer({ 'users.walletBalance': balance })
    await clock.pass(retryPauseMs(4))
    await screen.findByText('balance loaded')
    expect(screen.queryByText(appTexts.outage)).toBeNull()
  },
)

it('shows nothing when the server refuses a call', async () => {
  renderScreen(
    <>
      <OfflineBar />
      <Balance />
    </>,
    { as: 'travelAgent', answers: { 'users.walletBalance': refused('forbidden') } },
  )
  await screen.findByText('balance failed')
  expect(screen.queryByText(appTexts.outage)).toBeNull()
})

it('opens the page once the server answers', async () => {
  const clock = startMovingClock()
  const page = renderScreen(<Start />, {
    as: 'visitor',
    before: [siteForgotten()],
    answers: { 'site.detect': refused('unavailable') },
  })
  await screen.findByText(startTexts.unavailableTitle)
  await clock.pass(retryPauseMs(1))
  expect(page.callsTo('site.detect')).toHaveLength(2)
  // Without a flash of the loading page between two attempts.
  expect(screen.getByText(startTexts.unavailableTitle)).toBeTruthy()
  page.answer({ 'site.detect': aSite() })
  await clock.pass(retryPauseMs(2))
  await screen.findByText('ready')
})
