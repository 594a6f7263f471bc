import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { PublishedPackage } from '#contract/entities/package.ts'
import { tripOfferHours } from '#contract/http/trips.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { aUser, type Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { enquiryTexts } from '../enquiry-texts.ts'
import { PackageScreen } from '../package-screen.tsx'
import {
  aDate,
  aPackage,
  aPrice,
  nextMonth,
  packageId,
} from '#renderer/entities/packages/package.test-kit.ts'
import { anEntry, noTrips } from '../waitlist.test-kit.ts'
import { bookTexts } from './book-texts.ts'
import { priceTexts } from './page-texts.ts'

const path = `/packages/goa-beaches/${packageId}`
const soldOut = aDate('14', { state: 'waitlist', placesLeft: 0 })
const dates = [aDate('12'), soldOut, aDate('15', { state: 'waitlist', placesLeft: 1 })]
const accountant = aUser('travelAgent', { agencyRole: 'accounts' })

const show = (as: Viewer, query: string, answers: Answers = {}) =>
  renderScreen(<PackageScreen />, {
    as,
    at: path + query,
    path: '/packages/:packageName/:_id',
    isRoomy: true,
    answers: {
      'packages.getPackage': { package: aPackage() },
      'packages.getAvailability': { dates },
      'packages.getPrice': { price: aPrice() },
      'trips.getMyTrips': noTrips,
      ...answers,
    },
  })

const findPanel = async () => within(await screen.findByRole('region', { name: priceTexts.title }))

describe('quoting', () => {
  it.each<Viewer>(['travelAgent', 'corporate', 'staff', 'owner'])(
    'begins with the same choice for %s',
    async (as) => {
      const query = `?on=${nextMonth}-12&rooms=2-8&hotel=Deluxe`
      show(as, query)
      const link = await (await findPanel()).findByRole('link', { name: bookTexts.makeQuote })
      expect(link.getAttribute('href')).toBe(`/quotes/new?package=${packageId}&${query.slice(1)}`)
    },
  )

  it.each<[string, Viewer, PublishedPackage['priceMode']]>([
    ['visitors', 'visitor', 'fixed'],
    ['shoppers', 'retail', 'fixed'],
    ["people who keep an agency's accounts", accountant, 'fixed'],
    ['what has no price', 'travelAgent', 'onRequest'],
  ])('is not there for %s', async (_who, as, priceMode) => {
    show(as, '', { 'packages.getPackage': { package: aPackage({ priceMode }) } })
    const panel = await findPanel()
    await panel.findByText(priceTexts.contact)
    expect(panel.queryByRole('link', { name: bookTexts.makeQuote })).toBeNull()
  })
})

describe('booking a chosen date', () => {
  it('opens the checkout with the same choice, for a visitor after signing in', async () => {
    const query = `?on=${nextMonth}-12&rooms=2-8&hotel=Deluxe`
    const page = show('visitor', query)
    await (await findPanel()).findByRole('link', { name: bookTexts.book })
    expect(screen.getByRole('button', { name: enquiryTexts.ask })).toBeTruthy()
    await page.follow(bookTexts.book)
    expect(page.address()).toBe(`${path}/book${query}`)
  })

  it('is a request where staff confirm each order, and says what that means', async () => {
    show('retail', `?on=${nextMonth}-12`, {
      'packages.getPackage': { package: aPackage({ stockMode: 'onRequest' }) },
      'packages.getAvailability': { dates: [aDate('12', { state: 'request' })] },
    })
    const panel = await findPanel()
    expect(await panel.findByRole('link', { name: bookTexts.request })).toBeTruthy()
    expect(panel.getByText(bookTexts.requestNote)).toBeTruthy()
  })

  it("isn't offered before a date is chosen, nor to people who may not book", async () => {
    show(accountant, `?on=${nextMonth}-12`)
    const panel = await findPanel()
    expect(await panel.findByRole('button', { name: priceTexts.why })).toBeTruthy()
    expect(screen.queryByRole('link', { name: bookTexts.book })).toBeNull()
  })
})

