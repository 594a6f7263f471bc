import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Trip } from '#contract/entities/trip.ts'
import { formatInr } from '#domain/format.ts'
import {
  tripCancellationTexts,
  tripPaymentTexts,
  tripPeopleTexts,
  tripPriceTexts,
} from '#renderer/entities/trips/trip-texts.ts'
import {
  aCancellation,
  aTraveller,
  aTrip,
  aTripCard,
  inDays,
  threeTravellers,
} from '#renderer/entities/trips/trip.test-kit.ts'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { cancelTexts } from './cancel/cancel-texts.ts'
import { tripNowTexts } from './now/now-texts.ts'
import { tripPageTexts as texts } from './trip-screen-texts.ts'
import { TripScreen } from './trip-screen.tsx'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const show = (answer: Answer<'trips.getTrip'>, setup: Setup = {}) =>
  renderScreen(<TripScreen />, {
    as: 'retail',
    at: '/trips/T-500001',
    path: '/trips/:tripId',
    answers: {
      'trips.getTrip': answer,
      'users.walletBalance': {
        userWalletBalance: 90_000,
        reserved: 0,
        creditLimit: 0,
        available: 90_000,
        currency: 'INR',
      },
    },
    ...setup,
  })

/** A trip that nothing can be paid for, so that its page has no other calls. */
const paidTrip = (over: Partial<Trip> = {}): Trip =>
  aTrip({ payable: null, nextPayment: null, paidMinor: 60_000_00, ...over })

const findPart = async (name: string) => within(await screen.findByRole('region', { name }))
const textOf = (element: HTMLElement | null | undefined): string => collapseSpaces(element?.textContent ?? '')
const amountsIn = (part: HTMLElement): number[] =>
  [...part.querySelectorAll('dd')].map(({ textContent }) => Number(textContent.replaceAll(/[^\d.-]/g, '')))

