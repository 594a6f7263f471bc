import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { tripCancellationTexts, tripPriceTexts } from '#renderer/entities/trips/trip-texts.ts'
import { tripStatusNames } from '#domain/packages/trip-status-names.ts'
import { aCancellation, aTrip, anUnsoldTrip } from '#renderer/entities/trips/trip.test-kit.ts'
import { stubWorkbookWorker } from '#renderer/entities/workbook/workbook-worker.test-kit.ts'
import { workbookTexts } from '#renderer/entities/workbook/workbook-texts.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { contractApi } from '#renderer/store/contract-api.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { StaffTripsScreen } from './staff-trips-screen.tsx'
import { staffTripsTexts as texts, tripDecisionTexts, tripPaneTexts } from './staff/staff-trips-texts.ts'
import { aStaffTrip, toTripsPage } from './staff/staff-trips.test-kit.ts'

const show = (answers: Answers = {}, more: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<StaffTripsScreen />, {
    as: 'staff',
    at: '/staff/trips',
    answers: { 'trips.getTrips': toTripsPage(aStaffTrip()), ...answers },
    ...more,
  })
const opened = { at: '/staff/trips?open=T-500001' }
const findPane = async (tripId = 'T-500001') =>
  within(await screen.findByRole('complementary', { name: tripPaneTexts.label(tripId) }))

/** Presses the button of the empty state, which is below that of the filters. */
const clearFilters = (): void => {
  fireEvent.click(screen.getAllByRole('button', { name: texts.clear }).at(-1) ?? document.body)
}

