import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { LaneLoad, OpenJob } from '#contract/entities/operator-operations.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { aJob, asOf, minutesAgo, readAt } from '../operations.test-kit.ts'
import { jobTexts as texts, operationsTexts } from '../texts.ts'
import { JobsScreen } from './jobs-screen.tsx'

const quiet: LaneLoad = {
  lane: 'money',
  due: 0,
  scheduled: 0,
  running: 0,
  failing: 0,
  oldestAt: null,
  dueSince: null,
}
const lanes: LaneLoad[] = [
  {
    ...quiet,
    due: 3,
    scheduled: 1_240,
    running: 1,
    failing: 2,
    oldestAt: minutesAgo(4_320),
    dueSince: minutesAgo(7),
  },
  { ...quiet, lane: 'mail', due: 1, oldestAt: minutesAgo(12) },
  { ...quiet, lane: 'push' },
  { ...quiet, lane: 'webhooks' },
  { ...quiet, lane: 'upkeep' },
]
const money = aJob({
  jobId: '70',
  kind: 'booking.resolve',
  lane: 'money',
  key: '100042',
  state: 'failing',
  attempts: 4,
  lastError: 'The airline has not answered',
  canCancel: false,
})
const toAnswer = (jobs: OpenJob[] = [money, aJob()]) => ({
  jobs,
  lanes,
  kinds: [
    { kind: 'booking.resolve', count: 6 },
    { kind: 'mail.send', count: 1 },
  ],
  readAt,
  ...onlyPage(jobs.length),
})
const show = (answer: Answer<'operator.jobs'> = toAnswer(), { query = '', isNarrow = true } = {}) =>
  renderScreen(<JobsScreen />, {
    as: 'visitor',
    at: `/jobs${query}`,
    answers: { 'operator.jobs': answer },
    isNarrow,
  })
const findCard = async (text: string): Promise<HTMLElement> => {
  const card = (await screen.findByText(text)).closest('article')
  if (!card) throw new Error(`${text} isn't on a card`)
  return card
}

describe('the jobs', () => {
  test('are listed as cards on a phone, with their state and when they were read', async () => {
    show()
    const card = within(await findCard('Find the outcome of a purchase'))
    expect(card.getByText(texts.states.failing)).toBeTruthy()
    expect(card.getByText('The airline has not answered')).toBeTruthy()
    expect(card.getByText('12 min')).toBeTruthy()
    expect(screen.getByText(asOf(readAt))).toBeTruthy()
    expect(screen.getByText('2 open jobs')).toBeTruthy()
  })

  test('are listed as a table otherwise', async () => {
    show(toAnswer(), { isNarrow: false })
    expect(await screen.findByText('Find the outcome of a purchase')).toBeTruthy()
    const tags = screen.getAllByText(texts.states.failing).filter((node) => node.closest('.tag'))
    expect(tags.length).toBeGreaterThan(0)
    expect(screen.getAllByRole('link', { name: 'skyways' })[0]?.getAttribute('href')).toBe(
      '/agencies/skyways',
    )
  })

  test('are counted by lane, with the age of the oldest', async () => {
    show()
    const [first, , push] = within(await screen.findByRole('list', { name: texts.lanes })).getAllByRole(
      'listitem',
    )
    expect(first?.textContent).toContain('Bookings and money')
    expect(first?.textContent).toContain('Running1Due now3Failing2Later1,240')
    expect(first?.textContent).toContain('Oldest job3 daysLongest wait7 min')
    expect(push?.textContent).toContain('Oldest jobNone')
  })

  test('are filtered by state and kind', async () => {
    const page = show()
    await page.choose(texts.state, texts.states.failing)
    await page.choose(texts.kind, 'Find the outcome of a purchase (6)')
    await waitFor(() =>
      expect(page.callsTo('operator.jobs').at(-1)).toMatchObject({
        state: 'failing',
        kind: 'booking.resolve',
      }),
    )
    expect(page.address()).toBe('/jobs?state=failing&kind=booking.resolve')
  })

  test('are read again on request', async () => {
    const page = show()
    await findCard('Send an email')
    const later = minutesAgo(-7)
    page.answer({ 'operator.jobs': { ...toAnswer([]), readAt: later } })
    await page.press(operationsTexts.refresh)
    expect(await screen.findByText(asOf(later))).toBeTruthy()
    expect(screen.getByText(texts.empty)).toBeTruthy()
  })

  test('say so while they load, when there are none, and when none match', async () => {
    const page = show('never')
    expect(screen.queryByText(texts.empty)).toBeNull()
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    page.answer({ 'operator.jobs': toAnswer([]) })
    await page.choose(texts.state, texts.states.running)
    expect(await screen.findByText(texts.noMatchText)).toBeTruthy()
    await page.press(operationsTexts.clear)
    expect(page.address()).toBe('/jobs')
  })

  test('offer another try when they cannot be loaded', async () => {
    const page = show(refused('unavailable'))
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    page.answer({ 'operator.jobs': toAnswer() })
    await page.press(uiTexts.retry)
    expect(await screen.findByText('Send an email')).toBeTruthy()
  })
})

describe('a job', () => {
  test('runs now, and the list is read again', async () => {
    const page = show()
    page.answer({ 'operator.retryJob': {} })
    await page.press('Run now: booking.resolve 100042')
    await waitFor(() => expect(page.toasts()).toEqual([texts.retried]))
    expect(page.callsTo('operator.retryJob')).toEqual([{ jobId: '70' }])
    await waitFor(() => expect(page.callsTo('operator.jobs')).toHaveLength(2))
  })

  test('is cancelled after confirmation', async () => {
    const page = show()
    page.answer({ 'operator.cancelJob': {} })
    await page.press('Cancel job: mail.send 3009')
    expect((await screen.findByRole('dialog')).textContent).toContain(texts.cancelText)
    await page.dialog.press(texts.cancel)
    await waitFor(() => expect(page.toasts()).toEqual([texts.cancelled]))
    expect(page.callsTo('operator.cancelJob')).toEqual([{ jobId: '71' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test("shows the server's reason when it can't be cancelled", async () => {
    const page = show()
    page.answer({ 'operator.cancelJob': refused('wrongState', { message: 'The job is running now.' }) })
    await page.press('Cancel job: mail.send 3009')
    await page.dialog.press(texts.cancel)
    await waitFor(() => expect(page.toasts()).toEqual(['The job is running now.']))
  })

  test('that settles a booking can’t be cancelled, and a running one has no buttons', async () => {
    show(toAnswer([money, aJob({ state: 'running', canCancel: false })]))
    const settles = within(await findCard('Find the outcome of a purchase'))
    expect(settles.getAllByRole('button').map((button) => button.textContent)).toEqual([texts.retry])
    expect(within(await findCard('Send an email')).queryByRole('button')).toBeNull()
  })

  test('shows its details and its whole error', async () => {
    show(toAnswer(), { query: '?open=70', isNarrow: false })
    const pane = await screen.findByRole('complementary')
    expect(within(pane).getByText('booking.resolve')).toBeTruthy()
    expect(within(pane).getByText('The airline has not answered')).toBeTruthy()
    expect(within(pane).getByText(texts.laneNames.money)).toBeTruthy()
  })
})
