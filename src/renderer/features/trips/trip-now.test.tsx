import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInstant } from '#domain/format-instant.ts'
import { formatInr } from '#domain/format.ts'
import { payClockTexts } from '#renderer/entities/pay-clock-texts.ts'
import { tripTexts } from '#renderer/entities/trips/trip-texts.ts'
import {
  aCancellation,
  anUnsoldTrip,
  aTrip,
  inDays,
  inMinutes,
} from '#renderer/entities/trips/trip.test-kit.ts'
import { formatTripDay } from '#renderer/entities/trips/trip-words.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { startMovingClock } from '#renderer/testing/moving-clock.ts'
import { aUser } from '#renderer/testing/people.ts'
import { tripNowTexts as texts } from './now/now-texts.ts'
import { tripPayTexts } from './pay/pay-texts.ts'
import { openTrip } from './trip-pages.test-kit.tsx'
import { tripPageTexts } from './trip-screen-texts.ts'

const find = (text: string) => screen.findByText(collapseSpaces(text))
const findNow = async (name: string) => within(await screen.findByRole('region', { name }))

describe('what there is to do now', () => {
  it('counts down while an order can be paid, and then says that it has expired', async () => {
    const clock = startMovingClock()
    const page = openTrip(anUnsoldTrip('order', { expiresAt: inMinutes(1) }))
    const now = await findNow(texts.order)
    expect(now.getByRole('timer').textContent).toMatch(/^Time to pay [01]:\d\d$/)
    await clock.pass(61_000)
    await screen.findByText(texts.expiredText)
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
    await page.follow(texts.again)
    expect(page.address()).toBe(`/packages/goa-beaches/${'a1'.repeat(12)}`)
  })

  it('says that an order has expired', async () => {
    openTrip(anUnsoldTrip('expired'))
    await screen.findByText(texts.expiredText)
  })

  it('says what is on hold, and until when the agency answers', async () => {
    const trip = anUnsoldTrip('requested')
    openTrip(trip)
    await find(texts.onHold(formatInr(15_000)))
    screen.getByText(texts.answer(formatInstant(trip.expiresAt ?? '')))
  })

  it('says that a request which nobody answered is being released', async () => {
    openTrip(anUnsoldTrip('requested', { expiresAt: inMinutes(-1) }))
    await screen.findByText(texts.answerLate)
  })

  it('says that a declined request costs nothing, and why', async () => {
    openTrip(anUnsoldTrip('declined', { declineReason: 'The hotel is full' }))
    await findNow(texts.declined)
    screen.getByText(texts.released)
    screen.getByText(texts.reason('The hotel is full'))
  })

  it('says that a request that lapsed costs nothing', async () => {
    openTrip(anUnsoldTrip('lapsed'))
    await findNow(texts.lapsed)
    screen.getByText(texts.released)
  })

  it('names the next payment and its date', async () => {
    openTrip(aTrip())
    await findNow(texts.next)
    await find(texts.nextOnly(formatInr(45_000), formatTripDay(inDays(30))))
  })

  it('says plainly that a payment is overdue, and can still be made', async () => {
    openTrip(aTrip({ isOverdue: true, nextPayment: { dueOn: inDays(-2), amountMinor: 45_000_00 } }))
    const now = await findNow(texts.overdue)
    expect(now.getByText(tripTexts.overdue).closest('.tag')?.querySelector('svg')).toBeTruthy()
    now.getByText(collapseSpaces(texts.overdueText(formatInr(45_000), formatTripDay(inDays(-2)))))
    await now.findByRole('button', { name: tripPayTexts.payAmount(formatInr(45_000)) })
  })

  it.each([
    ['confirmed', texts.confirmed],
    ['travelling', texts.travelling],
    ['completed', texts.completed],
  ] as const)('says that a %s trip is paid', async (status, title) => {
    openTrip(aTrip({ status, payable: null, nextPayment: null, cancellation: [] }))
    const now = await findNow(title)
    now.getByText(texts.paidInFull)
  })

  it('says that the agency decides about a cancellation, and offers no payment', async () => {
    openTrip(aTrip({ status: 'cancelRequested', payable: null, cancellations: [aCancellation()] }))
    const now = await findNow(texts.cancelRequested)
    now.getByText(texts.cancelRequestedText('asha@rao.example'))
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })

  it('says what was refunded and kept of a cancelled trip', async () => {
    openTrip(
      aTrip({
        status: 'cancelled',
        people: 0,
        rooms: [],
        totalMinor: 0,
        paidMinor: 0,
        nextPayment: null,
        payable: null,
        schedule: [],
        cancellation: [],
        cancellations: [
          aCancellation({ state: 'done' }),
          aCancellation({ cancellationId: '8', state: 'refused' }),
        ],
      }),
    )
    const now = await findNow(texts.cancelled)
    now.getByText(collapseSpaces(texts.refunded(formatInr(989))))
    now.getByText(collapseSpaces(texts.kept(formatInr(4_000))))
    now.getByText(collapseSpaces(texts.tcsKept(formatInr(11))))
  })

  it('offers no payment to people who keep the agency’s accounts', async () => {
    openTrip(aTrip(), {}, { as: aUser('travelAgent', { agencyRole: 'accounts' }) })
    await screen.findByText(texts.noRight)
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  })
})

describe('after an online payment', () => {
  const arrived = { state: { isPaid: true } }

  it('offers no second payment of an order while the first one is booked', async () => {
    const clock = startMovingClock()
    const page = openTrip(anUnsoldTrip('order'), {}, arrived)
    await screen.findByText(texts.arrivedText)
    expect(screen.queryByText(payClockTexts.timeLeft, { exact: false })).toBeNull()
    page.answer({ 'trips.getTrip': { trip: aTrip() } })
    await clock.pass(3_500)
    await findNow(texts.next)
    screen.getByText(tripPageTexts.arrived)
    await clock.pass(60_000)
    expect(screen.queryByText(tripPageTexts.arrived)).toBeNull()
  })

  it('lets the order be paid from the wallet if it was not paid within a minute', async () => {
    const clock = startMovingClock()
    openTrip(anUnsoldTrip('order'), {}, arrived)
    await screen.findByText(texts.arrivedText)
    await clock.pass(61_000)
    await screen.findByRole('button', { name: tripPayTexts.payAmount(formatInr(15_000)) })
  })
})
