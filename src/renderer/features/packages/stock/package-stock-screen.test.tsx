import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Departure } from '#contract/http/packages-stock.ts'
import { addDays } from '#domain/calendar-days.ts'
import { formatDate } from '#domain/format.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aPackageDraft, toPackageId } from '#renderer/features/packages/staff-list/staff-list.test-kit.ts'
import { PackageStockScreen } from './package-stock-screen.tsx'
import { aDeparture } from './stock.test-kit.ts'
import { departureTexts as texts, stockTexts, stopTexts } from './stock-texts.ts'

const packageId = toPackageId(1)
const startsOn = '2030-01-10'
const withStock = (...departures: Departure[]): Answers => ({
  'packages.getStock': { departures, allotments: [] },
})
const show = (answers: Answers = {}, more: Partial<Parameters<typeof renderScreen>[1]> = {}) =>
  renderScreen(<PackageStockScreen />, {
    as: 'staff',
    at: `/staff/packages/${packageId}/stock`,
    path: '/staff/packages/:_id/stock',
    answers: {
      'packages.getPackageVersion': { draft: aPackageDraft() },
      ...withStock(aDeparture({ startsOn })),
      ...answers,
    },
    ...more,
  })
const label = texts.label(startsOn, '')
/** A required field has a mark after its label. */
const starting = (text: string): RegExp => new RegExp(`^${text}`)

