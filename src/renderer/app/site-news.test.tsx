import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refused } from '#renderer/testing/answers.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aSite } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { siteNewsListeners } from './live/site-news-listeners.ts'
import { SiteNews } from './site-news.tsx'
import { siteNewsTexts } from './site-news-texts.ts'

const text = 'Maintenance tonight from 23:00 to 23:30.'
const minuteMs = 60_000

it('announces maintenance while the page is open, and stops when it ends', async () => {
  const clock = startMovingClock()
  const page = renderScreen(<SiteNews />, { as: 'travelAgent', answers: { 'site.detect': aSite() } })
  await clock.pass(minuteMs)
  expect(screen.queryByRole('status')).toBeNull()
  page.answer({ 'site.detect': aSite({ maintenance: { text, isReadOnly: false } }) })
  await clock.pass(minuteMs)
  await screen.findByText(text)
  // Without an answer it stays.
  page.answer({ 'site.detect': refused('unavailable') })
  await clock.pass(minuteMs)
  await screen.findByText(text)
  page.answer({ 'site.detect': aSite() })
  await clock.pass(minuteMs)
  await expect.poll(() => screen.queryByText(text)).toBeNull()
})

it('says that an operator closed the site', async () => {
  const clock = startMovingClock()
  const page = renderScreen(<SiteNews />, {
    as: 'retail',
    answers: { 'site.detect': aSite({ isSuspended: true }) },
  })
  await clock.pass(minuteMs)
  await screen.findByText(siteNewsTexts.closed)
  expect(page.callsTo('site.detect').length).toBeGreaterThan(0)
})

it('reads the site again after news, when every node has forgotten what it knew', async () => {
  const clock = startMovingClock()
  const page = renderScreen(<SiteNews />, { as: 'retail', answers: { 'site.detect': aSite() } })
  await clock.pass(100)
  act(() => siteNewsListeners.forEach((listener) => listener()))
  await clock.pass(1_000)
  expect(page.callsTo('site.detect')).toHaveLength(1)
  page.answer({ 'site.detect': aSite({ isSuspended: true }) })
  await clock.pass(11_000)
  await screen.findByText(siteNewsTexts.closed)
})
