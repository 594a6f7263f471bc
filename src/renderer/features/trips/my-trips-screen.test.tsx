import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { TripCard } from '#contract/entities/trip.ts'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { formatInstantTime } from '#domain/format-instant.ts'
import { formatInr } from '#domain/format.ts'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'
import { leaveWaitlistTexts, tripTexts } from '#renderer/entities/trips/trip-texts.ts'
import { aTripCard, aWaitlistEntry, inDays, inMinutes } from '#renderer/entities/trips/trip.test-kit.ts'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { refused, type Answer } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { MyTripsScreen } from './my-trips-screen.tsx'
import { myTripsTexts as texts, waitlistTexts } from './my-trips-texts.ts'

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const toAnswer = (trips: TripCard[], waitlist: WaitlistEntry[] = []) => ({
  trips,
  waitlist,
  ...onlyPage(trips.length),
})

const show = (answer: Answer<'trips.getMyTrips'>, setup: Setup = {}) =>
  renderScreen(<MyTripsScreen />, {
    as: 'retail',
    at: '/trips',
    answers: { 'trips.getMyTrips': answer, 'quotes.getMyQuotes': { quotes: [], ...onlyPage(0) } },
    ...setup,
  })

const overdue = () =>
  aTripCard({ isOverdue: true, nextPayment: { dueOn: inDays(-3), amountMinor: 45_000_00 } })

describe('MyTripsScreen', () => {
  it('shows placeholders while loading', async () => {
    show('never')
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show(refused('unavailable'))
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'trips.getMyTrips': toAnswer([aTripCard()]) })
    await page.press('Try again')
    await screen.findByRole('link', { name: 'Goa beaches' })
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show('never', { as: 'visitor' })
    await expect.poll(page.address).toBe('/login?redirectTo=%2Ftrips')
    expect(page.calls).toEqual([])
  })

  it('offers packages while there is no coming trip', async () => {
    const page = show(toAnswer([]))
    await screen.findByRole('heading', { name: texts.empty.coming.title })
    await page.follow(texts.packages)
    expect(page.address()).toBe('/packages')
  })

  it('offers activities where only these are sold', async () => {
    show(toAnswer([]), { site: { sells: { packages: false, activities: true } }, at: '/trips?show=all' })
    await screen.findByRole('heading', { name: texts.empty.all.title })
    screen.getByRole('link', { name: texts.activities })
  })

  it('shows dates, people, status, what is paid and the next payment of a trip', async () => {
    const trip = aTripCard()
    const page = show(toAnswer([trip]))
    const card = (await screen.findByRole('link', { name: trip.title })).closest('article')
    const text = collapseSpaces(card?.textContent ?? '')
    expect(text).toContain(formatTripDay(trip.endsOn))
    expect(text).toContain('3 people · Deluxe · T-500001')
    expect(text).toContain(tripStatusNames.confirmed)
    expect(text).toContain(collapseSpaces(tripTexts.paidOf(formatInr(15_000), formatInr(60_000))))
    expect(text).toContain(collapseSpaces(tripTexts.next(formatInr(45_000), formatTripDay(inDays(30)))))
    expect(text).not.toContain(tripTexts.overdue)
    await page.follow(trip.title)
    expect(page.address()).toBe('/trips/T-500001')
  })

  it('marks an overdue payment by a word and an icon', async () => {
    show(toAnswer([overdue()]))
    const tag = (await screen.findByText(tripTexts.overdue)).closest('.tag')
    expect(tag?.querySelector('svg')).toBeTruthy()
    screen.getByText(collapseSpaces(tripTexts.was(formatInr(45_000), formatTripDay(inDays(-3)))))
  })

  it('says until when the deposit of an order can be paid', async () => {
    const order = aTripCard({
      status: 'order',
      paidMinor: 0,
      nextPayment: { dueOn: inDays(0), amountMinor: 15_000_00 },
      expiresAt: inMinutes(12),
    })
    show(toAnswer([order]))
    await screen.findByText(
      collapseSpaces(tripTexts.deposit(formatInr(15_000), formatInstantTime(order.expiresAt ?? ''))),
    )
  })

  it('shows no amounts of a trip that was never sold', async () => {
    show(toAnswer([aTripCard({ status: 'declined', paidMinor: 0, nextPayment: null })]))
    await screen.findByText(tripStatusNames.declined)
    expect(screen.queryByText(/paid$/)).toBeNull()
  })

  it('is a table for an agent, whose rows open their trip', async () => {
    const page = show(toAnswer([overdue()]), { as: 'travelAgent' })
    const grid = await screen.findByRole('grid')
    expect(grid.getAttribute('aria-label')).toBe(texts.title)
    screen.getByText(tripTexts.overdue)
    await page.follow('T-500001')
    expect(page.address()).toBe('/trips/T-500001')
  })

  it('requests all trips and the page in the address', async () => {
    const all = { ...toAnswer([aTripCard({ status: 'completed' })]), total: 51, totalPages: 2, page: 2 }
    const page = show(all, { at: '/trips?show=all&page=2' })
    await screen.findByText(tripStatusNames.completed)
    expect(page.callsTo('trips.getMyTrips')).toEqual([{ show: 'all', page: 2 }])
    await page.press('Prev')
    await expect.poll(() => page.callsTo('trips.getMyTrips').at(-1)).toEqual({ show: 'all', page: 1 })
    await page.follow(texts.shows.coming)
    expect(page.address()).toBe('/trips')
    await expect.poll(() => page.callsTo('trips.getMyTrips').at(-1)).toEqual({ show: 'coming', page: 1 })
  })
})

