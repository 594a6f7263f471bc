import { renderScreen } from '#renderer/testing/render-screen.tsx'
import type { Answer, Answers } from '#renderer/testing/answers.ts'
import { anOrder, aQuote, flightChosen } from './booking.test-kit.ts'
import { PassengerDetailsScreen } from './passenger-details-screen.tsx'

const india = { name: 'India', dial_code: '+91', code: 'IN' }
export const answerOptions = (fareQuote = aQuote()) => ({
  countryList: [india],
  phoneCodeList: [india],
  fareRules: [],
  fareQuote,
})
export const noExtras = { baggage: [], meals: [], seats: [] }
/** A bag of 20 kg that costs extra. */
export const bag = {
  code: 'B20',
  flightNumber: '101',
  origin: 'DEL',
  destination: 'BOM',
  weight: 20,
  price: 1200,
  text: 'Extra bag',
  isIncluded: false,
}
const { orderId, amount, expiryTime, isHoldAllowed, checks } = anOrder()
export const placed = { orderId, amount, expiryTime, isHoldAllowed, checks }

type Setup = Partial<Parameters<typeof renderScreen>[1]>

/** Opens the passenger form for a chosen flight. */
export const show = (answers: Answers = {}, setup: Setup = {}) =>
  renderScreen(<PassengerDetailsScreen />, {
    as: 'travelAgent',
    at: '/flight/passenger-details/search-1',
    path: '/flight/passenger-details/:searchId',
    before: flightChosen(),
    answers: {
      'booking.passengerViewOptions': answerOptions(),
      'booking.ssr': noExtras,
      'booking.savedTravellers': [],
      'booking.phoneCodes': [
        india,
        { name: 'Canada', dial_code: '+1', code: 'CA' },
        { name: 'United States', dial_code: '+1', code: 'US' },
      ],
      ...answers,
    },
    ...setup,
  })

/** Opens the form filled in for Anil Sharma. */
export const filled = async (answer: Answer<'booking.setFlightDetails'>, answers: Answers = {}) => {
  const page = show({ 'booking.setFlightDetails': answer, ...answers })
  await page.choose(/^Title/, 'Mr')
  await page.fill(/^First name/, 'Anil')
  await page.fill(/^Last name/, 'Sharma')
  await page.fill(/^Mobile number/, '9810011111')
  return page
}