describe('the stock of a package', () => {
  test('is loading', async () => {
    show({ 'packages.getStock': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  test('says why it cannot load, and loads again', async () => {
    const page = show({ 'packages.getPackageVersion': refused('unavailable') })
    await screen.findByRole('heading', { name: stockTexts.failed })
    page.answer({ 'packages.getPackageVersion': { draft: aPackageDraft() } })
    await page.press('Try again')
    await screen.findByText(formatDate(startsOn))
  })

  test('needs the right to edit packages', async () => {
    show({}, { permissions: [] })
    expect(await screen.findByText("You don't have access")).toBeTruthy()
  })

  test('is open to the supplier of the package', async () => {
    show({}, { as: 'supplier' })
    await screen.findByText(formatDate(startsOn))
  })

  test.each(['freesale', 'onRequest'] as const)('of %s is explained, and has no dates', async (stockMode) => {
    const page = show({ 'packages.getPackageVersion': { draft: aPackageDraft({ stockMode }) } })
    await screen.findByText(stockTexts.leads[stockMode])
    expect(page.callsTo('packages.getStock')).toEqual([])
  })

  test('of an archived package can only be read', async () => {
    show({ 'packages.getPackageVersion': { draft: aPackageDraft({ status: 'archived' }) } })
    await screen.findByText(stockTexts.archived)
    await screen.findByText(formatDate(startsOn))
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
    expect(screen.queryByRole('button', { name: `${texts.edit}: ${label}` })).toBeNull()
  })
})

describe('departures', () => {
  test('show what is taken, and when they are sold', async () => {
    show(withStock(aDeparture({ startsOn, taken: 12, guaranteedFrom: 10, ownAdultMinor: 18_500_00 })))
    const row = within(await screen.findByRole('row', { name: new RegExp(formatDate(startsOn)) }))
    row.getByRole('img', { name: texts.taken(12, 20, 'pax') })
    row.getByText(texts.isGuaranteed)
    row.getByText(texts.states.open)
    row.getByText('₹ 18,500.00')
    row.getByText(/7 Jan 2030.*18:00/)
  })

  test('are added in a series, without dates that have one', async () => {
    const page = show({ 'packages.saveDepartures': { departures: [aDeparture({}), aDeparture({})] } })
    await page.press(texts.add)
    // From Thursday 10 January to Thursday 24 January.
    await page.dialog.fill(starting(texts.from), '10/01/2030')
    await page.dialog.fill(starting(texts.until), '24/01/2030')
    for (const name of stockTexts.weekdayNames) {
      const box: HTMLInputElement = screen.getByLabelText(name)
      if (box.checked !== (name === 'Thu')) await page.dialog.tick(name)
    }
    await page.dialog.fill(starting(texts.capacity), '24')
    await page.dialog.fill(starting(texts.price), '17,500')
    await screen.findByText(texts.leftOut(1))
    await page.dialog.press(texts.submit(2))
    await expect.poll(page.toasts).toEqual([texts.added(2)])
    const [request] = page.callsTo('packages.saveDepartures')
    expect(request).toMatchObject({ _id: packageId, reason: '' })
    expect(request?.departures).toEqual(
      ['2030-01-17', '2030-01-24'].map((date, index) => ({
        startsOn: date,
        hotelCategory: '',
        unit: 'pax',
        capacity: 24,
        guaranteedFrom: 0,
        cutOffAt: [`2030-01-14T12:30:00.000Z`, `2030-01-21T12:30:00.000Z`][index],
        releaseAt: null,
        isClosed: false,
        ownAdultMinor: 17_500_00,
      })),
    )
  })

  test('ask for what is missing in a series', async () => {
    const page = show()
    await page.press(texts.add)
    await page.dialog.press(texts.submit(0))
    await screen.findByText(stockTexts.dateRequired)
    screen.getByText(texts.number)
  })

  test('need a reason for more places than were bought, as the server says', async () => {
    const message = 'Enter a reason: only 20 places were bought'
    const page = show({
      'packages.saveDepartures': refused('invalidRequest', { fields: [{ path: 'reason', message }] }),
    })
    await page.press(`${texts.edit}: ${label}`)
    await page.dialog.fill(starting(texts.capacity), '25')
    await page.dialog.press(texts.save)
    await screen.findByText(message)
    page.answer({ 'packages.saveDepartures': { departures: [aDeparture({ startsOn })] } })
    await page.dialog.fill(starting(stockTexts.reason), 'Second coach')
    await page.dialog.press(texts.save)
    await expect.poll(page.toasts).toContain(texts.saved)
    expect(page.callsTo('packages.saveDepartures').at(-1)).toMatchObject({
      reason: 'Second coach',
      departures: [{ departureId: 'dep_1', startsOn, capacity: 25, cutOffAt: '2030-01-07T12:30:00.000Z' }],
    })
  })

  test('are stopped one by one, and resumed by Undo', async () => {
    const change = { departureIds: ['dep_1'], dates: [] }
    const page = show({ 'packages.setStopSale': { changed: 1, change } })
    await page.press(`${texts.close}: ${label}`)
    await screen.findByText(stockTexts.stopped(1))
    await page.press(stockTexts.undo)
    await expect.poll(page.toasts).toEqual([stockTexts.undone(1)])
    const span = { _id: packageId, from: startsOn, to: startsOn, only: change }
    expect(page.callsTo('packages.setStopSale')).toEqual([
      { ...span, isStopped: true },
      { ...span, isStopped: false },
    ])
  })

  test('are stopped for a period', async () => {
    const page = show({
      'packages.setStopSale': { changed: 0, change: { departureIds: [], dates: [] } },
    })
    await page.press(stockTexts.stopSale)
    await page.dialog.fill(/^From/, '01/01/2030')
    await page.dialog.fill(/^To/, '31/01/2030')
    await page.dialog.press(stopTexts.title)
    await screen.findByText(stockTexts.stopped(0))
    expect(screen.queryByRole('button', { name: stockTexts.undo })).toBeNull()
  })

  test('say how to begin when there are none, and show past ones', async () => {
    const page = show(withStock())
    await screen.findByRole('heading', { name: texts.empty.coming })
    await page.choose(texts.span, texts.spans.past)
    await screen.findByRole('heading', { name: texts.empty.past })
    expect(screen.queryByRole('button', { name: texts.add })).toBeNull()
  })

  test('are listed a year at a time, two years ahead', async () => {
    const page = show(withStock())
    await screen.findByRole('heading', { name: texts.empty.coming })
    await page.choose(texts.span, texts.spans.later)
    await screen.findByRole('heading', { name: texts.empty.later })
    screen.getByRole('button', { name: texts.add })
    const [coming, later] = page.callsTo('packages.getStock')
    expect(later).toMatchObject({ from: addDays(coming?.to ?? '', 1), to: addDays(coming?.to ?? '', 365) })
  })

  test('are listed on a narrow screen too', async () => {
    show(withStock(aDeparture({ startsOn, hotelCategory: 'Deluxe', isClosed: true })), { isNarrow: true })
    await screen.findByText(texts.states.closed)
  })
})

test('a package without a title gets a name anyway', async () => {
  show({ 'packages.getPackageVersion': { draft: aPackageDraft({ body: packageBody({ title: '' }) }) } })
  await screen.findByRole('heading', { name: stockTexts.title })
})
