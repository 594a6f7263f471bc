import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { KeptFare } from '#contract/http/fare-tray-fares.ts'
import { aFlight, aSegment } from '#domain/flights/flight.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aCheck, aKeptFare } from './fare-tray.test-kit.ts'
import { FareTrayScreen } from './fare-tray-screen.tsx'
import { fareTrayTexts as texts } from './texts.ts'

const now = new Date('2026-12-10T09:00:00Z')
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

const late = aKeptFare({
  keptFareId: 'k2',
  flight: aFlight({
    resultIndex: 'OB2',
    publishedPrice: 4_000,
    offeredPrice: 3_800,
    isHoldAllowed: false,
    segments: [[aSegment({ flightNumber: '909', departureTime: '2027-01-15T21:00:00' })]],
  }),
})

type Setup = Partial<Parameters<typeof renderScreen>[1]>
const show = (fares: readonly KeptFare[], answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<FareTrayScreen />, {
    as: 'travelAgent',
    at: '/flight/tray',
    isNarrow: true,
    ...setup,
    answers: { 'flights.keptFares': { fares: [...fares] }, ...answers },
  })

const cards = async () => (await screen.findAllByRole('listitem')).map((card) => card.textContent ?? '')

describe('the fare tray', () => {
  it('says how to keep fares when it is empty', async () => {
    const page = show([])
    await screen.findByRole('heading', { name: texts.empty })
    await page.follow(texts.search)
    expect(page.address()).toBe('/flight/search')
  })

  it('waits for the fares, and loads them again after a failure', async () => {
    const page = show([], { 'flights.keptFares': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'flights.keptFares': { fares: [aKeptFare()] } })
    await page.press(/Try again/)
    expect((await cards())[0]).toContain('DN 101')
  })

  it.each([
    ['shoppers', 'retail' as const],
    ["people who keep an agency's accounts", aUser('travelAgent', { agencyRole: 'accounts' })],
  ])('is closed to %s', async (_who, as) => {
    show([], {}, { as })
    await screen.findByText(/Only agents and staff who can book/)
  })

  it('compares price, net, times, bags, charges and the time left', async () => {
    show([aKeptFare({ markup: 250, keptPrice: 4_900, note: 'For Asha' })])
    const [card = ''] = await cards()
    for (const shown of [
      'DEL–BOM Fri 15 Jan',
      'Saver · For Asha',
      '06:25–08:40',
      'Direct',
      'Checked: 15 KG',
      'Cabin: 7 KG',
      'Cancellation from 4 h INR 3500',
      'Cancellation under 4 h INR 9999',
      'Change from 4 h INR 3000',
      '₹\u00a05,250.00',
      'incl. ₹\u00a0250 markup',
      '+₹\u00a0100 since kept',
      'Net ₹\u00a04,700.00',
      'Not checked',
      'Fares valid for 15 min',
    ])
      expect(card).toContain(shown)
  })

  it('hides net fares', async () => {
    const page = show([aKeptFare()])
    await page.press(texts.hideNet)
    expect((await cards())[0]).not.toContain('4,700')
  })

  it('has no net fares for readers who may not see them', async () => {
    show([aKeptFare({ flight: aFlight() })])
    await cards()
    expect(screen.queryByRole('button', { name: texts.hideNet })).toBeNull()
  })

  it('sorts by price, as its address says', async () => {
    const page = show([aKeptFare(), late])
    expect((await cards()).map((text) => text.includes('909'))).toEqual([false, true])
    await page.choose(texts.sort, texts.sortBy.price)
    expect((await cards()).map((text) => text.includes('909'))).toEqual([true, false])
    expect(page.address()).toBe('/flight/tray?sort=price')
  })

  it('removes a fare and brings it back', async () => {
    const page = show([aKeptFare(), late], {
      'flights.changeKeptFare': ({ isRemoved }) => ({ fares: isRemoved ? [late] : [aKeptFare(), late] }),
    })
    await page.press('Remove DN 101')
    await screen.findByText(texts.removed('DN 101'))
    expect(await cards()).toHaveLength(1)
    await page.press(texts.undo)
    await expect.poll(async () => (await cards()).length).toBe(2)
    expect(page.callsTo('flights.changeKeptFare')).toEqual([
      { keptFareId: 'k1', isRemoved: true },
      { keptFareId: 'k1', isRemoved: false },
    ])
  })

  it("saves the note and the markup, and refuses a markup that isn't an amount", async () => {
    const page = show(
      [aKeptFare()],
      { 'flights.changeKeptFare': { fares: [aKeptFare({ markup: 150, note: 'VIP' })] } },
      { at: '/flight/tray?open=k1' },
    )
    await page.fill(texts.markupField, 'a lot')
    await page.fill(texts.noteField, 'VIP')
    await page.press(texts.save)
    await screen.findByText(texts.badMarkup)
    await page.fill(texts.markupField, '150')
    await page.press(texts.save)
    await expect
      .poll(() => page.callsTo('flights.changeKeptFare'))
      .toEqual([{ keptFareId: 'k1', note: 'VIP', markup: 150 }])
    await expect.poll(() => page.toasts()).toContain(texts.saved)
  })
})

