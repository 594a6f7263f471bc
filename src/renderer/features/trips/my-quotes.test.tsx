import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ResultOf } from '#contract/common/endpoint.ts'
import type { quotesEndpoints } from '#contract/http/quotes.ts'
import { formatInr } from '#domain/format.ts'
import { customerQuoteStates } from '#renderer/entities/quotes/customer-quote-status.tsx'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { inDays } from '#renderer/entities/trips/trip.test-kit.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { MyTripsScreen } from './my-trips-screen.tsx'
import { myQuotesTexts as texts, myTripsTexts } from './my-trips-texts.ts'

type MyQuote = ResultOf<typeof quotesEndpoints.getMyQuotes>['quotes'][number]

const code = 'abcdefghijklmnopqrstuv'

const aQuote = (over: Partial<MyQuote> = {}): MyQuote => ({
  quoteId: 'Q-100001',
  version: 1,
  status: 'sent',
  packageTitle: 'Goa beaches',
  startsOn: inDays(40),
  customerName: 'Kavita Rao',
  fromMinor: 49_875_00,
  validUntil: inDays(10),
  tripId: null,
  updatedAt: '2026-11-20T04:00:00.000Z',
  ...over,
})
const toAnswer = (quotes: MyQuote[]) => ({ quotes, ...onlyPage(quotes.length) })

const show = (answer: Answer<'quotes.getMyQuotes'>) =>
  renderScreen(<MyTripsScreen />, {
    as: 'retail',
    at: '/trips',
    answers: {
      'trips.getMyTrips': { trips: [], waitlist: [], ...onlyPage(0) },
      'quotes.getMyQuotes': answer,
      'quotes.openMyQuote': { code },
    },
  })
const open = /^Open quote Q-100001/

describe('the quotes above the trips', () => {
  it('are not there while there are none', async () => {
    const page = show(toAnswer([]))
    await screen.findByRole('heading', { name: myTripsTexts.empty.coming.title })
    await expect.poll(() => page.callsTo('quotes.getMyQuotes')).toEqual([{ page: 1, pageSize: 5 }])
    expect(screen.queryByText(texts.title)).toBeNull()
  })

  it('open by a new link', async () => {
    const page = show(toAnswer([aQuote()]))
    const quotes = within(await screen.findByRole('region', { name: texts.title }))
    quotes.getByText('Goa beaches')
    quotes.getByText(customerQuoteStates.sent)
    quotes.getByText(
      [
        formatTripDay(inDays(40)),
        collapseSpaces(texts.from(formatInr(49_875))),
        texts.validUntil(formatTripDay(inDays(10))),
        'Q-100001',
      ].join(' · '),
    )
    await page.press(open)
    await expect.poll(page.address).toBe(`/quote/${code}`)
    expect(page.callsTo('quotes.openMyQuote')).toEqual([{ quoteId: 'Q-100001' }])
  })

  it('say how they ended', async () => {
    show(toAnswer([aQuote({ status: 'accepted' }), aQuote({ quoteId: 'Q-100002', status: 'expired' })]))
    await screen.findByText(customerQuoteStates.accepted)
    screen.getByText(customerQuoteStates.expired)
    expect(screen.queryByText(/valid until/)).toBeNull()
  })

  it('say why one cannot be opened', async () => {
    const page = show(toAnswer([aQuote()]))
    page.answer({ 'quotes.openMyQuote': refused('notFound', { message: 'This quote was withdrawn.' }) })
    await page.press(open)
    await expect.poll(page.toasts).toEqual(['This quote was withdrawn.'])
  })

  it('load again after a failure', async () => {
    const page = show(refused('unavailable'))
    await screen.findByText(texts.failed)
    page.answer({ 'quotes.getMyQuotes': toAnswer([aQuote()]) })
    await page.press(texts.retry)
    await screen.findByRole('button', { name: open })
  })
})
