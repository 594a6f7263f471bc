import { describe, expect, test } from 'vitest'
import type { Segment } from '#contract/entities/flight.ts'
import { PassengerInput, type PassengerForm } from '#contract/entities/passenger.ts'
import type { EarlierBooking, PreTicketFacts } from './pre-ticket-facts.ts'
import { preTicketChecks, preTicketRules } from './pre-ticket-rules.ts'

const passenger = (over: Partial<PassengerForm> = {}): PassengerInput =>
  PassengerInput.parse({ title: 'Ms', firstName: 'Kavita', lastName: 'Rao', paxType: 1, gender: 2, ...over })

const flight = (over: Partial<Segment> = {}): Segment => ({
  airlineName: 'Air India',
  airlineCode: 'AI',
  flightNumber: '101',
  fareClass: 'Y',
  originAirportCode: 'DEL',
  originAirportName: '',
  originCityName: '',
  originCityCode: 'DEL',
  originCountryCode: 'IN',
  originTerminal: '',
  destinationAirportCode: 'BOM',
  destinationAirportName: '',
  destinationCityName: '',
  destinationCityCode: 'BOM',
  destinationCountryCode: 'IN',
  destinationTerminal: '',
  departureTime: '2026-12-10T09:00:00',
  arrivalTime: '2026-12-10T11:00:00',
  durationMinutes: 120,
  flightStatus: '',
  airlinePnr: '',
  operatingCarrier: '',
  baggage: '',
  cabinBaggage: '',
  cabinClass: 2,
  craft: '',
  seatsLeft: null,
  stopPoint: '',
  stopPointArrivalTime: null,
  stopPointDepartureTime: null,
  ...over,
})
const abroad = flight({ destinationCountryCode: 'GB', arrivalTime: '2026-12-10T20:00:00' })
const home = flight({
  flightNumber: '102',
  originCountryCode: 'GB',
  departureTime: '2026-12-20T09:00:00',
  arrivalTime: '2026-12-20T23:00:00',
})

const earlier = (over: Partial<EarlierBooking> = {}): EarlierBooking => ({
  bookingId: '100200',
  isOwn: true,
  isActive: true,
  isRecent: true,
  segments: [[flight()]],
  passengers: [passenger()],
  ...over,
})
const elsewhere = { originAirportCode: 'BLR', destinationAirportCode: 'MAA', flightNumber: '7' }

const facts = (over: Partial<PreTicketFacts> = {}): PreTicketFacts => ({
  isLCC: false,
  segments: [[flight()]],
  passengers: [passenger()],
  gst: undefined,
  requirements: {
    isGstAllowed: true,
    isGstMandatory: false,
    requiredExtras: { baggage: false, meal: false, seat: false },
  },
  offeredExtras: null,
  today: '2026-11-20',
  lastTicketDate: '2026-11-25T18:00:00',
  minutesToDeparture: 20 * 24 * 60,
  buyersGstNumber: '',
  wallet: { availableMinor: 500_000, neededMinor: 500_000 },
  earlier: [],
  ...over,
})
const requiring = (kind: 'baggage' | 'meal' | 'seat') => ({
  ...facts().requirements,
  requiredExtras: { ...facts().requirements.requiredExtras, [kind]: true },
})
const seat = { code: '1A', flightNumber: '101', origin: 'DEL', destination: 'BOM' }
const expiring = (passportExpiry: string) => [passenger({ passportNo: 'Z1234567', passportExpiry })]

/**
 * Returns the results of all rules for a trip: rule, severity and whether a reason overrides it; empty when every
 * rule is met.
 */
const verdict = (over: Partial<PreTicketFacts>) =>
  preTicketChecks(facts(over)).map(
    ({ rule, severity, isOverridable }) =>
      `${rule} ${severity}${severity === 'block' && !isOverridable ? ' for good' : ''}`,
  )

test('finds nothing when nothing is wrong', () => {
  expect(preTicketChecks(facts())).toEqual([])
})

