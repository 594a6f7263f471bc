import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { QuoteVersion } from '#contract/entities/quote.ts'
import { formatInstantShort } from '#domain/format-instant.ts'
import {
  aQuote,
  aQuoteDraft,
  aSentVersion,
  quoteUrl,
  toVersionsPage,
} from '#renderer/features/quotes/quotes.test-kit.ts'
import { refused } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { openQuote, openSent } from './quote-editor.test-kit.tsx'
import { quoteEditorTexts, quoteSendTexts, sentQuoteTexts as texts } from './quote-editor-texts.ts'

const at = '2026-11-21T04:30:00.000Z'
const anAcceptance = (
  over: Partial<NonNullable<QuoteVersion['acceptance']>> = {},
): QuoteVersion['acceptance'] => ({
  name: 'Asha Rao',
  at,
  hotelCategory: 'Deluxe',
  tripId: 'T-500001',
  tripStatus: 'order',
  ...over,
})
const buttons = () =>
  [texts.edit, texts.newLink, texts.withdraw].filter((name) => screen.queryByRole('button', { name }))

describe('a quote that was sent', () => {
  test.each<[QuoteVersion['status'], string, string[]]>([
    ['sent', texts.states.sent, [texts.edit, texts.newLink, texts.withdraw]],
    ['viewed', texts.states.viewed, [texts.edit, texts.newLink, texts.withdraw]],
    ['declined', texts.states.declined, [texts.edit]],
    ['expired', texts.states.expired, [texts.edit]],
    ['withdrawn', texts.states.withdrawn, [texts.edit]],
  ])('as %s says so, with what can be done', async (status, text, expected) => {
    openSent({ status })
    await screen.findByText(text)
    expect(buttons()).toEqual(expected)
    screen.getByText('Dear Asha')
    expect(screen.queryByLabelText(quoteEditorTexts.message)).toBeNull()
  })

  test('has the words of a customer who declined', async () => {
    openSent({ status: 'declined', declineReason: 'Too expensive' })
    expect(await screen.findAllByText(texts.reason('Too expensive'))).not.toHaveLength(0)
  })

  test.each<[Viewer, string]>([
    ['travelAgent', '/trips/T-500001'],
    ['staff', '/staff/trips?q=T-500001&open=T-500001'],
  ])('leads %s to the trip of an accepted one', async (as, href) => {
    openSent({ status: 'accepted', acceptance: anAcceptance() }, { as })
    await screen.findByText(texts.acceptedOption('Deluxe', 'Asha Rao', formatInstantShort(at)))
    const link = screen.getByRole('link', { name: texts.openTrip('T-500001') })
    expect(link.getAttribute('href')).toBe(href)
    expect(buttons()).toEqual([])
  })

  test('can be offered again once its order has expired', async () => {
    openSent({ status: 'accepted', acceptance: anAcceptance({ tripStatus: 'expired' }) })
    await screen.findByText(texts.unpaid)
    expect(buttons()).toEqual([texts.edit])
  })

  test('becomes a new version with its content, which can be dropped again', async () => {
    const page = openSent()
    await page.press(texts.edit)
    await screen.findByDisplayValue('Asha Rao')
    await page.fill(quoteEditorTexts.message, 'A better price')
    await page.press(quoteEditorTexts.discard)
    await screen.findByText(texts.states.viewed)
    await page.press(texts.edit)
    expect(await screen.findByLabelText(quoteEditorTexts.message)).toHaveProperty('value', 'Dear Asha')
    // What was sent can be saved as the next version without a change.
    await page.press(quoteEditorTexts.save)
    await expect.poll(() => page.callsTo('quotes.save')).toMatchObject([{ quoteId: 'Q-100001', revision: 2 }])
  })

  test('shows what its versions changed', async () => {
    const latest = aSentVersion({ version: 2, draft: aQuoteDraft({ message: 'Another' }) })
    openQuote(aQuote({ latest }), {
      answers: { 'quotes.getVersions': toVersionsPage(latest, aSentVersion({ status: 'superseded' })) },
    })
    const change = within(await screen.findByRole('row', { name: /^Message/ }))
    change.getByText('Dear Asha')
    change.getByText('Another')
    screen.getByText('Replaced')
  })

  test('says why its versions cannot load', async () => {
    openSent({}, { answers: { 'quotes.getVersions': refused('unavailable') } })
    await screen.findByRole('heading', { name: texts.versionsFailed })
    screen.getByText(texts.states.viewed)
  })
})

describe('a new link', () => {
  test('is shown once, after a warning about earlier ones', async () => {
    const page = openSent({}, { answers: { 'quotes.newLink': { url: quoteUrl } } })
    await page.press(texts.newLink)
    await screen.findByText(texts.newLinkText)
    await page.dialog.press(texts.newLinkSubmit)
    await screen.findByRole('dialog', { name: quoteSendTexts.shareTitle('Q-100001') })
    screen.getByDisplayValue(quoteUrl)
    await waitFor(() => expect(JSON.stringify(page.store.getState())).not.toContain(quoteUrl))
  })

  test('that was refused says why', async () => {
    const page = openSent(
      {},
      {
        answers: { 'quotes.newLink': refused('wrongState', { message: 'It was accepted meanwhile' }) },
      },
    )
    await page.press(texts.newLink)
    await page.dialog.press(texts.newLinkSubmit)
    await screen.findByText('It was accepted meanwhile')
    // The quote is read again.
    await expect.poll(() => page.callsTo('quotes.getQuote').length).toBeGreaterThan(1)
  })
})

describe('withdrawing', () => {
  test('ends what was sent', async () => {
    const withdrawn = aQuote({ revision: 3, latest: aSentVersion({ status: 'withdrawn' }) })
    const page = openSent({}, { answers: { 'quotes.withdraw': { quote: withdrawn } } })
    await page.press(texts.withdraw)
    await screen.findByText(texts.withdrawText)
    page.answer({ 'quotes.getQuote': { quote: withdrawn } })
    await page.dialog.press(texts.withdrawSubmit)
    await screen.findByText(texts.states.withdrawn)
    expect(page.callsTo('quotes.withdraw')).toEqual([{ quoteId: 'Q-100001', revision: 2 }])
    expect(page.toasts()).toContain(texts.withdrawn('Q-100001'))
  })

  test('that was refused says why, and changes nothing', async () => {
    const page = openSent({}, { answers: { 'quotes.withdraw': refused('versionStale') } })
    await page.press(texts.withdraw)
    await page.dialog.press(texts.withdrawSubmit)
    await within(screen.getByRole('dialog')).findByRole('alert')
    await expect.poll(() => page.callsTo('quotes.getQuote').length).toBeGreaterThan(1)
  })
})
