import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { quotesTexts as texts } from './list/quotes-texts.ts'
import { QuotesScreen } from './quotes-screen.tsx'
import { aQuoteRow, toQuotesPage } from './quotes.test-kit.ts'

const show = (answers: Answers = {}, more: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<QuotesScreen />, {
    as: 'travelAgent',
    at: '/quotes',
    answers: { 'quotes.getQuotes': toQuotesPage(aQuoteRow()), ...answers },
    ...more,
  })

const makeLinks = (): (string | null)[] =>
  screen.getAllByRole('link', { name: texts.make }).map((link) => link.getAttribute('href'))

describe('the list of quotes', () => {
  test('shows placeholders while loading', async () => {
    show({ 'quotes.getQuotes': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  test('says how to make the first one', async () => {
    show({ 'quotes.getQuotes': toQuotesPage() })
    await screen.findByRole('heading', { name: texts.empty })
    expect(new Set(makeLinks())).toEqual(new Set(['/quotes/new']))
  })

  test('says why it cannot load, and loads on request', async () => {
    const page = show({ 'quotes.getQuotes': refused('unavailable') }, { isNarrow: true })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'quotes.getQuotes': toQuotesPage(aQuoteRow()) })
    await page.press('Try again')
    await screen.findByText('Goa beaches')
  })

  test.each<[string, Viewer, string[]?]>([
    ['/quotes', 'retail'],
    ['/quotes', 'staff'],
    ['/quotes', aUser('travelAgent', { agencyRole: 'accounts' })],
    ['/staff/quotes', 'travelAgent'],
    ['/staff/quotes', 'staff', []],
  ])('at %s refuses who may not make quotes, and requests nothing', async (at, as, permissions) => {
    const page = show({}, { at, as, ...(permissions ? { permissions } : {}) })
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  test('opens a quote', async () => {
    const page = show()
    const link = await screen.findByRole('link', { name: 'Q-100001' })
    expect(link.getAttribute('href')).toBe('/quotes/Q-100001')
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' })
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'Enter' })
    await expect.poll(() => page.address()).toBe('/quotes/Q-100001')
  })

  test.each<[string, Viewer, string]>([
    ['/quotes', 'travelAgent', '/trips/T-500001'],
    ['/staff/quotes', 'staff', '/staff/trips?q=T-500001&open=T-500001'],
  ])('at %s links to the trip of an accepted quote', async (at, as, href) => {
    const row = aQuoteRow({ status: 'accepted', tripId: 'T-500001' })
    show({ 'quotes.getQuotes': toQuotesPage(row) }, { at, as, isNarrow: true })
    const link = await screen.findByRole('link', { name: 'T-500001' })
    expect(link.getAttribute('href')).toBe(href)
  })

  test('says that a draft has no price', async () => {
    show(
      { 'quotes.getQuotes': toQuotesPage(aQuoteRow({ status: 'draft', fromMinor: null })) },
      { isNarrow: true },
    )
    await screen.findByText(texts.noPrice)
  })
})

describe('the filters of quotes', () => {
  test('are in the address', async () => {
    const page = show()
    await page.fill(texts.search, 'asha')
    await page.choose(texts.status, texts.open)
    await expect
      .poll(() => page.callsTo('quotes.getQuotes').at(-1))
      .toMatchObject({ text: 'asha', statuses: ['sent', 'viewed'], page: 1 })
    const query = new URLSearchParams(page.address().split('?')[1])
    expect(Object.fromEntries(query)).toEqual({ q: 'asha', status: 'sent,viewed' })
  })

  test('can be removed when no quote matches', async () => {
    const page = show({ 'quotes.getQuotes': toQuotesPage() }, { at: '/quotes?status=declined,expired&q=goa' })
    await screen.findByRole('heading', { name: texts.noMatch })
    screen.getByRole('option', { name: 'Declined, Expired' })
    await page.press(texts.clear)
    await expect.poll(() => page.address()).toBe('/quotes')
  })
})
