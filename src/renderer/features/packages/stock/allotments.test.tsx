import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Allotment } from '#contract/http/packages-stock.ts'
import { anActivityPlan, packageBody } from '#domain/packages/package-body.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { aPackageDraft, toPackageId } from '#renderer/features/packages/staff-list/staff-list.test-kit.ts'
import { createCells, listResources, toCellWords } from './allotment-cells.ts'
import { PackageStockScreen } from './package-stock-screen.tsx'
import { anAllotment } from './stock.test-kit.ts'
import { allotmentTexts as texts, stockTexts, stopTexts } from './stock-texts.ts'

const packageId = toPackageId(1)
const rooms = aPackageDraft({ stockMode: 'allotment', body: packageBody({ hotelCategories: ['Deluxe'] }) })
const show = (allotments: Allotment[], answers: Answers = {}, draft = rooms) =>
  renderScreen(<PackageStockScreen />, {
    as: 'staff',
    at: `/staff/packages/${packageId}/stock?month=2030-01`,
    path: '/staff/packages/:_id/stock',
    answers: {
      'packages.getPackageVersion': { draft },
      'packages.getStock': { departures: [], allotments },
      ...answers,
    },
  })
const cellName = (date: string, words: string): string => texts.cell('Deluxe', date, words)
const findCell = (date: string, words: string) => screen.findByRole('button', { name: cellName(date, words) })

describe('a date of a resource', () => {
  const [deluxe] = listResources(rooms)
  const state = (over: Partial<Allotment>, today = '2030-01-01'): string => {
    const cells = createCells([anAllotment(over)], { closedOn: [], today })
    return deluxe ? cells(deluxe, '2030-01-10').state : ''
  }
  test.each<[Partial<Allotment>, string]>([
    [{}, 'free'],
    [{ taken: 4 }, 'nearly'],
    [{ taken: 5 }, 'full'],
    [{ total: 0, taken: 0 }, 'none'],
    [{ isStopped: true, taken: 5 }, 'stopped'],
    [{ releaseDays: 10 }, 'released'],
    [{ releaseDays: 9 }, 'free'],
    [{ date: '2030-01-11' }, 'none'],
  ])('%j is %s', (over, expected) => {
    expect(state(over)).toBe(expected)
  })

  test('of a time has its capacity, unless it is closed or on another weekday', () => {
    const [time] = listResources({ body: packageBody({ activity: anActivityPlan() }) })
    const cells = createCells([], { closedOn: ['2030-01-06'], today: '2030-01-01' })
    const words = (date: string) => time && toCellWords(cells(time, date))
    // Saturday, a closed Sunday, and Monday.
    expect(words('2030-01-05')).toContain(texts.byTime)
    expect(words('2030-01-06')).toBe(texts.legend.none)
    expect(words('2030-01-07')).toBe(texts.legend.none)
  })
})

describe('the calendar of rooms', () => {
  test('shows taken and total of each night, and moves by months', async () => {
    const page = show([anAllotment({})])
    await findCell('2030-01-10', texts.takenOf(2, 5))
    await findCell('2030-01-11', texts.legend.none)
    await page.press(texts.next)
    await screen.findByRole('heading', { name: 'February 2030' })
    expect(page.address()).toContain('month=2030-02')
    await expect
      .poll(() => page.callsTo('packages.getStock').at(-1))
      .toEqual({ _id: packageId, from: '2030-02-01', to: '2030-02-28' })
  })

  test('is worked with keys: Shift extends a range, and Enter sets it', async () => {
    const page = show([anAllotment({})], { 'packages.saveAllotments': { allotments: [anAllotment({})] } })
    const cell = await findCell('2030-01-10', texts.takenOf(2, 5))
    fireEvent.click(cell)
    fireEvent.keyDown(cell, { key: 'ArrowRight', shiftKey: true })
    fireEvent.keyDown(cell, { key: 'ArrowRight', shiftKey: true })
    await screen.findByText(texts.selected(3))
    fireEvent.keyDown(cell, { key: 'Enter' })
    await page.dialog.tick('Sat')
    await page.dialog.fill(/^Rooms for each night/, '8')
    await page.dialog.fill(texts.releaseDays, '7')
    await page.dialog.press(texts.set.rooms)
    await expect.poll(page.toasts).toEqual([texts.saved(1)])
    expect(page.callsTo('packages.saveAllotments')).toEqual([
      {
        _id: packageId,
        resource: 'Deluxe',
        from: '2030-01-10',
        to: '2030-01-12',
        weekdays: [0, 1, 2, 3, 4, 5],
        total: 8,
        releaseDays: 7,
        reason: '',
      },
    ])
  })

  test('asks for a reason where the server wants one', async () => {
    const message = 'Enter a reason: only 5 rooms were bought'
    const page = show([anAllotment({})], {
      'packages.saveAllotments': refused('invalidRequest', { fields: [{ path: 'reason', message }] }),
    })
    fireEvent.click(await findCell('2030-01-10', texts.takenOf(2, 5)))
    await page.press(texts.set.rooms)
    await page.dialog.fill(/^Rooms for each night/, '9')
    await page.dialog.press(texts.set.rooms)
    await screen.findByText(message)
  })

  test('stops sales of the selected dates, and undoes that', async () => {
    const change = { departureIds: [], dates: [{ resource: 'Deluxe', date: '2030-01-10' }] }
    const page = show([anAllotment({})], { 'packages.setStopSale': { changed: 1, change } })
    fireEvent.click(await findCell('2030-01-10', texts.takenOf(2, 5)))
    await page.press(stockTexts.stopSale)
    await page.dialog.press(stopTexts.title)
    await screen.findByText(stockTexts.stopped(1))
    await page.press(stockTexts.undo)
    await expect.poll(page.toasts).toEqual([stockTexts.undone(1)])
    expect(page.callsTo('packages.setStopSale').at(-1)).toEqual({
      _id: packageId,
      from: '2030-01-10',
      to: '2030-01-10',
      isStopped: false,
      only: change,
    })
  })

  test('says what to do without hotel categories', async () => {
    show([], {}, aPackageDraft({ stockMode: 'allotment', body: packageBody({ hotelCategories: [] }) }))
    await screen.findByRole('heading', { name: texts.noResources.rooms })
  })

  test('is of times for an activity', async () => {
    const body = packageBody({ activity: anActivityPlan(), hotelCategories: [] })
    show([], {}, aPackageDraft({ kind: 'activity', stockMode: 'allotment', body }))
    await screen.findByText(stockTexts.leads.slots)
    await screen.findByRole('button', { name: texts.set.places })
  })
})
