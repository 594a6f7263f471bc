import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import {
  dayTexts,
  galleryTexts,
  includedTexts,
  planTexts,
} from '#renderer/entities/packages/package-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { bookTexts } from './page/book-texts.ts'
import { choiceTexts } from '#renderer/entities/packages/choice/choice-texts.ts'
import { pageTexts, priceTexts } from './page/page-texts.ts'
import { PackageScreen } from './package-screen.tsx'
import {
  aBody,
  aDate,
  anActivity,
  aPackage,
  aPrice,
  nextMonth,
  packageId,
} from '#renderer/entities/packages/package.test-kit.ts'

/** An amount as `getByText` reads it. */
const rupees = (amount: number): string => collapseSpaces(formatInr(amount))

type Setup = Partial<Parameters<typeof renderScreen>[1]>

const dates = [
  aDate('12'),
  aDate('13', { state: 'few', placesLeft: 3, isGuaranteed: true }),
  aDate('14', { state: 'waitlist' }),
  aDate('15', { state: 'closed', totalMinor: null, perAdultMinor: null }),
]
const at = (query = '', name = 'goa-beaches', id = packageId): string => `/packages/${name}/${id}${query}`

const show = (answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<PackageScreen />, {
    as: 'visitor',
    at: at(),
    path: '/packages/:packageName/:_id',
    isRoomy: true,
    answers: {
      'packages.getPackage': { package: aPackage() },
      'packages.getAvailability': { dates },
      'packages.getPrice': { price: aPrice() },
      ...answers,
    },
    ...setup,
  })

const findTitle = () => screen.findByRole('heading', { level: 1, name: 'Goa beaches' })
const findDay = (day: string) => screen.findByRole('button', { name: new RegExp(`${day} .*,`) })
const findPanel = async () => within(await screen.findByRole('region', { name: priceTexts.title }))