describe('TripScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'trips.getTrip': { trip: paidTrip() } })
    await page.press('Try again')
    await screen.findByRole('heading', { level: 1, name: 'Goa beaches' })
  })

  it.each([
    ['an unknown number', '/trips/T-500001', 1],
    ['an address that has no number', '/trips/x', 0],
  ])('says that there is no trip for %s', async (_title, at, calls) => {
    const page = show(refused('notFound'), { at })
    await screen.findByRole('heading', { level: 1, name: texts.notFound })
    expect(page.callsTo('trips.getTrip')).toHaveLength(calls)
    await page.follow(texts.all)
    expect(page.address()).toBe('/trips')
  })

  it('shows the status, dates and people, and links to the package', async () => {
    const page = show({ trip: paidTrip() })
    const head = (await screen.findByRole('heading', { level: 1, name: 'Goa beaches' })).closest('header')
    expect(textOf(head)).toContain('Confirmed')
    expect(textOf(head)).toContain(`${formatTripDay(aTripCard().endsOn)} · 3 people · Deluxe`)
    expect(textOf(head)).toContain('T-500001')
    screen.getByText(tripNowTexts.paidInFull)
    await page.follow(texts.package)
    expect(page.address()).toBe(`/packages/goa-beaches/${'a1'.repeat(12)}`)
  })

  it('shows what is paid and left of each payment', async () => {
    const [deposit, rest] = aTrip().schedule
    if (!deposit || !rest) throw new Error('the trip has two payments')
    show({
      trip: paidTrip({
        schedule: [
          deposit,
          { ...rest, amountMinor: 20_000_00, paidMinor: 5_000_00, isOverdue: true, dueOn: inDays(-2) },
          { ...rest, no: 3, amountMinor: 10_000_00, paidMinor: 4_000_00 },
          { ...rest, no: 4, amountMinor: 15_000_00 },
        ],
      }),
    })
    const part = await findPart(tripPaymentTexts.schedule)
    const [first, late, partly, open] = part.getAllByRole('listitem').map(textOf)
    expect(first).toContain(tripPaymentTexts.deposit)
    expect(first).toContain(tripPaymentTexts.paid)
    expect(late).toContain('Overdue')
    expect(late).toContain(collapseSpaces(tripPaymentTexts.left(formatInr(5_000), formatInr(15_000))))
    expect(partly).toContain(collapseSpaces(tripPaymentTexts.left(formatInr(4_000), formatInr(6_000))))
    expect(open).toContain(tripPaymentTexts.open)
  })

  it('shows the payments received, whose parts sum to them', async () => {
    show({ trip: paidTrip() })
    const part = await findPart(tripPaymentTexts.receipts)
    const row = textOf(part.getByRole('listitem'))
    expect(row).toContain(
      collapseSpaces(
        tripPaymentTexts.parts(formatInr(14_250), [
          tripPaymentTexts.gst(formatInr(714.25)),
          tripPaymentTexts.tcs(formatInr(35.75)),
        ]),
      ),
    )
    expect(row).toContain('RV/26-27/00001')
    expect(part.queryByRole('link')).toBeNull()
    expect(screen.queryByText(tripPaymentTexts.invoice, { exact: false })).toBeNull()
  })

  it('links the documents for staff who see them', async () => {
    const page = show({ trip: paidTrip({ userId: 'u9' }) }, { as: 'staff' })
    await page.follow(tripPaymentTexts.openDocument('RV/26-27/00001'))
    expect(page.address()).toBe('/staff/documents?q=RV%2F26-27%2F00001')
  })

  it('shows price lines that sum to the total, and says what GST and TCS are', async () => {
    show({ trip: paidTrip() })
    await findPart(tripPriceTexts.title)
    const part = screen.getByRole('region', { name: tripPriceTexts.title })
    const amounts = amountsIn(part)
    const total = amounts.pop()
    expect(total).toBe(60_000)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(total)
    within(part).getByText(collapseSpaces(tripPriceTexts.gst(formatInr(2_857))))
    within(part).getByText(collapseSpaces(tripPriceTexts.tcs(formatInr(143))))
    expect(within(part).queryByText(tripPriceTexts.cost)).toBeNull()
  })

  it('shows what cancellations changed, up to the new total', async () => {
    show({
      trip: paidTrip({
        totalMinor: 52_000_00,
        adjustments: [
          { label: 'Cancelled: Meera Iyer', amountMinor: -20_000_00 },
          { label: 'Rooms with fewer people', amountMinor: 12_000_00 },
        ],
      }),
    })
    await findPart(tripPriceTexts.title)
    const amounts = amountsIn(screen.getByRole('region', { name: tripPriceTexts.title }))
    expect(amounts.slice(-4)).toEqual([60_000, -20_000, 12_000, 52_000])
  })

  it('shows the cost where the answer has it', async () => {
    show({ trip: paidTrip({ userId: 'u9', costMinor: 50_000_00 }) }, { as: 'staff' })
    const cost = (await screen.findByText(tripPriceTexts.cost)).closest('div')
    expect(textOf(cost)).toContain(collapseSpaces(formatInr(50_000)))
    expect(textOf(screen.getByText(tripPriceTexts.margin).closest('div'))).toContain(
      collapseSpaces(formatInr(7_000)),
    )
  })

  it('lists travellers by room, and those who cancelled apart', async () => {
    const [asha, vikram] = threeTravellers()
    if (!asha || !vikram) throw new Error('there are travellers')
    const child = aTraveller({
      travellerId: '14',
      firstName: 'Ira',
      kind: 'child',
      age: 8,
      hasBed: false,
      roomNo: 1,
      dateOfBirth: '',
    })
    show({ trip: paidTrip({ travellers: [asha, child, { ...vikram, isCancelled: true }] }) })
    const part = await findPart(tripPeopleTexts.title)
    const groups = part.getAllByRole('heading', { level: 3 }).map((head) => textOf(head.parentElement))
    expect(groups[0]).toMatch(/^Room 1Asha RaoAdult, born Mon 2 Apr 1990/)
    expect(groups[1]).toMatch(/^Room 2Ira RaoChild, 8 years, no bed/)
    expect(groups[2]).toMatch(/^CancelledVikram RaoAdultCancelled/)
  })

  it('has no rooms for an activity', async () => {
    const activity = { slotId: 's', tickets: [{ ticketId: 't', quantity: 3 }] }
    show({ trip: paidTrip({ kind: 'activity', activity, endsOn: aTripCard().startsOn }) })
    const part = await findPart(tripPeopleTexts.title)
    expect(part.getAllByRole('heading', { level: 3 }).map(textOf)).toEqual([tripPeopleTexts.all])
  })

  it('shows what cancelling costs in each period', async () => {
    show({ trip: paidTrip() })
    const part = await findPart(tripCancellationTexts.periods)
    const [now, later] = part.getAllByRole('listitem').map(textOf)
    expect(now).toContain(tripCancellationTexts.until(formatTripDay(inDays(29))))
    expect(now).toContain(tripCancellationTexts.now)
    expect(now).toContain(collapseSpaces(tripCancellationTexts.charge(formatInr(12_000), formatInr(48_000))))
    expect(later).toContain(tripCancellationTexts.noRefund)
  })

  it('shows past cancellations with amounts, notes and documents', async () => {
    const done = aCancellation({
      state: 'done',
      decidedAt: new Date().toISOString(),
      waivedMinor: 500_00,
      note: 'Goodwill',
      documentNos: ['RF/26-27/00002'],
    })
    const earlier = aCancellation({
      cancellationId: '8',
      state: 'refused',
      requestedAt: new Date(Date.now() - 7_200_000).toISOString(),
    })
    show({ trip: paidTrip({ cancellations: [earlier, done] }) })
    const part = await findPart(tripCancellationTexts.list)
    part.getByText('RF/26-27/00002')
    part.getByText(tripCancellationTexts.note('Goodwill'))
    part.getByText(collapseSpaces(tripCancellationTexts.waived(formatInr(500))))
    part.getByText(tripCancellationTexts.states.refused)
    const [first] = part.getAllByRole('article')
    if (!first) throw new Error('there is a cancellation')
    expect(amountsIn(first).slice(0, 4)).toEqual([5_000, -4_000, -11, 989])
  })

  it('tells staff that the trip is a customer’s, and links to the list of trips', async () => {
    const page = show({ trip: aTrip({ userId: 'u9' }) }, { as: 'staff' })
    await screen.findByText(tripNowTexts.ofOther, { exact: false })
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    expect(screen.queryByRole('button', { name: cancelTexts.open })).toBeNull()
    await page.follow(tripNowTexts.openStaff)
    expect(page.address()).toBe('/staff/trips?open=T-500001')
  })
})
