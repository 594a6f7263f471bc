import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { QuoteDraft } from '#contract/entities/quote.ts'
import {
  agentOptions,
  aQuote,
  aQuoteDraft,
  aSentVersion,
  aVersion,
  quoteUrl,
  toVersionsPage,
} from '#renderer/features/quotes/quotes.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { openQuote } from './quote-editor.test-kit.tsx'
import { quoteEditorTexts, quoteSendTexts as texts, sentQuoteTexts } from './quote-editor-texts.ts'

const totals = [52_875_00, 63_000_00]
const sentQuote = (draft = aQuoteDraft()) =>
  aQuote({ revision: 2, latest: aSentVersion({ draft, viewedAt: null, status: 'sent' }) })

/** Opens the dialog of a draft; sending answers the link. */
const openSend = async (draft: Partial<QuoteDraft> = {}, answers: Answers = {}) => {
  const quote = aQuote({ latest: aVersion({ draft: aQuoteDraft(draft) }) })
  const page = openQuote(quote, {
    answers: { 'quotes.send': { quote: sentQuote(aQuoteDraft(draft)), url: quoteUrl }, ...answers },
  })
  await screen.findByText(quoteEditorTexts.saved)
  await page.press(quoteEditorTexts.send)
  await screen.findByRole('dialog', { name: texts.title('Q-100001', 1) })
  return page
}
const findShare = async () =>
  within(await screen.findByRole('dialog', { name: texts.shareTitle('Q-100001') }))