describe('the list of trips', () => {
  test('shows placeholders while loading', async () => {
    show({ 'trips.getTrips': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  test('says where trips come from while there are none', async () => {
    show({ 'trips.getTrips': toTripsPage() })
    await screen.findByRole('heading', { name: texts.empty })
    expect(screen.getByRole('link', { name: texts.packages }).getAttribute('href')).toBe('/staff/packages')
  })

  test('says why it cannot load, and loads on request', async () => {
    const page = show({ 'trips.getTrips': refused('unavailable') }, { isNarrow: true })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'trips.getTrips': toTripsPage(aStaffTrip()) })
    await page.press('Try again')
    await screen.findByText('Goa beaches')
  })

  test.each<[Viewer, string[]?]>([['travelAgent'], ['retail'], ['staff', []]])(
    'refuses %s without the right, and requests nothing',
    async (as, permissions) => {
      const page = show({}, { as, ...(permissions ? { permissions } : {}) })
      await screen.findByText(uiTexts.noPermissionTitle)
      expect(page.calls).toEqual([])
    },
  )

  test('is cards on a narrow screen', async () => {
    show({}, { isNarrow: true })
    await screen.findByText('Goa beaches')
    screen.getByText(/15,000.00 of .*60,000.00 paid/)
  })
})

describe('the workbook of trips', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('has every trip that the filters leave', async () => {
    stubWorkbookWorker()
    const platform = createFakePlatform()
    const saved: unknown[] = []
    platform.files.saveWorkbook = async (workbook) => {
      saved.push([workbook.kind, workbook.name, workbook.rows])
      return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
    }
    const page = show({}, { platform, at: '/staff/trips?status=confirmed&from=2026-12-01&page=2' })
    await screen.findByText('Goa beaches')
    await page.press(workbookTexts.export)
    await expect.poll(() => saved).toEqual([['trips', 'trips.xlsx', 1]])
    expect(page.callsTo('trips.getTrips').at(-1)).toMatchObject({
      statuses: ['confirmed'],
      startsFrom: '2026-12-01',
      page: 1,
      pageSize: 200,
    })
    await screen.findByText(texts.exported(1))
  })

  test('is not offered while no trip matches', async () => {
    show({ 'trips.getTrips': toTripsPage() })
    await screen.findByRole('heading', { name: texts.empty })
    const button = screen.queryByRole<HTMLButtonElement>('button', { name: workbookTexts.export })
    expect(button?.disabled ?? true).toBe(true)
  })
})

describe('the filters of trips', () => {
  test('are in the address', async () => {
    const page = show()
    await page.fill(texts.search, 'goa')
    await page.choose(texts.filters.statuses, texts.toDecide)
    await page.fill(texts.filters.startsFrom, '01/12/2026')
    await page.fill(texts.filters.startsTo, '31/12/2026')
    await page.tick(texts.filters.onlyOverdue)
    await expect
      .poll(() => page.callsTo('trips.getTrips').at(-1))
      .toMatchObject({
        text: 'goa',
        statuses: ['requested', 'cancelRequested'],
        startsFrom: '2026-12-01',
        startsTo: '2026-12-31',
        onlyOverdue: true,
        page: 1,
      })
    const query = new URLSearchParams(page.address().split('?')[1])
    expect(Object.fromEntries(query)).toEqual({
      q: 'goa',
      status: 'requested,cancelRequested',
      from: '2026-12-01',
      to: '2026-12-31',
      overdue: '1',
    })
  })

  test('list overdue payments from the news, and say when there are none', async () => {
    const page = show({ 'trips.getTrips': toTripsPage() }, { at: '/staff/trips?overdue=1' })
    await screen.findByRole('heading', { name: texts.noneOverdue })
    expect(page.callsTo('trips.getTrips')).toMatchObject([{ onlyOverdue: true, statuses: [], text: '' }])
    clearFilters()
    await screen.findByRole('heading', { name: texts.empty })
    expect(page.address()).toBe('/staff/trips')
  })

  test('can be removed when no trip matches', async () => {
    const page = show(
      { 'trips.getTrips': toTripsPage() },
      { at: '/staff/trips?status=declined,lapsed&q=kerala' },
    )
    await screen.findByRole('heading', { name: texts.noMatch })
    screen.getByRole('option', { name: `${tripStatusNames.declined}, ${tripStatusNames.lapsed}` })
    clearFilters()
    await expect.poll(() => page.address()).toBe('/staff/trips')
  })
})

describe('a trip beside the list', () => {
  test('shows its money, people and contact', async () => {
    show({ 'trips.getTrip': { trip: aTrip() } }, opened)
    const pane = await findPane()
    await pane.findByText('RV/26-27/00001')
    pane.getByText('Vikram Rao')
    pane.getByText('asha@rao.example')
    pane.getByText('Scuba dive')
    expect(pane.getByRole('link', { name: tripPaneTexts.customer }).getAttribute('href')).toBe(
      '/staff/customers/u1',
    )
    expect(pane.queryByText(tripPriceTexts.cost)).toBeNull()
  })

  test('shows cost and margin to those who may see them', async () => {
    show({ 'trips.getTrip': { trip: aTrip({ costMinor: 50_000_00 }) } }, opened)
    const pane = await findPane()
    await pane.findByText(tripPriceTexts.cost)
    const margin = pane.getByText(tripPriceTexts.margin).closest('div')
    expect(margin?.textContent).toContain('7,000.00')
  })

  test('follows the cursor, and closes with Escape', async () => {
    const page = show(
      {
        'trips.getTrips': toTripsPage(aStaffTrip(), aStaffTrip({ tripId: 'T-500002', title: 'Kerala' })),
        'trips.getTrip': ({ tripId }) => ({ trip: aTrip({ tripId }) }),
      },
      opened,
    )
    await findPane()
    fireEvent.keyDown(screen.getByRole('grid'), { key: 'ArrowDown' })
    const pane = await findPane('T-500002')
    expect(page.address()).toBe('/staff/trips?open=T-500002')
    fireEvent.keyDown(await pane.findByText('Vikram Rao'), { key: 'Escape' })
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
    expect(page.address()).toBe('/staff/trips')
  })

  test('shows placeholders, then why it cannot load, and loads on request', async () => {
    const page = show({ 'trips.getTrip': refused('unavailable') }, opened)
    const pane = await findPane()
    await pane.findByRole('heading', { name: tripPaneTexts.failed('T-500001') })
    page.answer({ 'trips.getTrip': { trip: aTrip() } })
    await page.press('Try again')
    await pane.findByText('Vikram Rao')
  })

  test('opens from the address when the page of the list lacks it', async () => {
    show(
      { 'trips.getTrips': toTripsPage(), 'trips.getTrip': { trip: aTrip({ tripId: 'T-500009' }) } },
      { at: '/staff/trips?open=T-500009' },
    )
    const pane = await findPane('T-500009')
    await pane.findByText('Vikram Rao')
  })

  test("ignores an address that isn't a trip", async () => {
    const page = show({}, { at: '/staff/trips?open=goa', isNarrow: true })
    await screen.findByText('Goa beaches')
    expect(screen.queryByRole('complementary')).toBeNull()
    expect(page.callsTo('trips.getTrip')).toEqual([])
  })

  test('has only the decisions that its status allows', async () => {
    const page = show({ 'trips.getTrip': { trip: aTrip() } }, opened)
    const pane = await findPane()
    await pane.findByText('Vikram Rao')
    const decisions = () =>
      Object.values(tripDecisionTexts.actions).filter((name) => pane.queryByRole('button', { name }))
    expect(decisions()).toEqual([])
    page.answer({ 'trips.getTrip': { trip: anUnsoldTrip('requested') } })
    page.store.dispatch(contractApi.util.invalidateTags(['Trips']))
    await pane.findByText(/on hold in the customer's wallet/)
    expect(decisions()).toEqual([tripDecisionTexts.actions.confirm, tripDecisionTexts.actions.decline])
    const trip = aTrip({ status: 'cancelRequested', cancellations: [aCancellation()] })
    page.answer({ 'trips.getTrip': { trip } })
    page.store.dispatch(contractApi.util.invalidateTags(['Trips']))
    await pane.findByText(tripCancellationTexts.reason('Ill'))
    expect(decisions()).toEqual([tripDecisionTexts.actions.settle, tripDecisionTexts.actions.refuse])
  })
})
