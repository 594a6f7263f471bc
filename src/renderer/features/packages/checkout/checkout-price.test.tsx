import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { formatDayShort, formatInr } from '#domain/format.ts'
import {
  aShopper,
  findTraveller,
  nameTraveller,
  phoneAnswers,
} from '#renderer/entities/packages/order/order.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import {
  aDate,
  aPackage,
  nextMonth,
  openDialogs,
  packageId,
} from '#renderer/entities/packages/package.test-kit.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { checkoutTexts as texts } from './checkout-texts.ts'
import { aPinnedPrice, aTrip } from './checkout.test-kit.ts'

const path = `/packages/goa-beaches/${packageId}`
const dearer = { price: aPinnedPrice({ totalMinor: 52_000_00, priceToken: 'dearer' }) }
const renewed = { price: aPinnedPrice({ priceToken: 'renewed' }) }
const expired = { price: aPinnedPrice({}, { isExpired: true }) }
const priceChanged = refused('priceChanged', { details: { totalMinor: 52_000_00 } })

// What is typed is kept after the screen is closed.
beforeEach(() => sessionStorage.clear())

const show = async (answers: Answers = {}) => {
  openDialogs()
  const page = renderScreen(<CheckoutScreen />, {
    as: aShopper(),
    at: `${path}/book?on=${nextMonth}-12`,
    path: '/packages/:packageName/:_id/book',
    isRoomy: true,
    answers: {
      'packages.getPackage': { package: aPackage() },
      'packages.getPrice': { price: aPinnedPrice() },
      'trips.placeOrder': { trip: aTrip() },
      ...phoneAnswers,
      ...answers,
    },
  })
  await nameTraveller('Adult 2', ['Arjun', 'Rao'])
  await page.tick(texts.consent)
  return page
}
type ShownPage = Awaited<ReturnType<typeof show>>

const tokensOf = (page: ShownPage): string[] =>
  page.callsTo('trips.placeOrder').map(({ priceToken }) => priceToken)
const expectTyped = async (): Promise<void> => {
  const second = await findTraveller('Adult 2')
  expect(second.getByLabelText<HTMLInputElement>(new RegExp(orderTexts.firstName)).value).toBe('Arjun')
}

describe('the price of an order', () => {
  it('is accepted again when it has changed, with before and now', async () => {
    const page = await show({ 'trips.placeOrder': priceChanged })
    page.answer({ 'packages.getPrice': dearer })
    await page.press(texts.next)
    const dialog = await screen.findByRole('dialog', { name: orderTexts.priceChanged })
    for (const amount of [49_875, 52_000, 2_125])
      expect(collapseSpaces(dialog.textContent)).toContain(collapseSpaces(formatInr(amount)))
    expect(tokensOf(page)).toEqual(['token'])
    page.answer({ 'trips.placeOrder': { trip: aTrip({ totalMinor: 52_000_00 }) } })
    await page.dialog.press(new RegExp('^Continue at'))
    await expect.poll(page.address).toBe('/trips/T-500001')
    expect(tokensOf(page)).toEqual(['token', 'dearer'])
    expect(page.toasts()).toEqual([])
  })

  it('orders nothing when the new one is declined, and keeps what was typed', async () => {
    const page = await show({ 'trips.placeOrder': priceChanged })
    page.answer({ 'packages.getPrice': dearer })
    await page.press(texts.next)
    await screen.findByRole('dialog', { name: orderTexts.priceChanged })
    await page.dialog.press(orderTexts.goBack)
    await expectTyped()
    expect(screen.getAllByText(collapseSpaces(formatInr(52_000))).length).toBeGreaterThan(0)
    expect(tokensOf(page)).toEqual(['token'])
  })

  it('is renewed without a word when it has expired and is the same', async () => {
    const page = await show({ 'packages.getPrice': expired })
    page.answer({ 'packages.getPrice': renewed })
    await page.press(texts.next)
    await expect.poll(page.address).toBe('/trips/T-500001')
    expect(tokensOf(page)).toEqual(['renewed'])
  })

  it('is shown when it has expired and changed', async () => {
    const page = await show({ 'packages.getPrice': expired })
    page.answer({ 'packages.getPrice': dearer })
    await page.press(texts.next)
    await screen.findByRole('dialog', { name: orderTexts.priceChanged })
    expect(tokensOf(page)).toEqual([])
    await page.dialog.press(orderTexts.goBack)
  })

  it.each([
    ['expired on the server', priceChanged],
    [
      'is unknown to the server',
      refused('invalidRequest', { fields: [{ path: 'priceToken', message: 'Get the price again' }] }),
    ],
  ])('is renewed when its token %s', async (_title, answer) => {
    const page = await show({
      'trips.placeOrder': ({ priceToken }) => (priceToken === 'renewed' ? { trip: aTrip() } : answer),
    })
    page.answer({ 'packages.getPrice': renewed })
    await page.press(texts.next)
    await expect.poll(page.address).toBe('/trips/T-500001')
    expect(tokensOf(page)).toEqual(['token', 'renewed'])
  })

  it('ends the order when there is no longer one', async () => {
    const page = await show({
      'trips.placeOrder': refused('priceChanged', { details: { totalMinor: null } }),
    })
    await page.press(texts.next)
    expect((await screen.findByRole('alert')).textContent).toContain(orderTexts.noPrice)
  })
})

