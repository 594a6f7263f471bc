import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Trip } from '#contract/entities/trip.ts'
import { formatMinor } from '#renderer/entities/trips/trip-words.ts'
import { aCancellation, aTrip, anUnsoldTrip } from '#renderer/entities/trips/trip.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { StaffTripsScreen } from './staff-trips-screen.tsx'
import { staffTripsTexts, tripDecisionTexts as texts } from './staff/staff-trips-texts.ts'
import { aBalance, aStaffTrip, toTripsPage } from './staff/staff-trips.test-kit.ts'
import { TripsCount } from './trips-count.tsx'

const { actions } = texts
const requested = anUnsoldTrip('requested')
const cancelling = aTrip({ status: 'cancelRequested', cancellations: [aCancellation()] })
const confirmed = { trip: aTrip() }

const open = (trip: Trip, answers: Answers = {}) =>
  renderScreen(<StaffTripsScreen />, {
    as: 'staff',
    at: '/staff/trips?open=T-500001',
    answers: {
      'trips.getTrips': toTripsPage(aStaffTrip({ status: trip.status })),
      'trips.getTrip': { trip },
      'users.walletBalance': aBalance,
      ...answers,
    },
  })

const confirmButton = texts.button(actions.confirm, texts.takeDeposit(formatMinor(15_000_00)), 'Skyways')
const declineButton = texts.button(actions.decline, texts.release(formatMinor(15_000_00)), 'Skyways')
const settleButton = (minor: number) =>
  texts.button(actions.settle, texts.refund(formatMinor(minor)), 'Skyways')
const refuseButton = texts.button(actions.refuse, 'Skyways')
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('confirming a request', () => {
  test('names the deposit that is taken, and is sent once for a double click', async () => {
    const page = open(requested, { 'trips.confirm': confirmed })
    await page.press(actions.confirm)
    const dialog = within(await screen.findByRole('dialog'))
    dialog.getByText(collapseSpaces(texts.deposit(formatMinor(15_000_00), 'Rao Travels')))
    page.answer({ 'trips.getTrip': confirmed })
    const button = dialog.getByRole('button', { name: confirmButton })
    fireEvent.click(button)
    fireEvent.click(button)
    await expect.poll(page.toasts).toEqual([texts.confirmed('T-500001')])
    await isClosed()
    expect(page.callsTo('trips.confirm')).toEqual([{ tripId: 'T-500001' }])
    await waitFor(() => expect(screen.queryByRole('button', { name: actions.confirm })).toBeNull())
  })

  test('takes nothing without a deposit', async () => {
    const page = open({ ...requested, reservedMinor: 0 }, { 'trips.confirm': confirmed })
    await page.press(actions.confirm)
    await screen.findByText(texts.noDeposit)
    await page.dialog.press(texts.button(actions.confirm, 'Skyways'))
    await isClosed()
  })

  test('shows why it is refused, and reads the trip again', async () => {
    const message = "This request isn't waiting for a decision any more."
    const page = open(requested, { 'trips.confirm': refused('wrongState', { message }) })
    await page.press(actions.confirm)
    page.answer({ 'trips.getTrip': { trip: anUnsoldTrip('lapsed') } })
    await page.dialog.press(confirmButton)
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toBe(message)
    await waitFor(() => expect(page.callsTo('trips.getTrip').length).toBeGreaterThan(1))
    await page.dialog.press('Cancel')
    await waitFor(() => expect(screen.queryByRole('button', { name: actions.confirm })).toBeNull())
  })

  test('keeps its key while the outcome is unknown', async () => {
    const page = open(requested, { 'trips.confirm': 'lost' })
    await page.press(actions.confirm)
    await page.dialog.press(confirmButton)
    await screen.findByText(texts.noAnswer)
    page.answer({ 'trips.confirm': confirmed, 'trips.getTrip': confirmed })
    await page.dialog.press(confirmButton)
    await isClosed()
    const keys = page.calls
      .filter(({ id }) => id === 'trips.confirm')
      .map(({ idempotencyKey }) => idempotencyKey)
    expect(keys).toEqual([expect.any(String), keys[0]])
  })
})

describe('declining a request', () => {
  test('needs a reason for the customer', async () => {
    const page = open(requested, { 'trips.decline': { trip: anUnsoldTrip('declined') } })
    await page.press(actions.decline)
    await page.dialog.press(declineButton)
    await screen.findByText(texts.reasonNeeded)
    expect(page.callsTo('trips.decline')).toEqual([])
    await page.dialog.fill(/^Reason/, 'The hotel is full')
    await page.dialog.press(declineButton)
    await expect.poll(page.toasts).toEqual([texts.declined('T-500001')])
    expect(page.callsTo('trips.decline')).toEqual([{ tripId: 'T-500001', reason: 'The hotel is full' }])
  })

  test('shows the reason afterwards', async () => {
    open(anUnsoldTrip('declined', { declineReason: 'The hotel is full' }))
    await screen.findByText('The hotel is full')
  })

  test('keeps the reason when the server fails', async () => {
    const page = open(requested, { 'trips.decline': refused('unavailable') })
    await page.press(actions.decline)
    await page.dialog.fill(/^Reason/, 'The hotel is full')
    await page.dialog.press(declineButton)
    await screen.findByText(texts.noAnswer)
    expect(screen.getByLabelText(/^Reason/)).toHaveProperty('value', 'The hotel is full')
  })
})

