import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { indiaDate } from '#domain/india.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aFailure, aUsage } from '../partners.test-kit.ts'
import { daysBefore } from './usage-days.ts'
import { failuresTexts, usageTexts as texts } from './usage-texts.ts'
import { UsageView } from './usage-view.tsx'

const today = () => indiaDate(Date.now())
const aDay = (day: string) => ({ day, calls: 100, refused: 8, failed: 2, p50Ms: 120, p95Ms: 480 })
const usage = () => aUsage({ days: [aDay(daysBefore(today(), 1)), aDay(today())] })

const show = (answers: Answers = {}, at = '/user/api?view=usage') =>
  renderScreen(<UsageView mode="live" />, {
    as: 'travelAgent',
    at,
    answers: {
      'partners.usage': usage(),
      'partners.failures': { failures: [aFailure()], ...onlyPage(1) },
      ...answers,
    },
  })

describe('the usage of the API', () => {
  it('shows placeholders while loading', async () => {
    show({ 'partners.usage': 'never', 'partners.failures': 'never' })
    expect(await screen.findAllByRole('status', { name: 'Loading' })).toHaveLength(2)
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'partners.usage': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'partners.usage': usage() })
    await page.press('Try again')
    await screen.findByRole('table', { name: texts.byEndpoint })
  })

  it('says that there were no calls', async () => {
    show({ 'partners.usage': aUsage({ days: [], endpoints: [], keys: [] }) })
    await screen.findByRole('heading', { name: texts.empty })
  })

  it('draws the days with a legend in words, and has them as a table', async () => {
    show()
    const sums = { fine: 180, refused: 16, failed: 4 }
    await screen.findByRole('img', { name: texts.chart(daysBefore(today(), 29), today(), sums) })
    const legend = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(legend).toEqual(['Successful 180', 'Refused (4xx) 16', 'Failed (5xx) 4'])
    fireEvent.click(screen.getByText(texts.showDays))
    const days = within(screen.getByRole('table', { name: texts.byDay }))
    expect(days.getAllByRole('row')).toHaveLength(31)
    expect(days.getAllByRole('row')[1]?.textContent).toMatch(/10082$/)
  })

  it('lists endpoints with latencies, and keys with their look-to-book', async () => {
    show()
    const endpoints = within(await screen.findByRole('table', { name: texts.byEndpoint }))
    expect(endpoints.getByRole('row', { name: /^flight\/search/ }).textContent).toBe(
      'flight/search180124310 ms1,450 ms',
    )
    const keys = within(screen.getByRole('table', { name: texts.byKey }))
    expect(keys.getByRole('row', { name: /^Production/ }).textContent).toBe('Production200180920 : 1')
  })

  it('asks for other periods, and keeps them in the address', async () => {
    const page = show()
    await page.choose(texts.period, texts.lastDays(7))
    await expect
      .poll(() => page.callsTo('partners.usage').at(-1))
      .toEqual({ mode: 'live', from: daysBefore(today(), 6), to: today() })
    expect(page.address()).toBe('/user/api?view=usage&days=7')
    await page.choose(texts.period, texts.lastDays(30))
    await expect.poll(page.address).toBe('/user/api?view=usage')
  })
})

describe('calls that did not succeed', () => {
  it('are listed with their state in words and an id to copy', async () => {
    const failures = [aFailure(), aFailure({ requestId: 'req-82', status: 503, code: 'unavailable' })]
    const page = show({ 'partners.failures': { failures, ...onlyPage(2) } })
    const row = await screen.findByRole('row', { name: /req-81/ })
    expect(row.textContent).toMatch(/flight\/search429RefusedrateLimitedProduction4 msreq-81/)
    expect(screen.getByRole('row', { name: /req-82/ }).textContent).toMatch(/503Failed/)
    await page.press('Copy request ID req-81')
    await expect.poll(() => page.platform.asked).toContainEqual(['copy', 'req-81'])
  })

  it('have pages', async () => {
    const page = show({
      'partners.failures': { failures: [aFailure()], ...onlyPage(60), totalPages: 2 },
    })
    await page.press('Next')
    await expect.poll(() => page.callsTo('partners.failures').at(-1)).toEqual({ mode: 'live', page: 2 })
  })

  it('say when there are none, and why they cannot load', async () => {
    const page = show({ 'partners.failures': refused('unavailable') })
    await screen.findByRole('heading', { name: failuresTexts.loadFailed })
    page.answer({ 'partners.failures': { failures: [], ...onlyPage(0) } })
    await page.press('Try again')
    await screen.findByRole('heading', { name: failuresTexts.empty })
  })
})
