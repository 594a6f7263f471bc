import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anActivityDraft, aDraft, openDraft } from './builder.test-kit.tsx'
import { builderTexts, saveTexts } from './builder-texts.ts'
import { activityTexts, addOnTexts, priceTexts as texts } from './prices/price-texts.ts'
import { sectionTexts } from './sections/section-texts.ts'

const cellOf = (head: string, season = 'Low', pax = '1 to 60') =>
  screen.getByLabelText(texts.cell(head, `Deluxe, ${season}, ${pax} travellers`)) as HTMLInputElement
const openPrices = async (draft = aDraft(), query = '?section=prices') => {
  const page = openDraft(query, draft)
  await screen.findByRole('heading', { name: draft.body.title })
  return page
}
const saveAndRead = async (page: Awaited<ReturnType<typeof openPrices>>) => {
  fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 's', ctrlKey: true })
  await waitFor(() => expect(page.callsTo('packages.savePackage')).toHaveLength(1))
  const [request] = page.callsTo('packages.savePackage')
  if (!request) throw new Error('nothing was saved')
  return request.body
}

describe('the rate table', () => {
  test('takes amounts in rupees and saves paise', async () => {
    const page = await openPrices()
    await page.fill(/^Double, Deluxe, Low/, '4,250.50')
    expect(cellOf('Double').value).toBe('4,250.50')
    const { rates } = await saveAndRead(page)
    expect(rates[0]?.adultMinor).toEqual({ single: 6_500_00, double: 4_250_50, triple: 3_500_00 })
  })

  test('moves between cells with the arrow keys and Enter', async () => {
    await openPrices()
    const cell = cellOf('Double')
    cell.focus()
    fireEvent.keyDown(cell, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(cellOf('Double', 'Peak'))
    fireEvent.keyDown(cellOf('Double', 'Peak'), { key: 'Enter', shiftKey: true })
    expect(document.activeElement).toBe(cell)
    fireEvent.keyDown(cell, { key: 'ArrowRight' })
    expect(document.activeElement).toBe(cellOf('Triple'))
  })

  test('fills cells from a spreadsheet, and marks what is no amount', async () => {
    const page = await openPrices()
    fireEvent.paste(cellOf('Single'), { clipboardData: { getData: () => '7,000\t4,500\t4,000\n9,000\tx\n' } })
    expect([cellOf('Single'), cellOf('Double'), cellOf('Triple')].map(({ value }) => value)).toEqual([
      '7,000',
      '4,500',
      '4,000',
    ])
    expect(cellOf('Single', 'Peak').value).toBe('9,000')
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 's', ctrlKey: true })
    await screen.findByText(saveTexts.blocked(1))
    expect(cellOf('Double', 'Peak').getAttribute('aria-invalid')).toBe('true')
    expect(page.callsTo('packages.savePackage')).toEqual([])
  })

  test('adds prices to a season, whose adult prices are then required', async () => {
    const page = await openPrices(aDraft({}, { rates: aDraft().body.rates.slice(0, 1) }))
    await page.press(`${texts.addRate}: Deluxe, Peak`)
    fireEvent.keyDown(screen.getByRole('heading', { level: 1 }), { key: 's', ctrlKey: true })
    await screen.findByText(saveTexts.blocked(3))
    for (const head of ['Single', 'Double', 'Triple'])
      await page.fill(new RegExp(`^${head}, Deluxe, Peak`), '5000')
    expect((await saveAndRead(page)).rates).toHaveLength(2)
  })

  test('copies prices to empty seasons and splits them for groups', async () => {
    const page = await openPrices(aDraft({}, { rates: aDraft().body.rates.slice(0, 1) }))
    await page.press(/^Copy Low to empty seasons/)
    expect(cellOf('Double', 'Peak').value).toBe('4,000')
    await page.press(/^Add group prices: Deluxe, Low/)
    expect(cellOf('Double', 'Low', '1 to 9')).toBeTruthy()
    const { rates } = await saveAndRead(page)
    expect(rates.map(({ paxFrom, paxTo }) => [paxFrom, paxTo])).toEqual([
      [1, 9],
      [10, 60],
      [1, 60],
    ])
  })

  test('says what it needs when there are no seasons', async () => {
    await openPrices(aDraft({}, { hotelCategories: [], seasons: [], rates: [] }))
    await screen.findByText(texts.needSeason)
  })
})