describe('settling a cancellation', () => {
  const settled = { 'trips.decideCancellation': { trip: aTrip() } } satisfies Answers

  test('refunds what was quoted', async () => {
    const page = open(cancelling, settled)
    await page.press(actions.settle)
    await screen.findByText(texts.paidBy('Meera Iyer'))
    page.answer({ 'trips.getTrip': confirmed })
    await page.dialog.press(settleButton(989_00))
    await expect.poll(page.toasts).toEqual([texts.settled('T-500001')])
    expect(page.callsTo('trips.decideCancellation')).toEqual([
      { tripId: 'T-500001', cancellationId: '7', decision: 'settle', waiveMinor: 0, note: '' },
    ])
  })

  test('waives part of the charge with a note, and names the higher refund', async () => {
    const page = open(cancelling, settled)
    await page.press(actions.settle)
    await page.dialog.fill(texts.waive, '1,500.50')
    await screen.findByText(texts.waived)
    await page.dialog.press(settleButton(989_00 + 1_500_50))
    await screen.findByText(texts.noteNeeded)
    await page.dialog.fill(/^Note/, 'In hospital')
    await page.dialog.press(settleButton(989_00 + 1_500_50))
    await expect
      .poll(() => page.callsTo('trips.decideCancellation'))
      .toEqual([
        {
          tripId: 'T-500001',
          cancellationId: '7',
          decision: 'settle',
          waiveMinor: 1_500_50,
          note: 'In hospital',
        },
      ])
  })

  test.each([
    ['4,000.01', texts.waiveMost(formatMinor(4_000_00))],
    ['all', texts.badAmount],
  ])('refuses to waive %s', async (typed, problem) => {
    const page = open(cancelling)
    await page.press(actions.settle)
    await page.dialog.fill(texts.waive, typed)
    fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${actions.settle} · refund`) }))
    await screen.findByText(collapseSpaces(problem))
  })

  test("says that someone else must waive the charge of one's request, and keeps what was typed", async () => {
    const message = "You requested this cancellation, so you can't waive its charge. Someone else must."
    const page = open(cancelling, { 'trips.decideCancellation': refused('ownRequest', { message }) })
    await page.press(actions.settle)
    await page.dialog.fill(texts.waive, '100')
    await page.dialog.fill(/^Note/, 'In hospital')
    await page.dialog.press(settleButton(989_00 + 100_00))
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findByRole('alert')).textContent).toBe(message)
    expect(screen.getByLabelText(/^Note/)).toHaveProperty('value', 'In hospital')
    expect(screen.getByLabelText(texts.waive)).toHaveProperty('value', '100')
  })

  test("shows the server's problem with the amount at its field", async () => {
    const fields = [{ path: 'waiveMinor', message: 'Enter ₹ 50.00 or less' }]
    const page = open(cancelling, { 'trips.decideCancellation': refused('invalidRequest', { fields }) })
    await page.press(actions.settle)
    await page.dialog.fill(texts.waive, '100')
    await page.dialog.fill(/^Note/, 'In hospital')
    await page.dialog.press(settleButton(989_00 + 100_00))
    await screen.findByText('Enter ₹ 50.00 or less')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(texts.waive)))
  })
})

describe('refusing a cancellation', () => {
  test('needs a reason, and moves no money', async () => {
    const page = open(cancelling, { 'trips.decideCancellation': confirmed })
    await page.press(actions.refuse)
    await page.dialog.press(refuseButton)
    await screen.findByText(texts.reasonNeeded)
    await page.dialog.fill(/^Reason/, 'The group fare has no refunds')
    await page.dialog.press(refuseButton)
    await expect.poll(page.toasts).toEqual([texts.refused('T-500001')])
    expect(page.callsTo('trips.decideCancellation')).toMatchObject([
      { cancellationId: '7', decision: 'refuse', note: 'The group fare has no refunds' },
    ])
  })
})

describe('the count beside the menu entry', () => {
  const count = (total: number, permissions?: string[]) =>
    renderScreen(<TripsCount to="/staff/trips?status=requested,cancelRequested" />, {
      as: 'staff',
      at: '/',
      answers: { 'trips.getTrips': { ...toTripsPage(), total } },
      ...(permissions ? { permissions } : {}),
    })

  test('is of requests and open cancellations, and opens them', async () => {
    const page = count(3)
    await screen.findByRole('link', { name: staffTripsTexts.toDecideCount(3) })
    expect(page.callsTo('trips.getTrips')).toMatchObject([
      { statuses: ['requested', 'cancelRequested'], pageSize: 1 },
    ])
  })

  test('requests nothing without the right', () => {
    expect(count(3, []).calls).toEqual([])
    expect(screen.queryByRole('link')).toBeNull()
  })
})
