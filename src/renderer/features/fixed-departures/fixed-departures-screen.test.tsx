import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SeatBlock } from '#contract/entities/fixed-departure.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { onlyPage } from '#renderer/testing/only-page.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { uiTexts } from '#renderer/ui/texts.ts'
import { FixedDeparturesScreen } from './fixed-departures-screen.tsx'
import { aBlock, aBlockPassenger } from './seat-block.test-kit.ts'
import {
  blockHistoryTexts as historyTexts,
  blockTexts as texts,
  formTexts,
  manifestTexts,
  releaseTexts,
} from './texts.ts'

const toPage = (...blocks: SeatBlock[]) => ({ blocks, ...onlyPage(blocks.length) })

const show = (answers: Answers, as: Viewer = 'travelAgent', query = '') =>
  renderScreen(<FixedDeparturesScreen />, {
    as,
    at: `/fixed-departures${query}`,
    answers: { 'flights.airports': [], ...answers },
  })

const showBoard = (answers: Answers, as: Viewer = 'supplier') => show(answers, as, '?view=board')

describe('FixedDeparturesScreen', () => {
  it('shows placeholders while loading', async () => {
    show({ 'fixedDepartures.blocks': 'never' })
    await screen.findByRole('status', { name: 'Loading' })
  })

  it('links to the search for all other flights when nothing is on sale', async () => {
    const page = show({ 'fixedDepartures.blocks': toPage() })
    await screen.findByRole('heading', { name: texts.empty })
    await page.follow(texts.search)
    expect(page.address()).toBe('/flight/search')
  })

  it('says why it cannot load, and loads on request', async () => {
    const page = show({ 'fixedDepartures.blocks': refused('unavailable') })
    await screen.findByRole('heading', { name: texts.failed })
    page.answer({ 'fixedDepartures.blocks': toPage(aBlock()) })
    await page.press('Try again')
    await screen.findByRole('link', { name: /Mumbai weekend/ })
  })

  it('sends a visitor to sign in, and requests nothing', async () => {
    const page = show({}, 'visitor')
    await expect.poll(page.address).toBe('/login?redirectTo=%2Ffixed-departures')
    expect(page.calls).toEqual([])
  })

  it('lists departures by month with price and seats left, and books one', async () => {
    const february = aBlock({
      blockId: 'b2',
      title: 'Valentine',
      departureTime: '2027-02-14T06:25:00',
      seatsFree: 1,
    })
    const page = show({ 'fixedDepartures.blocks': toPage(aBlock(), february) })
    await screen.findByRole('heading', { name: texts.month('2027-01') })
    screen.getByRole('heading', { name: texts.month('2027-02') })
    expect(screen.getAllByText(/4,650/)).toHaveLength(2)
    screen.getByText(texts.left(15))
    screen.getByText(texts.left(1))
    screen.getByText(texts.count(2))
    await page.follow(/^Book Mumbai weekend/)
    expect(page.address()).toBe(
      '/flight/result/new?origin=DEL&destination=BOM&departure=2027-01-15&adt=1&chd=0&inf=0&src=FD',
    )
  })

  it('keeps filters in the address, and clears them when nothing matches', async () => {
    const page = show({
      'fixedDepartures.blocks': ({ seats }) => (seats === 9 ? toPage() : toPage(aBlock())),
    })
    await screen.findByText(texts.left(15))
    await page.choose(texts.seats, '9')
    await screen.findByRole('heading', { name: texts.noMatch })
    expect(page.address()).toBe('/fixed-departures?seats=9')
    expect(page.callsTo('fixedDepartures.blocks').at(-1)).toMatchObject({ seats: 9, isBoard: false })
    for (const button of screen.getAllByRole('button', { name: texts.clear }).slice(-1)) button.click()
    await screen.findByText(texts.left(15))
    expect(page.address()).toBe('/fixed-departures')
  })

  it.each<[Viewer, boolean]>([
    ['travelAgent', false],
    ['supplier', true],
    ['staff', true],
  ])('shows %s the link to the board: %s', async (viewer, hasBoard) => {
    show({ 'fixedDepartures.blocks': toPage(aBlock()) }, viewer)
    await screen.findByText(texts.left(15))
    expect(screen.queryByRole('link', { name: texts.board }) !== null).toBe(hasBoard)
  })
})