describe('PackageScreen', () => {
  it('shows facts, highlights, days, and what the price includes', async () => {
    const page = show()
    await findTitle()
    expect(screen.getByText('1 breakfast and 2 dinners')).toBeTruthy()
    expect(screen.getByText('Sunset cruise')).toBeTruthy()
    expect(screen.getByText('We meet you at the airport.')).toBeTruthy()
    expect(screen.getByText('Airport to Hotel · 1 hour')).toBeTruthy()
    expect(screen.queryByText('Churches and spice gardens.')).toBeNull()
    await page.press(/Old Goa/)
    expect(screen.getByText('Churches and spice gardens.')).toBeTruthy()
    await page.press(dayTexts.closeAll)
    expect(screen.queryByText('We meet you at the airport.')).toBeNull()
    expect(screen.getByText('Breakfast every day')).toBeTruthy()
    expect(screen.getByRole('heading', { name: includedTexts.out })).toBeTruthy()
    expect(await screen.findByText('Bring a passport.')).toBeTruthy()
    expect(document.querySelector('article script')).toBeNull()
    await findDay('12')
  })

  it('replaces a wrong name in the address and keeps the query', async () => {
    const page = show({}, { at: at('?rooms=1', 'old-name') })
    await findTitle()
    await expect.poll(page.address).toBe(at('?rooms=1'))
    await findDay('12')
  })

  it.each([
    ['an unknown id', at(), refused('notFound')],
    ['an address that has no id', at('', 'goa', 'x'), refused('notFound')],
  ])('says that there is no package for %s', async (_title, address, answer) => {
    const page = show({ 'packages.getPackage': answer }, { at: address })
    await screen.findByRole('heading', { level: 1, name: pageTexts.notFound })
    await page.follow(pageTexts.allPackages)
    expect(page.address()).toBe('/packages')
  })

  it('shows placeholders while it loads, and tries again after a failure', async () => {
    const page = show({ 'packages.getPackage': refused('unavailable') })
    await screen.findByText(pageTexts.failed)
    page.answer({ 'packages.getPackage': { package: aPackage() } })
    await page.press('Try again')
    await findTitle()
    await findDay('12')
  })

  it('shows the price of a chosen date, whose lines add up to the total', async () => {
    const page = show()
    fireEvent.click(await findDay('12'))
    await (await findPanel()).findByText(rupees(49_875))
    expect(page.address()).toBe(at(`?month=${nextMonth}&on=${nextMonth}-12`))
    expect(page.callsTo('packages.getPrice')).toEqual([
      {
        _id: packageId,
        startsOn: `${nextMonth}-12`,
        hotelCategory: 'Standard',
        rooms: [{ adults: 2, children: [], infants: 0 }],
        addOns: [],
        activity: null,
      },
    ])
    await page.press(priceTexts.why)
    const lines = await screen.findByRole('dialog', { name: priceTexts.whyTitle })
    const amounts = [...lines.querySelectorAll('dd')].map(({ textContent }) =>
      Number(textContent.replaceAll(/[^\d.-]/g, '')),
    )
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(49_875)
    expect(lines.textContent).toContain(formatInr(46_000))
    await page.dialog.press('Close')
  })

  it('shows payments and cancellation in words, and with dates and amounts for a chosen date', async () => {
    const page = show()
    await findTitle()
    expect(screen.getByText('25 % of the price')).toBeTruthy()
    expect(screen.getByText(planTexts.fromDays(7))).toBeTruthy()
    fireEvent.click(await findDay('12'))
    expect(await screen.findByRole('img', { name: planTexts.picture })).toBeTruthy()
    const plan = within(screen.getByRole('region', { name: planTexts.title }))
    expect(plan.getByText(rupees(12_468.75))).toBeTruthy()
    expect(plan.getByText(planTexts.noRefund)).toBeTruthy()
    expect(plan.getByText(planTexts.charge(rupees(9_975), rupees(39_900)))).toBeTruthy()
    expect(page.callsTo('packages.getPrice')).toHaveLength(1)
  })

  it('prices the chosen rooms, hotel and extras', async () => {
    const page = show({}, { at: at(`?on=${nextMonth}-12`) })
    await (await findPanel()).findByText(rupees(49_875))
    await page.press('Add one: Room 1, Children')
    await page.tick('Deluxe')
    await page.press('Add one: Scuba dive')
    await page.tick(/^Late check-out/)
    await expect
      .poll(() => page.callsTo('packages.getPrice').at(-1))
      .toMatchObject({
        hotelCategory: 'Deluxe',
        rooms: [{ adults: 2, children: [{ age: 11, hasBed: true }], infants: 0 }],
        addOns: [
          { addOnId: 'bbbbbbbb', quantity: 1 },
          { addOnId: 'cccccccc', quantity: 1 },
        ],
      })
    expect(page.callsTo('packages.getAvailability').at(-1)).toMatchObject({ hotelCategory: 'Deluxe' })
  })

  it('says when the date has just sold out, and offers others', async () => {
    const page = show({ 'packages.getPrice': refused('placesGone') }, { at: at(`?on=${nextMonth}-12`) })
    expect((await (await findPanel()).findByRole('alert')).textContent).toContain(bookTexts.justSoldOut)
    expect(screen.queryByRole('link', { name: bookTexts.book })).toBeNull()
    await page.press(bookTexts.otherDate)
    expect(page.address()).toBe(at())
    await expect.poll(() => page.callsTo('packages.getAvailability').length).toBe(2)
  })

  it('shows no price, dates or rooms where the price is on request', async () => {
    show({ 'packages.getPackage': { package: aPackage({ priceMode: 'onRequest', fromPriceMinor: null }) } })
    await findTitle()
    expect((await findPanel()).getByText(priceTexts.onRequest)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: choiceTexts.title })).toBeNull()
    expect((await findPanel()).getByRole('link', { name: 'desk@skyways.example' }).getAttribute('href')).toBe(
      'mailto:desk@skyways.example?subject=Goa%20beaches',
    )
  })

  it('sells an activity by time and tickets', async () => {
    const page = show({ 'packages.getPackage': { package: anActivity() } })
    await page.press('Add one: Family of four')
    await page.tick('16:30')
    fireEvent.click(await findDay('12'))
    await expect
      .poll(() => page.callsTo('packages.getPrice').at(-1))
      .toMatchObject({
        activity: {
          slotId: 'eeeeeeee',
          tickets: expect.arrayContaining([
            { ticketId: 'ffffffff', quantity: 2 },
            { ticketId: 'abababab', quantity: 1 },
          ]) as unknown,
        },
      })
    await (await findPanel()).findByText(rupees(49_875))
    await page.press('Remove one: Family of four')
    await page.press('Remove one: Adult')
    await page.press('Remove one: Adult')
    await (await findPanel()).findByText(priceTexts.chooseTickets)
  })

  it('says that there are no dates, or that they failed to load', async () => {
    const page = show({ 'packages.getAvailability': refused('unavailable') })
    await screen.findByText(choiceTexts.datesFailed)
    page.answer({ 'packages.getAvailability': { dates: [] } })
    await page.press('Try again')
    await screen.findByText(choiceTexts.noDates)
  })

  it('keeps the price at the bottom of a phone', async () => {
    show({}, { isRoomy: false, isNarrow: true, at: at(`?on=${nextMonth}-12`) })
    await findTitle()
    expect((await screen.findAllByText(rupees(49_875))).length).toBeGreaterThan(1)
    expect(screen.getAllByRole('link', { name: bookTexts.book })).toHaveLength(2)
  })

  it('offers a call at the bottom of a phone where the price is on request', async () => {
    show(
      { 'packages.getPackage': { package: aPackage({ priceMode: 'onRequest', fromPriceMinor: null }) } },
      { isRoomy: false, isNarrow: true },
    )
    await findTitle()
    expect(screen.getByRole('link', { name: priceTexts.call }).getAttribute('href')).toBe('tel:+919810000000')
  })

  it('has no pictures where none are published', async () => {
    show({ 'packages.getPackage': { package: aPackage({ body: aBody({ images: [] }) }) } })
    await findTitle()
    expect(screen.queryByRole('region', { name: galleryTexts.photos })).toBeNull()
    await findDay('12')
  })
})