describe('repricing all', () => {
  const answer = (fares: Record<string, KeptFare>): Answers => ({
    'flights.repriceKeptFare': ({ keptFareId }) => fares[keptFareId] ?? refused('supplierTimeout'),
  })
  const dearer = aKeptFare({
    flight: aFlight({ publishedPrice: 5_200 }),
    check: aCheck({ outcome: 'dearer', difference: 200, cause: 'airline' }),
  })

  it('shows the outcome of each fare with the difference, and retries only what failed', async () => {
    const page = show([aKeptFare(), late], answer({ k1: dearer }))
    await page.press(texts.repriceAll)
    await screen.findByText('1 done · 1 failed')
    const outcomes = within(await screen.findByRole('list', { name: 'Results' }))
    outcomes.getByText('Dearer by ₹ 200.00')
    page.answer(answer({ k1: dearer, k2: { ...late, check: aCheck() } }))
    await page.press('Retry 1 failed')
    await screen.findByText('2 done')
    expect(page.callsTo('flights.repriceKeptFare').map(({ keptFareId }) => keptFareId)).toEqual([
      'k1',
      'k2',
      'k2',
    ])
    outcomes.getByText('Same price')
  })

  it('checks two at a time and can be stopped', async () => {
    const fares = ['a', 'b', 'c', 'd'].map((keptFareId) => aKeptFare({ keptFareId }))
    const page = show(fares, { 'flights.repriceKeptFare': 'never' })
    await page.press(texts.repriceAll)
    await expect.poll(() => page.callsTo('flights.repriceKeptFare')).toHaveLength(2)
    await page.press('Stop')
    expect(screen.getAllByText('Not sent')).toHaveLength(2)
    expect(page.callsTo('flights.repriceKeptFare')).toHaveLength(2)
  })

  it('says what changed: the cause, the old times, or that the flight is gone', async () => {
    const moved = aCheck({ outcome: 'moved', difference: -50, cause: 'both', movedFrom: [[aSegment()]] })
    show([aKeptFare({ check: moved })], {}, { at: '/flight/tray?open=k1' })
    await screen.findByText(texts.causes.both)
    expect(screen.getAllByText('Times changed, -₹ 50.00')).toHaveLength(2)
    screen.getByText('Before: 06:25–08:40')
  })

  it('lets the agent choose between fares that match', async () => {
    const twin = aFlight({ resultIndex: 'OB7', traceId: 't2', fareType: 'Value', publishedPrice: 5_100 })
    const check = aCheck({
      outcome: 'choose',
      candidates: [aFlight({ traceId: 't2' }), twin],
      candidatesSearchId: 's2',
    })
    const page = show(
      [aKeptFare({ check })],
      { 'flights.keepFare': aKeptFare({ flight: twin, searchId: 's2' }) },
      { at: '/flight/tray?open=k1' },
    )
    fireEvent.click(await screen.findByRole('radio', { name: /Value/ }))
    await page.press(texts.use)
    await expect
      .poll(() => page.callsTo('flights.keepFare'))
      .toEqual([{ TraceId: 't2', ResultIndex: 'OB7', searchId: 's2', replaces: 'k1' }])
    await expect.poll(async () => (await cards())[0]).toContain('Value')
  })
})