describe('FixedDeparturesScreen, board', () => {
  it.each<Viewer>(['travelAgent', 'retail'])('refuses %s, and requests nothing', async (viewer) => {
    const page = showBoard({}, viewer)
    await screen.findByText(uiTexts.noPermissionTitle)
    expect(page.calls).toEqual([])
  })

  it('offers to add a block when there are none', async () => {
    const page = showBoard({ 'fixedDepartures.blocks': toPage() })
    await screen.findByRole('heading', { name: texts.boardEmpty })
    expect(page.callsTo('fixedDepartures.blocks')[0]).toMatchObject({ isBoard: true })
    screen.getAllByRole('button', { name: texts.add }).at(-1)?.click()
    await screen.findByRole('dialog', { name: formTexts.addTitle })
  })

  it('shows sold, held and free seats, and closes the sale', async () => {
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.closeBlock': ({ isClosed }) => aBlock({ status: isClosed ? 'closed' : 'open' }),
    })
    await screen.findByRole('img', { name: texts.barLabel(3, 2, 15) })
    page.answer({ 'fixedDepartures.blocks': toPage(aBlock({ status: 'closed' })) })
    await page.press(texts.close)
    await screen.findByText(texts.closed('Mumbai weekend'))
    expect(page.callsTo('fixedDepartures.closeBlock')).toEqual([{ blockId: 'b1', isClosed: true }])
    await screen.findByRole('button', { name: texts.open })
  })

  it('releases unsold seats to the airline, once for two clicks', async () => {
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.releaseSeats': aBlock({ seatsTotal: 16, seatsFree: 11 }),
    })
    await page.press(texts.release)
    await screen.findByRole('button', { name: 'Release seats to Deccan Air' })
    await page.dialog.fill(/^Seats to release/, '16')
    await page.dialog.fill(/^Reason/, 'Few bookings')
    await page.dialog.press(releaseTexts.send(16, 'Deccan Air'))
    await screen.findByText(releaseTexts.seatsWrong(15))
    expect(page.callsTo('fixedDepartures.releaseSeats')).toEqual([])
    await page.dialog.fill(/^Seats to release/, '4')
    page.answer({ 'fixedDepartures.blocks': toPage(aBlock({ seatsTotal: 16, seatsFree: 11 })) })
    const send = await screen.findByRole('button', { name: releaseTexts.send(4, 'Deccan Air') })
    send.click()
    send.click()
    await screen.findByText(releaseTexts.done(4, 'Deccan Air'))
    expect(page.callsTo('fixedDepartures.releaseSeats')).toEqual([
      { blockId: 'b1', seats: 4, seatsTotal: 20, airlineReference: '', reason: 'Few bookings' },
    ])
    await screen.findByRole('img', { name: texts.barLabel(3, 2, 11) })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the dialog open and says why when the seats cannot be released', async () => {
    const message = 'This block now has 12 seats instead of 20. Check it, then release again.'
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.releaseSeats': refused('wrongState', { message }),
    })
    await page.press(texts.release)
    await page.dialog.fill(/^Seats to release/, '4')
    await page.dialog.fill(/^Reason/, 'Few bookings')
    await page.dialog.press(releaseTexts.send(4, 'Deccan Air'))
    await screen.findByText(message)
    screen.getByRole('dialog', { name: releaseTexts.title('Mumbai weekend') })
  })

  it("doesn't offer to release seats when all are sold or on hold", async () => {
    showBoard({ 'fixedDepartures.blocks': toPage(aBlock({ seatsTotal: 5, seatsFree: 0 })) })
    await screen.findByRole('button', { name: texts.history })
    expect(screen.queryByRole('button', { name: texts.release })).toBeNull()
  })

  it('says so when nothing has happened to a block yet', async () => {
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.blockHistory': { events: [] },
    })
    await page.press(texts.history)
    await screen.findByRole('heading', { name: historyTexts.empty })
  })

  it("shows a block's history with who released seats and why", async () => {
    const release = {
      seats: 4,
      airlineCode: 'DN',
      pnr: 'GRPAB1',
      airlineReference: 'G-4711',
      reason: 'Few bookings',
    }
    const event = { at: '2026-11-20T04:00:00.000Z', by: 'Meera Nair', release: null, price: null }
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.blockHistory': {
        events: [
          { ...event, kind: 'closed', seatsTotal: null },
          { ...event, kind: 'released', seatsTotal: 16, release },
          { ...event, kind: 'added', seatsTotal: 20 },
        ],
      },
    })
    await page.press(texts.history)
    await screen.findByText(historyTexts.released(4, 'Deccan Air', 16))
    screen.getByText(/^Few bookings · Airline PNR GRPAB1 · Airline's reference G-4711$/)
    expect(screen.getAllByText(/Meera Nair/)).toHaveLength(3)
    screen.getByText(historyTexts.closed)
    screen.getByText(historyTexts.added(20))
    expect(page.callsTo('fixedDepartures.blockHistory')).toEqual([{ blockId: 'b1' }])
  })

  it('shows what a lowered price cost, who requested it and who approved it', async () => {
    const price = {
      before: { adult: 3700, child: 3500, infant: 1000 },
      after: { adult: 1700, child: 3500, infant: 1000 },
      proposedBy: 'Arjun Mehta',
      seatsSold: 2,
      difference: 4000,
    }
    const event = { at: '2026-11-20T04:00:00.000Z', by: 'Meera Nair', release: null, price }
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.blockHistory': { events: [{ ...event, kind: 'changed', seatsTotal: 10 }] },
    })
    await page.press(texts.history)
    await screen.findByText(/^2 seats sold below the earlier price, ₹ 4,000.00 less in total$/)
    screen.getByText(new RegExp(historyTexts.proposedBy('Arjun Mehta', 'Meera Nair')))
  })

  it("doesn't offer to edit or sell a departed flight", async () => {
    showBoard({ 'fixedDepartures.blocks': toPage(aBlock({ status: 'departed' })) })
    await screen.findByRole('button', { name: texts.nameList })
    expect(screen.queryByRole('button', { name: texts.edit })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.close })).toBeNull()
    expect(screen.queryByRole('button', { name: texts.release })).toBeNull()
  })

  it('changes a block: only the price, once seats are sold', async () => {
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.saveBlock': aBlock(),
    })
    await page.press(texts.edit)
    await screen.findByText(formTexts.frozen)
    await page.dialog.fill(/^Adult: Base/, '4200.50')
    await page.dialog.press(formTexts.save)
    await screen.findByText(formTexts.saved)
    const [sent] = page.callsTo('fixedDepartures.saveBlock')
    expect(sent).toMatchObject({
      blockId: 'b1',
      title: 'Mumbai weekend',
      adult: { baseFare: 4200.5, tax: 500 },
      namesDeadline: '2027-01-12T12:00:00+05:30',
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows at its field what the server refuses, and keeps the dialog open', async () => {
    const fields = [{ path: 'seatsTotal', message: 'Five seats are sold or on hold.' }]
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.saveBlock': refused('invalidRequest', { fields }),
    })
    await page.press(texts.edit)
    await page.dialog.fill(/^Seats/, '4')
    await page.dialog.press(formTexts.save)
    await screen.findByText('Five seats are sold or on hold.')
    screen.getByRole('dialog', { name: formTexts.editTitle })
    expect(page.toasts()).toEqual([])
  })

  it('shows the passengers, and copies their names', async () => {
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.manifest': { block: aBlock(), passengers: [aBlockPassenger()] },
    })
    await page.press(texts.nameList)
    await screen.findByRole('rowheader', { name: 'Mr Anil Sharma' })
    await page.dialog.press(manifestTexts.copy)
    await screen.findByText(manifestTexts.copied)
    expect(page.platform.asked).toEqual([
      ['copy', 'SHARMA/ANIL MR\tADT\t1990-05-01\t\t+91 98100 11111\tTicketed\t0981234567890'],
    ])
    expect(page.callsTo('fixedDepartures.manifest')).toEqual([{ blockId: 'b1' }])
  })

  it('says why the names cannot load, and loads them on request', async () => {
    const page = showBoard({
      'fixedDepartures.blocks': toPage(aBlock()),
      'fixedDepartures.manifest': refused('unavailable'),
    })
    await page.press(texts.nameList)
    await screen.findByRole('heading', { name: manifestTexts.failed })
    page.answer({ 'fixedDepartures.manifest': { block: aBlock(), passengers: [] } })
    await page.dialog.press('Try again')
    await screen.findByRole('heading', { name: manifestTexts.empty })
  })
})