describe('the waitlist above the trips', () => {
  const showEntry = (entry: WaitlistEntry, setup: Setup = {}) => show(toAnswer([], [entry]), setup)

  it('says what happens while the person waits', async () => {
    showEntry(aWaitlistEntry())
    await screen.findByText(waitlistTexts.states.waiting)
    screen.getByText(waitlistTexts.waiting)
    screen.getByText(`${formatTripDay(inDays(40))} · 2 people · Deluxe`)
    expect(screen.queryByRole('link', { name: waitlistTexts.takeOf('Goa beaches') })).toBeNull()
  })

  it('links to the places on hold, with the time left', async () => {
    const page = showEntry(aWaitlistEntry({ state: 'offered', offeredUntil: inMinutes(200) }))
    expect((await screen.findByRole('timer')).textContent).toMatch(/^3h (19|20)m left/)
    await page.follow(waitlistTexts.takeOf('Goa beaches'))
    expect(page.address()).toBe('/trips/offer/31')
  })

  it('is left after a confirmation', async () => {
    const page = showEntry(aWaitlistEntry())
    await page.press(leaveWaitlistTexts.leaveOf('Goa beaches'))
    await page.dialog.press(leaveWaitlistTexts.stay)
    expect(page.callsTo('trips.leaveWaitlist')).toEqual([])
    await page.press(leaveWaitlistTexts.leaveOf('Goa beaches'))
    await screen.findByText(leaveWaitlistTexts.waiting)
    page.answer({ 'trips.leaveWaitlist': { state: 'left' }, 'trips.getMyTrips': toAnswer([]) })
    await page.dialog.press(leaveWaitlistTexts.leave)
    await expect.poll(page.toasts).toEqual([leaveWaitlistTexts.done])
    expect(page.callsTo('trips.leaveWaitlist')).toEqual([{ waitlistId: '31' }])
    await expect.poll(() => screen.queryByText(waitlistTexts.title)).toBeNull()
  })

  it('says who gets the places of an offer that is left, and why it could not be', async () => {
    const page = showEntry(aWaitlistEntry({ state: 'offered', offeredUntil: inMinutes(200) }))
    await page.press(leaveWaitlistTexts.leaveOf('Goa beaches'))
    await screen.findByText(leaveWaitlistTexts.offered)
    page.answer({ 'trips.leaveWaitlist': refused('wrongState', { message: 'Already ordered.' }) })
    await page.dialog.press(leaveWaitlistTexts.leave)
    await expect.poll(page.toasts).toEqual(['Already ordered.'])
  })

  it('ends an offer when it expires', async () => {
    const clock = startMovingClock()
    showEntry(aWaitlistEntry({ state: 'offered', offeredUntil: inMinutes(2) }))
    await screen.findByText(waitlistTexts.states.offered)
    await clock.pass(121_000)
    screen.getByText(waitlistTexts.states.expired)
    expect(screen.queryByRole('timer')).toBeNull()
    screen.getByRole('link', { name: waitlistTexts.otherDate })
  })

  it('shows an entry that expired, and one that was booked', async () => {
    show(
      toAnswer(
        [],
        [aWaitlistEntry({ state: 'expired' }), aWaitlistEntry({ waitlistId: '32', state: 'ordered' })],
      ),
    )
    await screen.findByText(waitlistTexts.states.expired)
    screen.getByText(waitlistTexts.states.ordered)
    expect(screen.queryByRole('button', { name: leaveWaitlistTexts.leaveOf('Goa beaches') })).toBeNull()
  })
})
