import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { UnsentMail } from '#contract/entities/operator-operations.ts'
import { formatInstantTime } from '#domain/format-instant.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aMail, asOf, minutesAgo, readAt } from '../operations.test-kit.ts'
import { operationsTexts, outboxTexts as texts } from '../texts.ts'
import { OutboxScreen } from './outbox-screen.tsx'

const doubtful = aMail({ mailId: '3010', to: 'm…@customer.example', state: 'unknown', lastError: '' })
const gone = aMail({
  mailId: '3011',
  to: 'n…@lotus.example',
  siteId: 'lotus',
  canRetry: false,
  bookingId: null,
})
const toAnswer = (mails: UnsentMail[] = [aMail(), doubtful, gone], pausedUntil: string | null = null) => ({
  mails,
  counts: { queued: 0, sending: 0, failed: 2, unknown: 1 },
  lastSentAt: minutesAgo(4),
  pausedUntil,
  readAt,
  ...onlyPage(mails.length),
})
const show = (answer: Answer<'operator.outbox'> = toAnswer(), { query = '', isNarrow = true } = {}) =>
  renderScreen(<OutboxScreen />, {
    as: 'visitor',
    at: `/emails${query}`,
    answers: { 'operator.outbox': answer },
    isNarrow,
  })

describe('the unsent emails', () => {
  test('are listed as cards on a phone, with masked addresses, ages and answers', async () => {
    show()
    expect(await screen.findByText('a…@customer.example')).toBeTruthy()
    expect(screen.getByText(asOf(readAt))).toBeTruthy()
    expect(screen.getAllByText('Mailbox of a…@customer.example is full.')).toHaveLength(2)
    expect(screen.getAllByText('3 h 5 min')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'lotus' }).getAttribute('href')).toBe('/agencies/lotus')
    expect(screen.getByText('3 unsent emails')).toBeTruthy()
  })

  test('are listed as a table otherwise', async () => {
    show(toAnswer(), { isNarrow: false })
    expect(await screen.findByText('a…@customer.example')).toBeTruthy()
    const tags = screen.getAllByText(texts.states.unknown).filter((node) => node.closest('.tag'))
    expect(tags.length).toBeGreaterThan(0)
  })

  test('are counted by state, with the last one that was sent', async () => {
    show()
    const counts = within(await screen.findByRole('list', { name: texts.counts })).getAllByRole('listitem')
    expect(counts.map(({ textContent }) => textContent).slice(0, 4)).toEqual([
      'Waiting0',
      'Sending0',
      'Failed2',
      'Outcome unknown1',
    ])
    expect(counts[4]?.textContent).toContain(texts.lastSent)
  })

  test("say that the mail server doesn't respond", async () => {
    const until = minutesAgo(-1)
    show(toAnswer([aMail()], until))
    expect(await screen.findByText(texts.paused(formatInstantTime(until)))).toBeTruthy()
  })

  test('are filtered by state and agency', async () => {
    const page = show()
    await page.choose(texts.state, texts.states.failed)
    await page.fill(operationsTexts.agencySearch, 'lotus')
    await waitFor(() =>
      expect(page.callsTo('operator.outbox').at(-1)).toMatchObject({ state: 'failed', siteId: 'lotus' }),
    )
    expect(page.address()).toBe('/emails?state=failed&agency=lotus')
  })

  test('say so while they load and when there are none', async () => {
    const page = show('never')
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    page.answer({ 'operator.outbox': toAnswer([]) })
    await page.choose(texts.state, texts.states.failed)
    expect(await screen.findByText(texts.noMatchText)).toBeTruthy()
    await page.press(operationsTexts.clear)
    await page.press(operationsTexts.refresh)
    expect(page.address()).toBe('/emails')
  })

  test('say that every email has been sent', async () => {
    show(toAnswer([]))
    expect(await screen.findByText(texts.empty)).toBeTruthy()
  })

  test('offer another try when they cannot be loaded', async () => {
    const page = show(refused('unavailable'))
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    page.answer({ 'operator.outbox': toAnswer() })
    await page.press(uiTexts.retry)
    expect(await screen.findByText('a…@customer.example')).toBeTruthy()
  })
})

describe('an email', () => {
  test('is sent again, and the list is read again', async () => {
    const page = show()
    page.answer({ 'operator.retryMail': {} })
    await page.press(texts.retryOf('a…@customer.example', '3009'))
    await waitFor(() => expect(page.toasts()).toEqual([texts.retried]))
    expect(page.callsTo('operator.retryMail')).toEqual([{ mailId: '3009' }])
    await waitFor(() => expect(page.callsTo('operator.outbox')).toHaveLength(2))
  })

  test('that may have arrived is sent again only after confirmation', async () => {
    const page = show()
    page.answer({ 'operator.retryMail': {} })
    await page.press(texts.retryOf('m…@customer.example', '3010'))
    expect((await screen.findByRole('dialog')).textContent).toContain(texts.unknownText)
    expect(page.callsTo('operator.retryMail')).toEqual([])
    await page.dialog.press(texts.retry)
    await waitFor(() => expect(page.callsTo('operator.retryMail')).toEqual([{ mailId: '3010' }]))
  })

  test("whose link is deleted says why it can't be sent again", async () => {
    show()
    const card = within((await screen.findByText('n…@lotus.example')).closest('article') ?? document.body)
    expect(card.getByText(texts.noText)).toBeTruthy()
    expect(card.queryByRole('button')).toBeNull()
  })

  test("shows the server's reason when it can't be sent again", async () => {
    const page = show()
    page.answer({
      'operator.retryMail': refused('wrongState', { message: 'The email has already been sent.' }),
    })
    await page.press(texts.retryOf('a…@customer.example', '3009'))
    await waitFor(() => expect(page.toasts()).toEqual(['The email has already been sent.']))
  })

  test('shows its details', async () => {
    show(toAnswer(), { query: '?open=3009', isNarrow: false })
    const pane = within(await screen.findByRole('complementary'))
    expect(pane.getByText('100042')).toBeTruthy()
    expect(pane.getByText('Mailbox of a…@customer.example is full.')).toBeTruthy()
  })
})
