import { describe, expect, test } from 'vitest'
import { expectFareAddsUp } from '#server/suppliers/contract-checks.test-kit.ts'
import { readOffer } from './offers.ts'
import { pairSpecialReturns } from './special-returns.ts'
import { aContext, aQuery, aRawResult, aRawSegment } from './tbo.test-kit.ts'

const read = (changes: Record<string, unknown> = {}, context = aContext()) =>
  readOffer(aRawResult(changes), 0, context)?.offer

/** Changes the case of every key of a value. */
const recased = (value: unknown, change: (key: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((one) => recased(one, change))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [change(key), recased(one, change)]))
}

describe('a search result', () => {
  test.each([
    ['lower case', (key: string) => key.toLowerCase()],
    ['upper case', (key: string) => key.toUpperCase()],
    ['a lower-case first letter', (key: string) => (key[0] ?? '').toLowerCase() + key.slice(1)],
  ])('in %s gives the same offer', (_title, change) => {
    expect(readOffer(recased(aRawResult(), change), 0, aContext())).toEqual(
      readOffer(aRawResult(), 0, aContext()),
    )
  })

  test("treats the supplier's null date as no ticketing date", () => {
    expect(read()?.lastTicketDate).toBeNull()
    expect(read({ LastTicketDate: '2026-12-01T18:00:00' })?.lastTicketDate).toBe('2026-12-01T18:00:00')
  })

  test('fills in missing names from our own data', () => {
    const bare = aRawSegment({
      Airline: { AirlineCode: '6E', FlightNumber: '101' },
      Origin: { Airport: { AirportCode: 'DEL' }, DepTime: '2026-12-18T09:00:00' },
      Duration: null,
    })
    const flight = read({ Segments: [[bare]] })?.segments[0]?.[0]
    expect(flight).toMatchObject({ originCityCode: 'DEL', originCountryCode: 'IN', durationMinutes: 130 })
    expect(flight?.airlineName).not.toBe('')
    expect(flight?.originCityName).not.toBe('')
  })

  test.each([
    ['no index', { ResultIndex: '' }],
    ['no fare', { Fare: null }],
    ['a negative fare', { Fare: { BaseFare: -1, Tax: 0, PublishedFare: -1 } }],
    ["a fare that isn't a number", { Fare: { BaseFare: 'cheap', Tax: 0, PublishedFare: 'cheap' } }],
    ['a fare in another currency', { Fare: { Currency: 'USD', BaseFare: 10, Tax: 1, PublishedFare: 11 } }],
    ['another party', { FareBreakdown: [{ PassengerType: 1, PassengerCount: 5, BaseFare: 1, Tax: 1 }] }],
    ['no flights', { Segments: [] }],
    [
      'a flight without times',
      { Segments: [[aRawSegment({ Origin: { Airport: { AirportCode: 'DEL' } } })]] },
    ],
  ])('with %s gives no offer', (_title, changes) => {
    expect(readOffer(aRawResult(changes), 0, aContext())).toBeNull()
  })

  test('never allows a low-cost fare to be held; allows a full-service one unless it says otherwise', () => {
    expect(read()?.isHoldAllowed).toBe(false)
    expect(read({ IsLCC: false })?.isHoldAllowed).toBe(true)
    expect(read({ IsLCC: false, IsHoldAllowed: false })?.isHoldAllowed).toBe(false)
  })

  test('derives requirements from the flags and from what is known about the airline', () => {
    expect(read()?.requirements).toMatchObject({
      isPassportRequired: false,
      nameStyle: 'navitaire',
      requiredExtras: { baggage: false, meal: false, seat: false },
    })
    const special = read({ isseatmandatory: true, IsMealMandatory: 'true', IsPanRequiredAtTicket: true })
    expect(special?.requirements).toMatchObject({
      isPanRequired: true,
      requiredExtras: { baggage: false, meal: true, seat: true },
    })
    const fly = (airline: string, airport: string, country: string) =>
      read({
        Segments: [
          [
            aRawSegment({
              Airline: { AirlineCode: airline, FlightNumber: '1' },
              Destination: {
                Airport: { AirportCode: airport, CountryCode: country },
                ArrTime: '2026-12-18T12:00:00',
              },
            }),
          ],
        ],
      })?.requirements
    expect(fly('FZ', 'DXB', 'AE')?.isPassportRequired).toBe(true)
    expect(fly('SG', 'DXB', 'AE')?.isPassportRequired).toBe(true)
    expect(fly('6E', 'KTM', 'NP')?.isPassportRequired).toBe(true)
    expect(fly('6E', 'DXB', 'AE')?.isPassportRequired).toBe(false)
    expect(fly('I5', 'BLR', 'IN')?.isDateOfBirthRequiredForAdults).toBe(true)
  })
})

describe('special returns', () => {
  const query = aQuery({
    journeyType: 2,
    returnKind: 5,
    legs: aQuery().legs.flatMap((out) => [
      out,
      { ...out, origin: 'BOM', destination: 'DEL', date: '2026-12-25' },
    ]),
  })
  const offer = (index: string, airline: string) => {
    const found = readOffer(
      aRawResult({ ResultIndex: index, ValidatingAirline: airline }),
      index.startsWith('OB') ? 0 : 1,
      aContext({ query }),
    )?.offer
    if (!found) throw new Error('no offer')
    return found
  }

  test('pair every outbound flight with every return of the same airline, at the sum of both fares', () => {
    const [out, back] = [offer('OB3', '6E'), offer('IB7', '6E')]
    const pairs = pairSpecialReturns([out, offer('OB4', 'SG'), back, offer('IB8', '6E')])
    expect(pairs.map((pair) => pair.supplierData?.['resultIndex'])).toEqual(['OB3,IB7', 'OB3,IB8'])
    const [pair] = pairs
    expect(pair).toMatchObject({ direction: 'both', isSpecialReturn: true })
    expect(pair?.segments).toHaveLength(2)
    expect(pair?.fare.publishedMinor).toBe(out.fare.publishedMinor + back.fare.publishedMinor)
    if (pair) expectFareAddsUp(pair.fare)
  })
})
