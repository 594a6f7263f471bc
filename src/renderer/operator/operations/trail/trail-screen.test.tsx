import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { TrailEvent } from '#contract/entities/operator-operations.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { anEvent, asOf, readAt } from '../operations.test-kit.ts'
import { operationsTexts, trailTexts as texts } from '../texts.ts'
import { TrailScreen } from './trail-screen.tsx'

const added = anEvent({
  eventId: '8',
  operator: null,
  action: 'operator.add',
  siteId: '',
  target: 'second@faredesk.example',
  details: [],
})
const toAnswer = (events: TrailEvent[] = [anEvent(), added]) => ({
  events,
  readAt,
  ...onlyPage(events.length),
})
const show = (answer: Answer<'operator.trail'> = toAnswer(), { query = '', isNarrow = true } = {}) =>
  renderScreen(<TrailScreen />, {
    as: 'visitor',
    at: `/trail${query}`,
    answers: { 'operator.trail': answer },
    isNarrow,
  })

describe('the trail', () => {
  test('says on cards who did what to which agency', async () => {
    show()
    expect(await screen.findByText('Suspended an agency')).toBeTruthy()
    expect(screen.getByText(asOf(readAt))).toBeTruthy()
    expect(screen.getByText('Devika Menon')).toBeTruthy()
    expect(screen.getByText('Reason: Unpaid since June')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'skyways' }).getAttribute('href')).toBe('/agencies/skyways')
    expect(screen.getByText(texts.command)).toBeTruthy()
    expect(screen.getByText(operationsTexts.installation)).toBeTruthy()
    expect(screen.getByText('2 events')).toBeTruthy()
  })

  test('says the same in a table', async () => {
    show(toAnswer(), { isNarrow: false })
    expect(await screen.findByText('Suspended an agency')).toBeTruthy()
    expect(screen.getByText('Devika Menon')).toBeTruthy()
    expect(screen.getByText(texts.command)).toBeTruthy()
    expect(screen.getByRole('grid')).toBeTruthy()
  })

  test('of one agency is opened by an address', async () => {
    const page = show(toAnswer([]), { query: '?agency=skyways' })
    expect(await screen.findByText(texts.noMatchText)).toBeTruthy()
    expect(page.callsTo('operator.trail')).toEqual([{ siteId: 'skyways', page: 1 }])
    await page.press(operationsTexts.clear)
    await waitFor(() => expect(page.callsTo('operator.trail').at(-1)).toMatchObject({ siteId: '' }))
  })

  test('says on one line what changed from what to what', async () => {
    const details = [
      { name: 'Features off', value: 'none → Exports, Online payments' },
      { name: 'Staff accounts', value: 'no limit → 5' },
    ]
    show(toAnswer([anEvent({ action: 'agency.limits', details })]))
    const line = 'Features off: none → Exports, Online payments; Staff accounts: no limit → 5'
    expect(await screen.findByText(line)).toBeTruthy()
  })

  test('shows the details of an event', async () => {
    show(toAnswer(), { query: '?open=8', isNarrow: false })
    const pane = within(await screen.findByRole('complementary'))
    expect(pane.getByText('second@faredesk.example')).toBeTruthy()
    expect(pane.getByText(texts.command)).toBeTruthy()
  })

  test('says so while it loads and when nothing has been done', async () => {
    const page = show('never')
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
    page.answer({ 'operator.trail': toAnswer([]) })
    await page.fill(operationsTexts.agencySearch, 'x')
    expect(await screen.findByText(texts.noMatchText)).toBeTruthy()
  })

  test('of a new installation is empty', async () => {
    show(toAnswer([]))
    expect(await screen.findByText(texts.empty)).toBeTruthy()
  })

  test('offers another try when it cannot be loaded, and is read again on request', async () => {
    const page = show(refused('unavailable'))
    expect(await screen.findByText(texts.failed)).toBeTruthy()
    page.answer({ 'operator.trail': toAnswer([added]) })
    await page.press(uiTexts.retry)
    expect(await screen.findByText('Added an operator')).toBeTruthy()
    page.answer({ 'operator.trail': toAnswer() })
    await page.press(operationsTexts.refresh)
    expect(await screen.findByText('Suspended an agency')).toBeTruthy()
  })
})