describe('selling a kept fare', () => {
  it('continues with its own search while that is valid, and holds from the review', async () => {
    const page = show([aKeptFare()])
    await page.press('Hold DN 101')
    expect(page.address()).toBe('/flight/passenger-details/s1')
    expect(page.store.getState().booking).toMatchObject({
      searchId: 's1',
      traceId: 'trace',
      isHoldWanted: true,
      expiresAt: '2026-12-10T09:15:00Z',
      query: { request: { adultCount: 1 }, origin: { cityName: 'Delhi' } },
    })
    expect(page.callsTo('flights.repriceKeptFare')).toEqual([])
  })

  it('opens the booking form without a hold', async () => {
    const page = show([aKeptFare()])
    await page.press('Book DN 101')
    expect(page.store.getState().booking).toMatchObject({
      selectedFlight: { resultIndex: 'OB1' },
      isHoldWanted: false,
    })
  })

  const expired = aKeptFare({ expiresAt: '2026-12-10T08:59:00Z' })

  it('checks an expired fare first, and continues when it costs the same', async () => {
    const page = show([expired], {
      'flights.repriceKeptFare': aKeptFare({ searchId: 's2', check: aCheck() }),
    })
    expect((await cards())[0]).toContain(texts.expired)
    await page.press('Book DN 101')
    await expect.poll(page.address).toBe('/flight/passenger-details/s2')
  })

  it('shows a dearer fare before it can be booked', async () => {
    const check = aCheck({ outcome: 'dearer', difference: 200, cause: 'airline' })
    const page = show([expired], { 'flights.repriceKeptFare': aKeptFare({ searchId: 's2', check }) })
    await page.press('Book DN 101')
    await screen.findByText(texts.causes.airline)
    expect(page.address()).toBe('/flight/tray?open=k1')
    await expect.poll(page.toasts).toEqual([texts.changedFirst])
  })

  it('offers neither for a fare that is gone, nor a hold for one that cannot be held', async () => {
    show([aKeptFare({ check: aCheck({ outcome: 'gone' }) }), late])
    await cards()
    const isDisabled = (name: string) => screen.getByRole('button', { name }).matches(':disabled')
    expect(['Book DN 101', 'Hold DN 101', 'Book DN 909', 'Hold DN 909'].map(isDisabled)).toEqual([
      true,
      true,
      false,
      true,
    ])
  })

  it("carries out the console's request once", async () => {
    const platform = createFakePlatform({ kind: 'desktop' })
    const page = show([aKeptFare()], {}, { at: '/flight/tray?open=k1&act=hold', platform })
    await expect.poll(page.address).toBe('/flight/passenger-details/s1')
    expect(page.store.getState().booking.isHoldWanted).toBe(true)
  })

  it.each(['open=k1&act=hold', 'open=k1&act=reprice', 'act=repriceAll'])(
    'does nothing that a link on the web requests: %s',
    async (query) => {
      const page = show([aKeptFare()], {}, { at: `/flight/tray?${query}` })
      await cards()
      await expect.poll(page.address).not.toContain('act=')
      expect(page.address()).toContain('/flight/tray')
      expect(page.callsTo('flights.repriceKeptFare')).toEqual([])
    },
  )
})
