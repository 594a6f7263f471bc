import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WaitlistEntry } from '#contract/entities/trip-waitlist.ts'
import { formatInr } from '#domain/format.ts'
import { leaveWaitlistTexts } from '#renderer/entities/trips/trip-texts.ts'
import {
  aShopper,
  findTraveller,
  nameTraveller,
  phoneAnswers,
} from '#renderer/entities/packages/order/order.test-kit.ts'
import { orderTexts } from '#renderer/entities/packages/order/order-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { pageTexts } from '../shop/page/page-texts.ts'
import { aDate, anActivity, aPackage } from '#renderer/entities/packages/package.test-kit.ts'
import { anEntry, noTrips } from '../shop/waitlist.test-kit.ts'
import { checkoutTexts, offerTexts as texts } from './checkout-texts.ts'
import { aTrip } from './checkout.test-kit.ts'
import { OfferScreen } from './offer-screen.tsx'

const hourMs = 3_600_000
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString()
const offered = (over: Partial<WaitlistEntry> = {}): WaitlistEntry =>
  anEntry({ state: 'offered', offeredUntil: inHours(20), ...over })

// What is typed is kept after the screen is closed.
beforeEach(() => sessionStorage.clear())

const show = (waitlist: WaitlistEntry[], answers: Answers = {}, as: Viewer = aShopper()) =>
  renderScreen(<OfferScreen />, {
    as,
    at: '/trips/offer/71',
    path: '/trips/offer/:waitlistId',
    isRoomy: true,
    answers: {
      'trips.getMyTrips': { ...noTrips, waitlist },
      'packages.getPackage': { package: aPackage() },
      'packages.getAvailability': { dates: [aDate('14', { state: 'waitlist' })] },
      'trips.takeOffer': { trip: aTrip() },
      ...phoneAnswers,
      ...answers,
    },
  })
type ShownPage = ReturnType<typeof show>

const complete = async (page: ShownPage): Promise<void> => {
  await nameTraveller('Adult 2', ['Arjun', 'Rao'])
  await page.tick(checkoutTexts.consent)
}

describe('OfferScreen', () => {
  it('orders the places that are on hold, and opens the trip', async () => {
    const page = show([offered()])
    await complete(page)
    expect(await screen.findByText(collapseSpaces(formatInr(49_000)))).toBeTruthy()
    await page.press(texts.next)
    await expect.poll(page.address).toBe('/trips/T-500001')
    expect(page.callsTo('trips.takeOffer')).toMatchObject([
      { waitlistId: '71', travellers: [{ firstName: 'Kavita' }, { firstName: 'Arjun' }] },
    ])
  })

  it.each([
    ['an offer', offered(), leaveWaitlistTexts.offered],
    ['the waitlist', anEntry(), leaveWaitlistTexts.waiting],
  ])('leaves %s after a confirmation', async (_title, entry, about) => {
    const page = show([entry])
    await page.press(leaveWaitlistTexts.leaveOf(entry.title))
    await screen.findByText(about)
    page.answer({ 'trips.leaveWaitlist': { state: 'left' }, 'trips.getMyTrips': noTrips })
    await page.dialog.press(leaveWaitlistTexts.leave)
    await screen.findByRole('heading', { level: 1, name: texts.notFound })
    expect(page.callsTo('trips.leaveWaitlist')).toEqual([{ waitlistId: '71' }])
  })

  it('says which extras the price leaves out', async () => {
    show([offered({ addOns: [{ addOnId: 'bbbbbbbb', quantity: 1 }] })])
    expect(await screen.findByText(texts.priceNote(['Scuba dive']))).toBeTruthy()
  })

  it('takes the name of everyone on the tickets of an activity', async () => {
    const activity = { slotId: 'dddddddd', tickets: [{ ticketId: 'ffffffff', quantity: 1 }] }
    show([offered({ activity, hotelCategory: '' })], { 'packages.getPackage': { package: anActivity() } })
    await findTraveller('Traveller 1 · Adult')
    expect(screen.queryByRole('group', { name: /^Traveller 2/ })).toBeNull()
    expect(screen.getByText(texts.noPriceNote)).toBeTruthy()
  })

  it.each<[string, WaitlistEntry[], string]>([
    ['the person still waits', [anEntry()], texts.waiting],
    ['the places were ordered', [anEntry({ state: 'ordered' })], texts.ordered],
    ['the offer has expired', [anEntry({ state: 'expired' })], texts.expired],
    ['the person left the waitlist', [anEntry({ state: 'left' })], texts.notFound],
    ['its time has passed', [offered({ offeredUntil: inHours(-1) })], texts.expired],
    ["there isn't any", [anEntry({ waitlistId: '72' })], texts.notFound],
  ])('says that %s', async (_title, waitlist, title) => {
    show(waitlist)
    await screen.findByRole('heading', { level: 1, name: title })
    expect(screen.queryByRole('button', { name: texts.next })).toBeNull()
  })

  it.each([
    ['has expired', refused('orderExpired', { message: 'This offer has expired.' })],
    ['was ordered on another page', refused('wrongState')],
  ])('loads the offer again when it %s', async (_title, answer) => {
    const page = show([offered()], { 'trips.takeOffer': answer })
    await complete(page)
    page.answer({ 'trips.getMyTrips': noTrips })
    await page.press(texts.next)
    await screen.findByRole('heading', { level: 1, name: texts.notFound })
  })

  it('says that the package is no longer for sale', async () => {
    const page = show([offered()], {
      'trips.takeOffer': refused('priceChanged', { details: { totalMinor: null } }),
    })
    await complete(page)
    await page.press(texts.next)
    expect((await screen.findByRole('alert')).textContent).toContain(orderTexts.noPrice)
  })

  it('says that the package is gone', async () => {
    show([offered()], { 'packages.getPackage': refused('notFound') })
    await screen.findByRole('heading', { level: 1, name: pageTexts.notFound })
  })

  it('tries again after a failure', async () => {
    const page = show([], { 'trips.getMyTrips': refused('unavailable') })
    await screen.findByText(texts.failed)
    page.answer({ 'trips.getMyTrips': { ...noTrips, waitlist: [offered()] } })
    await page.press('Try again')
    await findTraveller('Adult 1')
  })

  it('says who can book to people who may not', async () => {
    show([offered()], {}, aUser('travelAgent', { agencyRole: 'accounts' }))
    expect(await screen.findByText(checkoutTexts.mayNotBook)).toBeTruthy()
  })
})