describe('seasons and categories', () => {
  test('are renamed with their rates, and removed with them', async () => {
    const page = await openPrices()
    await page.fill(texts.category(1), 'Premium')
    await page.press(builderTexts.removeOf('Peak'))
    const { hotelCategories, seasons, rates } = await saveAndRead(page)
    expect(hotelCategories).toEqual(['Premium'])
    expect(seasons.map(({ name }) => name)).toEqual(['Low'])
    expect(rates.map(({ hotelCategory }) => hotelCategory)).toEqual(['Premium'])
  })

  test('refuse dates that overlap', async () => {
    const page = await openPrices()
    await page.fill(texts.fromOf('Peak', 1), '20/12/2026')
    await screen.findByText(/they overlap 2026-12-01 to 2026-12-23 in "Low"/)
    await page.press(texts.addSeason)
    await page.press(`${texts.addDates}: Low`)
    expect(screen.getAllByLabelText(/last day of dates/)).toHaveLength(4)
  })

  test('have days with a weekend price', async () => {
    const page = await openPrices()
    const [saturday] = screen.getAllByRole('button', { name: builderTexts.weekdayNames[6] })
    if (!saturday) throw new Error('there is no Saturday')
    fireEvent.click(saturday)
    expect((await saveAndRead(page)).seasons[0]?.weekdays).toEqual([6])
  })
})

describe('add-ons', () => {
  test('are added with a price and removed', async () => {
    const page = await openPrices()
    await page.press(addOnTexts.add)
    await page.fill(addOnTexts.name, 'Candlelit dinner')
    await page.fill(addOnTexts.price, '2500')
    await page.choose(addOnTexts.perLabel, addOnTexts.per.booking)
    expect((await saveAndRead(page)).addOns).toMatchObject([
      { name: 'Candlelit dinner', priceMinor: 2_500_00, per: 'booking', limit: 0 },
    ])
  })
})

describe('an activity', () => {
  test('has tickets, times, closed dates, a cut-off and pick-up points', async () => {
    const page = await openPrices(anActivityDraft())
    await page.press(activityTexts.addTicket)
    await page.fill(activityTexts.ticketName(3), 'Family')
    await page.choose(activityTexts.audience(3), activityTexts.audiences.group)
    await page.fill(activityTexts.ticketPax(3), '4')
    await page.fill(activityTexts.ticketPrice(3), '3,600')
    await page.press(activityTexts.addSlot)
    await page.fill(activityTexts.slot(2), '1930')
    await page.press(activityTexts.addClosedDay)
    await page.fill(activityTexts.closedDay(1), '26/01/2027')
    await page.fill(activityTexts.cutOff, '90')
    await page.fill(activityTexts.pickUps, 'Jetty\n\nHotel lobby')
    const { activity } = await saveAndRead(page)
    expect(activity).toMatchObject({
      tickets: [{}, {}, { name: 'Family', audience: 'group', pax: 4, priceMinor: 3_600_00 }],
      slots: [{}, { startsAt: '19:30', weekdays: [0, 1, 2, 3, 4, 5, 6] }],
      closedOn: ['2027-01-26'],
      cutOffMinutes: 90,
      pickUpPlaces: ['Jetty', 'Hotel lobby'],
    })
  })
})

describe('content and policies', () => {
  test('are lists with one entry in each line', async () => {
    const page = await openPrices(aDraft(), '?section=content')
    await page.fill(sectionTexts.inclusions, 'Breakfast\n\n  \nBoat')
    expect(screen.getByText(sectionTexts.linesHelp(2, 40))).toBeTruthy()
    expect((await saveAndRead(page)).inclusions).toEqual(['Breakfast', 'Boat'])
  })

  test('are shares of the price or amounts per person', async () => {
    const page = await openPrices(aDraft({}, { cancellationSteps: [] }), '?section=policies')
    await page.press(sectionTexts.suggestSteps)
    await page.choose('Deposit: unit', sectionTexts.units.perPerson)
    await page.fill('Deposit: amount', '5000')
    await page.press(sectionTexts.addBalance)
    await page.choose('Payment 1: unit', sectionTexts.units.percent)
    await page.fill('Payment 1: amount', '40')
    const { paymentPlan, cancellationSteps } = await saveAndRead(page)
    expect(paymentPlan).toEqual({
      deposit: { unit: 'perPerson', amountMinor: 5_000_00 },
      balances: [
        { daysBefore: 30, share: { unit: 'percent', basisPoints: 4_000 } },
        { daysBefore: 15, share: null },
      ],
    })
    expect(cancellationSteps.map(({ daysBefore }) => daysBefore)).toEqual([30, 15, 7])
  })
})