describe('an order whose outcome is unknown', () => {
  it('is sent again with the same key and price, even after the price has expired', async () => {
    const page = await show({ 'packages.getPrice': expired, 'trips.placeOrder': 'lost' })
    page.answer({ 'packages.getPrice': renewed })
    await page.press(texts.next)
    expect((await screen.findByRole('alert')).textContent).toContain(orderTexts.unsure)
    page.answer({ 'packages.getPrice': dearer, 'trips.placeOrder': { trip: aTrip() } })
    await page.press(texts.next)
    await expect.poll(page.address).toBe('/trips/T-500001')
    const orders = page.calls.filter(({ id }) => id === 'trips.placeOrder')
    expect(new Set(orders.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1)
    expect(tokensOf(page)).toEqual(['renewed', 'renewed'])
  })
})

describe('places that have just sold out', () => {
  const dates = [aDate('12', { state: 'waitlist', placesLeft: 0 }), aDate('15'), aDate('20')]

  it('offers other dates, and keeps what was typed', async () => {
    const page = await show({
      'trips.placeOrder': refused('placesGone'),
      'packages.getAvailability': { dates },
    })
    await page.press(texts.next)
    expect(await screen.findByText(texts.gone)).toBeTruthy()
    expect(screen.getByRole('link', { name: texts.toWaitlist }).getAttribute('href')).toBe(
      `${path}?on=${nextMonth}-12`,
    )
    page.answer({
      'trips.placeOrder': { trip: aTrip() },
      'packages.getPrice': { price: aPinnedPrice({ priceToken: 'later', startsOn: `${nextMonth}-15` }) },
    })
    await page.press(new RegExp(`^${formatDayShort(`${nextMonth}-15`)}`))
    await expect.poll(page.address).toBe(`${path}/book?on=${nextMonth}-15&month=${nextMonth}`)
    expect(screen.queryByText(texts.gone)).toBeNull()
    await expectTyped()
    await page.press(texts.next)
    await expect.poll(page.address).toBe('/trips/T-500001')
    expect(tokensOf(page).at(-1)).toBe('later')
  })

  it('never orders another date at the price of the one before', async () => {
    const page = await show({
      'trips.placeOrder': refused('placesGone'),
      'packages.getAvailability': { dates },
    })
    await page.press(texts.next)
    await screen.findByText(texts.gone)
    page.answer({ 'packages.getPrice': refused('unavailable') })
    await page.press(new RegExp(`^${formatDayShort(`${nextMonth}-15`)}`))
    await screen.findByRole('alert')
    await page.press(texts.next)
    await expect.poll(() => page.callsTo('packages.getPrice').length).toBeGreaterThan(2)
    expect(tokensOf(page)).toEqual(['token'])
  })
})