describe('the waitlist of a chosen date', () => {
  it('is joined with the chosen rooms, and says what happens next', async () => {
    const page = show('retail', `?on=${nextMonth}-14`, {
      'trips.joinWaitlist': { entry: anEntry({ startsOn: soldOut.startsOn }) },
    })
    const panel = await findPanel()
    expect(await panel.findByText(bookTexts.soldOut)).toBeTruthy()
    expect(panel.getByText(bookTexts.joinNote(tripOfferHours))).toBeTruthy()
    expect(screen.queryByText(/₹/, { selector: '.holiday-panel *' })).toBeNull()
    await page.press(bookTexts.join)
    expect(await panel.findByText(bookTexts.joined)).toBeTruthy()
    expect(panel.getByText(bookTexts.joinedText('1 room, 2 adults, Standard', tripOfferHours))).toBeTruthy()
    expect(panel.queryByRole('button', { name: bookTexts.join })).toBeNull()
    expect(page.callsTo('trips.joinWaitlist')).toEqual([
      {
        packageId,
        startsOn: soldOut.startsOn,
        hotelCategory: 'Standard',
        rooms: [{ adults: 2, children: [], infants: 0 }],
        addOns: [],
        activity: null,
      },
    ])
  })

  it('says how many places are left when they are too few', async () => {
    show('retail', `?on=${nextMonth}-15`)
    const panel = await findPanel()
    expect(await panel.findByText(bookTexts.onlyLeft(1))).toBeTruthy()
    expect(panel.getByText(bookTexts.onlyLeftText)).toBeTruthy()
  })

  it('asks a visitor to sign in, and returns to the same choice', async () => {
    show('visitor', `?on=${nextMonth}-14`)
    const link = await (await findPanel()).findByRole('link', { name: bookTexts.signInToJoin })
    const redirectTo = encodeURIComponent(`${path}?on=${nextMonth}-14`)
    expect(link.getAttribute('href')).toBe(`/login?redirectTo=${redirectTo}`)
  })

  it('links to the places that are on hold for the shopper', async () => {
    const offer = anEntry({
      startsOn: soldOut.startsOn,
      state: 'offered',
      offeredUntil: `${nextMonth}-01T08:00:00.000Z`,
    })
    show('retail', `?on=${nextMonth}-14`, { 'trips.getMyTrips': { ...noTrips, waitlist: [offer] } })
    const panel = await findPanel()
    const link = await panel.findByRole('link', { name: bookTexts.bookOffer })
    expect(link.getAttribute('href')).toBe('/trips/offer/71')
    expect(panel.getByText(bookTexts.offered)).toBeTruthy()
  })

  it('loads the dates again when there are places after all', async () => {
    const message = 'This date still has places.'
    const page = show('retail', `?on=${nextMonth}-14`, {
      'trips.joinWaitlist': refused('wrongState', { message }),
    })
    await (await findPanel()).findByText(bookTexts.soldOut)
    page.answer({ 'packages.getAvailability': { dates: [aDate('14')] } })
    await page.press(bookTexts.join)
    expect(await (await findPanel()).findByRole('link', { name: bookTexts.book })).toBeTruthy()
  })

  it('says why joining failed', async () => {
    const page = show('retail', `?on=${nextMonth}-14`, { 'trips.joinWaitlist': refused('notVerified') })
    await page.press(bookTexts.join)
    expect((await (await findPanel()).findByRole('alert')).textContent).toContain('Confirm your email')
  })

  it("isn't offered to people who may not book", async () => {
    show(accountant, `?on=${nextMonth}-14`)
    const panel = await findPanel()
    expect(await panel.findByText(bookTexts.soldOut)).toBeTruthy()
    expect(panel.queryByRole('button', { name: bookTexts.join })).toBeNull()
  })
})