describe('the pre-ticket check', () => {
  test.each<[string, Partial<PreTicketFacts>, string[]]>([
    ['the same people on the same flight', { earlier: [earlier()] }, ['duplicate block for good']],
    [
      'the same, although the first one was cancelled: the airline counts it',
      { earlier: [earlier({ isActive: false })] },
      ['duplicate block for good'],
    ],
    [
      'one of two people on the same flight',
      { passengers: [passenger(), passenger({ firstName: 'Arjun' })], earlier: [earlier()] },
      ['duplicate block'],
    ],
    ['the same on a low-cost airline', { isLCC: true, earlier: [earlier()] }, ['duplicate warning']],
    [
      'the same on a low-cost airline, cancelled',
      { isLCC: true, earlier: [earlier({ isActive: false })] },
      [],
    ],
    [
      'the same flight on another day',
      {
        earlier: [
          earlier({
            segments: [
              [flight({ departureTime: '2026-12-11T09:00:00', arrivalTime: '2026-12-11T11:00:00' })],
            ],
          }),
        ],
      },
      [],
    ],
    [
      'other people on the same flight',
      { earlier: [earlier({ passengers: [passenger({ lastName: 'Iyer' })] })] },
      [],
    ],
    [
      'a namesake of a different age',
      {
        passengers: [passenger({ dateOfBirth: '1990-01-01' })],
        earlier: [earlier({ passengers: [passenger({ dateOfBirth: '1955-01-01' })] })],
      },
      [],
    ],
    ['the same flight, booked days ago', { earlier: [earlier({ isRecent: false })] }, ['overlap block']],
    [
      'another flight at the same hour',
      { earlier: [earlier({ segments: [[flight(elsewhere)]] })] },
      ['overlap block'],
    ],
    [
      'another journey around this one',
      {
        earlier: [
          earlier({
            segments: [
              [
                flight({
                  ...elsewhere,
                  departureTime: '2026-12-09T06:00:00',
                  arrivalTime: '2026-12-09T08:00:00',
                }),
              ],
              [
                flight({
                  ...elsewhere,
                  departureTime: '2026-12-12T06:00:00',
                  arrivalTime: '2026-12-12T08:00:00',
                }),
              ],
            ],
          }),
        ],
      },
      ['overlap warning'],
    ],
    [
      'a flight at the same hour that was cancelled',
      { earlier: [earlier({ isActive: false, isRecent: false })] },
      [],
    ],
    [
      "another customer's booking at the same hour",
      { earlier: [earlier({ isOwn: false, isRecent: false })] },
      [],
    ],
    [
      "a company's GST number that isn't on the booking",
      { buyersGstNumber: '07ABCDE1234F1Z2' },
      ['gstBeforePnr warning'],
    ],
    [
      "a GST number that the fare doesn't accept",
      {
        buyersGstNumber: '07ABCDE1234F1Z2',
        requirements: { ...facts().requirements, isGstAllowed: false },
      },
      [],
    ],
    [
      'a passport that expires within six months of the last flight',
      { segments: [[abroad], [home]], passengers: expiring('2027-06-19') },
      ['passportValidity warning'],
    ],
    [
      'a passport valid for six months more',
      { segments: [[abroad], [home]], passengers: expiring('2027-06-20') },
      [],
    ],
    [
      'a passport that expires before the return',
      { segments: [[abroad], [home]], passengers: expiring('2026-12-19') },
      ['passportValidity block'],
    ],
    ['an expired passport within India', { passengers: expiring('2026-12-19') }, []],
    ['the last day for ticketing', { lastTicketDate: '2026-11-20T23:50:00' }, ['deadlineDay warning']],
    ['an unknown last day', { lastTicketDate: null }, []],
    [
      'a wallet with too little money',
      { wallet: { availableMinor: 499_999, neededMinor: 500_000 } },
      ['walletShort warning'],
    ],
    ['a seat that must be chosen', { requirements: requiring('seat') }, ['requiredExtras block for good']],
    [
      'a seat that was chosen',
      { requirements: requiring('seat'), passengers: [passenger({ seats: [seat] })] },
      [],
    ],
    [
      'a meal on one of two flights that have them',
      {
        requirements: requiring('meal'),
        offeredExtras: { baggage: [], meal: [seat, { ...seat, flightNumber: '102' }], seat: [] },
        passengers: [passenger({ mealDynamic: [seat] })],
      },
      ['requiredExtras block for good'],
    ],
    [
      'an infant, who needs no seat',
      { requirements: requiring('seat'), passengers: [passenger({ paxType: 3 })] },
      [],
    ],
    ['two hours before departure', { minutesToDeparture: 179 }, ['departsSoon warning']],
    ['three hours before departure', { minutesToDeparture: 180 }, []],
    ['a departed flight', { minutesToDeparture: 0 }, ['departsSoon block for good']],
  ])('%s', (_title, over, found) => {
    expect(verdict(over)).toEqual(found)
  })

  test('shows blocks first, with amounts and numbers in words', () => {
    const checks = preTicketChecks(
      facts({ wallet: { availableMinor: 123_456_00, neededMinor: 200_000_00 }, earlier: [earlier()] }),
    )
    expect(checks.map(({ rule }) => rule)).toEqual(['duplicate', 'walletShort'])
    expect(checks[0]?.message).toContain('booking 100200')
    expect(checks[1]?.message).toBe(
      'The wallet has ₹\u00a01,23,456.00, but the ticket costs ₹\u00a02,00,000.00.',
    )
    const others = preTicketChecks(facts({ earlier: [earlier({ isOwn: false })] }))
    expect(others[0]?.message).not.toContain('100200')
  })

  test('implements every rule of the contract and names its source', () => {
    expect(preTicketRules.map(({ rule }) => rule).toSorted()).toEqual([
      'deadlineDay',
      'departsSoon',
      'duplicate',
      'gstBeforePnr',
      'overlap',
      'passportValidity',
      'requiredExtras',
      'walletShort',
    ])
    for (const { source } of preTicketRules) expect(source.length).toBeGreaterThan(10)
  })
})