describe('sending a quote', () => {
  test('sends the prices that the dialog shows, by email as well', async () => {
    const page = await openSend()
    const dialog = within(screen.getByRole('dialog'))
    dialog.getByText('Asha Rao')
    dialog.getByText('₹ 63,000.00')
    page.answer({
      'quotes.getQuote': { quote: sentQuote() },
      'quotes.getVersions': toVersionsPage(sentQuote().latest),
    })
    await page.dialog.press(texts.submit)
    const share = await findShare()
    share.getByText(texts.emailed('asha@rao.example'))
    expect(page.callsTo('quotes.send')).toEqual([{ quoteId: 'Q-100001', revision: 1, totals, byEmail: true }])
    // Behind the dialog is the quote as it was sent.
    await screen.findByText('Waiting for your customer to open it.')
  })

  test('saves changes first', async () => {
    const page = openQuote(aQuote(), { answers: { 'quotes.send': { quote: sentQuote(), url: quoteUrl } } })
    await page.fill(quoteEditorTexts.message, 'Hello')
    await page.press(quoteEditorTexts.send)
    await screen.findByRole('dialog', { name: texts.title('Q-100001', 1) })
    expect(page.callsTo('quotes.save')).toMatchObject([{ draft: { message: 'Hello' } }])
    expect(page.callsTo('quotes.send')).toEqual([])
  })

  test('only creates a link without an email, or if nobody wants one', async () => {
    const withoutEmail = await openSend({ customer: { name: 'Asha', email: '', phone: '', userId: null } })
    screen.getByText(texts.noEmail)
    withoutEmail.answer({ 'quotes.getQuote': { quote: sentQuote() } })
    await withoutEmail.dialog.press(texts.submitLink)
    const share = await findShare()
    expect(share.queryByText(/emailing/)).toBeNull()
    expect(withoutEmail.callsTo('quotes.send')).toMatchObject([{ byEmail: false }])
    // Without a number, the person chooses the chat.
    const chat = share.getByRole('link', { name: texts.whatsApp }).getAttribute('href') ?? ''
    expect(new URL(chat).pathname).toBe('/')
  })

  test('shares the link by copy and WhatsApp, and keeps it nowhere', async () => {
    const page = await openSend()
    page.answer({ 'quotes.getQuote': { quote: sentQuote() } })
    await page.dialog.tick(texts.byEmail('asha@rao.example'))
    await page.dialog.press(texts.submitLink)
    const share = await findShare()
    expect(share.getByLabelText<HTMLInputElement>(texts.link).value).toBe(quoteUrl)
    await page.dialog.press(texts.copy)
    await expect.poll(() => page.platform.asked).toEqual([['copy', quoteUrl]])
    const chat = new URL(share.getByRole('link', { name: texts.whatsApp }).getAttribute('href') ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/919876543210')
    expect(chat.searchParams.get('text')).toBe(texts.whatsAppText('Asha Rao', 'Goa beaches', quoteUrl))
    await waitFor(() => expect(JSON.stringify(page.store.getState())).not.toContain(quoteUrl))
    expect(JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])).not.toContain(
      quoteUrl,
    )
    await page.dialog.press(texts.done)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.body.innerHTML).not.toContain(quoteUrl)
  })

  test('shows prices that have changed, and sends at the new ones on request', async () => {
    const now = [53_000_00, 60_500_00]
    const page = await openSend(
      {},
      {
        'quotes.send': ({ totals: seen }) =>
          seen[0] === now[0]
            ? { quote: sentQuote(), url: quoteUrl }
            : refused('priceChanged', { details: { totals: now } }),
      },
    )
    await page.dialog.press(texts.submit)
    const dialog = within(await screen.findByRole('dialog', { name: texts.priceChanged }))
    const deluxe = within(dialog.getByRole('row', { name: /^Deluxe/ }))
    deluxe.getByText('₹ 63,000.00')
    deluxe.getByText('₹ 60,500.00')
    expect(page.callsTo('quotes.send')).toHaveLength(1)
    page.answer({ 'quotes.getQuote': { quote: sentQuote() } })
    await page.dialog.press(texts.sendAtNew)
    await findShare()
    expect(page.callsTo('quotes.send').at(-1)).toMatchObject({ totals: now, byEmail: true })
  })

  test('sends nothing after going back from changed prices', async () => {
    const page = await openSend(
      {},
      {
        'quotes.send': refused('priceChanged', { details: { totals: [1_00, 2_00] } }),
      },
    )
    await page.dialog.press(texts.submit)
    await screen.findByRole('dialog', { name: texts.priceChanged })
    await page.dialog.press(texts.goBack)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.callsTo('quotes.send')).toHaveLength(1)
  })

  test('says whose change refused it', async () => {
    const page = await openSend(
      {},
      {
        'quotes.send': refused('versionStale', { details: { changedBy: 'Anil Rao', at: '' } }),
      },
    )
    await page.dialog.press(texts.submit)
    await screen.findByText(quoteEditorTexts.staleTitle('Anil Rao', ''))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('says why it failed, in the dialog', async () => {
    const page = await openSend(
      {},
      { 'quotes.send': refused('wrongState', { message: 'No longer for sale' }) },
    )
    await page.dialog.press(texts.submit)
    const dialog = within(screen.getByRole('dialog'))
    await dialog.findByText('No longer for sale')
  })

  test('says that the next version replaces what the customer has', async () => {
    const latest = aVersion({ version: 2 })
    openQuote(aQuote({ latest }), {
      answers: { 'quotes.getVersions': toVersionsPage(latest, aSentVersion({ options: agentOptions() })) },
    })
    await screen.findByText(quoteEditorTexts.nextVersion('viewed'))
    await screen.findByText('Version 1')
  })

  test('can withdraw what the customer has, and saves the draft afterwards', async () => {
    const latest = aVersion({ version: 2 })
    const page = openQuote(aQuote({ revision: 4, latest }), {
      answers: {
        'quotes.getVersions': toVersionsPage(latest, aSentVersion()),
        'quotes.withdraw': { quote: aQuote({ revision: 5, latest }) },
      },
    })
    await page.fill(quoteEditorTexts.message, 'Hello')
    await page.press(sentQuoteTexts.withdraw)
    page.answer({ 'quotes.getVersions': toVersionsPage(latest, aSentVersion({ status: 'withdrawn' })) })
    await page.dialog.press(sentQuoteTexts.withdrawSubmit)
    await waitFor(() => expect(screen.queryByText(quoteEditorTexts.nextVersion('viewed'))).toBeNull())
    expect(page.callsTo('quotes.withdraw')).toEqual([{ quoteId: 'Q-100001', revision: 4 }])
    await page.press(quoteEditorTexts.save)
    await expect
      .poll(() => page.callsTo('quotes.save'))
      .toMatchObject([{ revision: 5, draft: { message: 'Hello' } }])
  })
})
