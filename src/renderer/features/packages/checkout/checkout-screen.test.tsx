import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { requiredText } from '#contract/common/field-texts.ts'
import { formatInr } from '#domain/format.ts'
import {
  aShopper,
  findTraveller,
  nameTraveller,
  phoneAnswers,
} from '#renderer/entities/packages/order/order.test-kit.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { planTexts } from '#renderer/entities/packages/package-texts.ts'
import { pageTexts } from '../shop/page/page-texts.ts'
import { anActivity, aPackage, nextMonth, packageId } from '#renderer/entities/packages/package.test-kit.ts'
import { CheckoutScreen } from './checkout-screen.tsx'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { checkoutTexts as texts } from './checkout-texts.ts'
import { aPinnedPrice, aTrip } from './checkout.test-kit.ts'

const path = `/packages/goa-beaches/${packageId}`
const on = `?on=${nextMonth}-12`
const abroad = {
  'packages.getPackage': { package: aPackage({ isOverseasPackage: true, isDomestic: false }) },
}

// What is typed is kept after the screen is closed.
beforeEach(() => sessionStorage.clear())

const show = (answers: Answers = {}, { as = aShopper(), query = on }: { as?: Viewer; query?: string } = {}) =>
  renderScreen(<CheckoutScreen />, {
    as,
    at: `${path}/book${query}`,
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
type ShownPage = ReturnType<typeof show>

/** Fills in the second adult and agrees; the first one is the shopper. */
const complete = async (page: ShownPage): Promise<void> => {
  await nameTraveller('Adult 2', ['Arjun', 'Rao'])
  await page.tick(texts.consent)
}

describe('CheckoutScreen', () => {
  it('shows the trip, its price, its payments and what cancelling costs', async () => {
    const page = show({}, { query: `${on}&rooms=2-8b&hotel=Deluxe&extras=bbbbbbbbx2` })
    const summary = within(await screen.findByRole('complementary', { name: texts.summary }))
    expect(summary.getByText('1 room, 2 adults, 1 child')).toBeTruthy()
    expect(summary.getByText('2 × Scuba dive')).toBeTruthy()
    expect(summary.getByText(collapseSpaces(formatInr(49_875)))).toBeTruthy()
    expect(summary.getByText(collapseSpaces(formatInr(12_468.75)))).toBeTruthy()
    expect(screen.getByRole('img', { name: planTexts.picture })).toBeTruthy()
    expect(await screen.findByText('Bring a passport.')).toBeTruthy()
    expect(screen.getByText(texts.payWithin(collapseSpaces(formatInr(12_468.75))))).toBeTruthy()
    await findTraveller('Child 1 · 8 years · extra bed')
    expect(page.callsTo('packages.getPrice')).toHaveLength(1)
    expect(screen.queryByText(orderTexts.tax)).toBeNull()
  })

  it('orders with what was typed, at the price on the screen, and opens the trip', async () => {
    const page = show()
    await complete(page)
    await page.press(texts.next)
    await expect.poll(page.address).toBe('/trips/T-500001')
    expect(page.callsTo('trips.placeOrder')).toEqual([
      {
        priceToken: 'token',
        travellers: [
          { roomNo: 0, kind: 'adult', firstName: 'Kavita', lastName: 'Rao', dateOfBirth: '' },
          { roomNo: 0, kind: 'adult', firstName: 'Arjun', lastName: 'Rao', dateOfBirth: '' },
        ],
        contact: { name: 'Kavita Rao', email: 'kavita@skyways.example', phone: '+919810000000' },
        pan: '',
        residency: 'resident',
      },
    ])
  })

  it('shows what is missing at its field, and sends nothing', async () => {
    const page = show({}, { as: aUser('travelAgent') })
    await findTraveller('Adult 1')
    await page.press(texts.next)
    expect(await screen.findAllByText(requiredText)).toHaveLength(4)
    expect(screen.getByText(orderTexts.consentMissing)).toBeTruthy()
    expect(screen.getByText(orderTexts.fixFields(6))).toBeTruthy()
    expect(page.callsTo('trips.placeOrder')).toEqual([])
  })

  it("shows the server's problems at their fields, and keeps what was typed", async () => {
    const page = show({
      'trips.placeOrder': refused('invalidRequest', {
        fields: [{ path: 'travellers.1.kind', message: 'Enter 1 adult, 1 child for room 1' }],
      }),
    })
    await complete(page)
    await page.press(texts.next)
    const second = await findTraveller('Adult 2')
    expect(await second.findByText('Enter 1 adult, 1 child for room 1')).toBeTruthy()
    expect(second.getByLabelText<HTMLInputElement>(new RegExp(orderTexts.firstName)).value).toBe('Arjun')
  })

  it('sends one order when the button is pressed twice', async () => {
    const page = show({ 'trips.placeOrder': 'never' })
    await complete(page)
    await Promise.all([page.press(texts.next), page.press(texts.next)])
    await expect.poll(() => page.callsTo('trips.placeOrder').length).toBe(1)
    await page.press(texts.next)
    expect(page.callsTo('trips.placeOrder')).toHaveLength(1)
  })

  it("requests PAN and residence for a trip abroad, and says when they've changed the total", async () => {
    const page = show({ ...abroad, 'trips.placeOrder': { trip: aTrip({ totalMinor: 51_000_00 }) } })
    await complete(page)
    expect(screen.getByText(orderTexts.taxNote)).toBeTruthy()
    expect(screen.getByText(orderTexts.withoutPan)).toBeTruthy()
    await page.fill(orderTexts.pan, 'aapfu0939f')
    expect(screen.queryByText(orderTexts.withoutPan)).toBeNull()
    await page.press(texts.next)
    await expect.poll(page.toasts).toEqual([texts.newTotal(formatInr(51_000))])
    expect(page.callsTo('trips.placeOrder')).toMatchObject([{ pan: 'AAPFU0939F', residency: 'resident' }])
  })

  it('sends no PAN of a non-resident, who pays no TCS', async () => {
    const page = show(abroad)
    await complete(page)
    await page.fill(orderTexts.pan, 'AAPFU0939F')
    await page.tick(orderTexts.nonResident)
    expect(screen.getByText(orderTexts.withoutTcs)).toBeTruthy()
    await page.press(texts.next)
    await expect
      .poll(() => page.callsTo('trips.placeOrder'))
      .toMatchObject([{ pan: '', residency: 'nonResident' }])
  })

  it('says that a request only puts the deposit on hold', async () => {
    show({ 'packages.getPackage': { package: aPackage({ stockMode: 'onRequest' }) } })
    expect(await screen.findByText(texts.requestNote(collapseSpaces(formatInr(12_468.75))))).toBeTruthy()
  })

  it('takes the name of everyone on the tickets of an activity', async () => {
    const tickets = '&slot=dddddddd&tickets=ababababx1'
    const page = show({ 'packages.getPackage': { package: anActivity() } }, { query: on + tickets })
    for (const no of [1, 2, 3, 4])
      await nameTraveller(`Traveller ${no} · Family of four`, [`Name${no}`, 'Rao'])
    await page.tick(texts.consent)
    await page.press(texts.next)
    await expect
      .poll(() => page.callsTo('trips.placeOrder')[0]?.travellers.map(({ firstName }) => firstName))
      .toEqual(['Name1', 'Name2', 'Name3', 'Name4'])
  })

  it('needs a date first', async () => {
    const page = show({}, { query: '?rooms=1' })
    await screen.findByRole('heading', { level: 1, name: texts.noDate })
    await page.follow(texts.seeDates)
    expect(page.address()).toBe(`${path}?rooms=1`)
  })

  it('opens no form where the price is on request', async () => {
    show({ 'packages.getPackage': { package: aPackage({ priceMode: 'onRequest', fromPriceMinor: null }) } })
    await screen.findByRole('heading', { level: 1, name: texts.onRequest })
    expect(screen.getByRole('link', { name: texts.askForPrice }).getAttribute('href')).toBe(path + on)
  })

  it('says that the package is gone', async () => {
    show({ 'packages.getPackage': refused('notFound') })
    await screen.findByRole('heading', { level: 1, name: pageTexts.notFound })
  })

  it('tries again after a failure', async () => {
    const page = show({ 'packages.getPackage': refused('unavailable') })
    await screen.findByText(texts.failed)
    page.answer({ 'packages.getPackage': { package: aPackage() } })
    await page.press('Try again')
    await findTraveller('Adult 1')
  })

  it('says who can book to people who may not', async () => {
    const page = show({}, { as: aUser('travelAgent', { agencyRole: 'accounts' }) })
    expect(await screen.findByText(texts.mayNotBook)).toBeTruthy()
    expect(page.calls).toEqual([])
  })

  it('returns a visitor to the same choice after signing in', async () => {
    const page = show({}, { as: 'visitor' })
    await expect.poll(page.address).toBe(`/login?redirectTo=${encodeURIComponent(`${path}/book${on}`)}`)
  })
})
