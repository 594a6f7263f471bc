import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { sessionApi } from '#renderer/store/session-api.ts'
import { siteForgotten } from '#renderer/store/site-slice.ts'
import { useBootstrap } from './bootstrap.ts'
import { OfflineBar } from './offline-bar.tsx'
import { outageTexts } from './outage-texts.ts'
import { retryPauseMs } from './retry-pause.ts'
import { UnavailablePage } from './start-pages.tsx'
import { AgentShell } from './shell/agent-shell.tsx'
import { startTexts } from './texts.ts'

const balance = { userWalletBalance: 100, reserved: 0, creditLimit: 0, available: 100, currency: 'INR' }

/** Matches the bar whatever the time. */
const outage = new RegExp(outageTexts.since('\\d\\d:\\d\\d \\S+, \\d+ \\w+'))

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
    await screen.findByText(outage)
    for (let attempt = 1; attempt <= 3; attempt += 1) await clock.pass(retryPauseMs(attempt))
    expect(page.callsTo('users.walletBalance')).toHaveLength(4)
    expect(page.toasts().length).toBeLessThanOrEqual(1)
    page.answer({ 'users.walletBalance': balance })
    await clock.pass(retryPauseMs(4))
    await screen.findByText('balance loaded')
    expect(screen.queryByText(outage)).toBeNull()
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
  expect(screen.queryByText(outage)).toBeNull()
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

const Leave = () => {
  const [leave] = sessionApi.useLogoutMutation()
  return (
    <button type="button" onClick={() => void leave({})}>
      Leave
    </button>
  )
}

it("is noticed by a change too, which isn't repeated", async () => {
  const clock = startMovingClock()
  const page = renderScreen(
    <>
      <OfflineBar />
      <Leave />
    </>,
    { as: 'visitor', answers: { 'users.logout': 'lost', 'site.detect': 'lost' } },
  )
  await page.press('Leave')
  await screen.findByText(outage)
  await clock.pass(retryPauseMs(1))
  expect(screen.getByText(outage)).toBeTruthy()
  page.answer({ 'site.detect': aSite() })
  await clock.pass(retryPauseMs(2))
  expect(screen.queryByText(outage)).toBeNull()
  expect(page.callsTo('users.logout')).toHaveLength(1)
})

it('marks the balance and the counts in the menu as old meanwhile, and refreshes them afterwards', async () => {
  const clock = startMovingClock()
  const page = renderScreen(
    <>
      <OfflineBar />
      <AgentShell />
    </>,
    {
      as: 'travelAgent',
      answers: {
        'users.walletBalance': balance,
        'tickets.bookedFlights': { tickets: [], ...onlyPage(3) },
        'booking.phoneCodes': 'never',
      },
    },
  )
  const chip = () => screen.getByRole('button', { name: /^Wallet/ })
  const holds = () => screen.getByRole('link', { name: /^Holds/ })
  await screen.findByText('₹ 100.00')
  await expect.poll(() => holds().textContent).toContain('3')
  expect(chip().textContent).not.toContain('As of')

  page.answer({
    'users.walletBalance': 'lost',
    'tickets.bookedFlights': 'lost',
  })
  await clock.pass(60_000)
  await screen.findByText(outage)
  expect(chip().textContent).toMatch(/As of \d\d:\d\d.*₹\u00a0100\.00/)
  expect(chip().getAttribute('aria-label')).toContain('As of')
  expect(holds().textContent).toContain('3')
  expect(holds().querySelector('.menu-count')?.getAttribute('title')).toContain('last known')

  page.answer({
    'users.walletBalance': { ...balance, available: 80 },
    'tickets.bookedFlights': { tickets: [], ...onlyPage(2) },
  })
  for (const attempt of [1, 2]) await clock.pass(retryPauseMs(attempt))
  await screen.findByText('₹ 80.00')
  await expect.poll(() => holds().textContent).toContain('2')
  expect(chip().textContent).not.toContain('As of')
  expect(screen.queryByText(outage)).toBeNull()
})
