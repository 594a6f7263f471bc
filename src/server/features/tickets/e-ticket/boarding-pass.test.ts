import { decode } from 'bcbp'
import { describe, expect, it } from 'vitest'
import { boardingPassName, boardingPassText, julianDay, type BoardingPassFacts } from './boarding-pass.ts'

const facts = (
  over: Partial<Omit<BoardingPassFacts, 'segment'>> & {
    segment?: Partial<BoardingPassFacts['segment']>
  } = {},
) => ({
  firstName: 'Anil',
  lastName: 'Sharma',
  pnr: 'ABC123',
  ...over,
  segment: {
    originAirportCode: 'DEL',
    destinationAirportCode: 'BOM',
    airlineCode: 'AI',
    flightNumber: '865',
    departureTime: '2027-01-15T06:25:00',
    fareClass: 'K',
    ...over.segment,
  },
})

describe('the boarding pass text', () => {
  it('is the mandatory part of one leg, column by column', () => {
    expect(boardingPassText(facts())).toBe('M1SHARMA/ANIL         EABC123 DELBOMAI 0865 015K000 0000 000')
  })

  it.each([
    ['a long name is cut', facts({ firstName: 'Venkatanarasimharajuvaripeta', lastName: 'Subramanian' })],
    ['a single name', facts({ firstName: '', lastName: 'Madonna' })],
    ['accents and symbols', facts({ firstName: 'Zoë-Marie', lastName: "D'Souza Nuñez" })],
    ['a class longer than one letter', facts({ segment: { fareClass: 'SAVER' } })],
    ['a missing class', facts({ segment: { fareClass: '' } })],
    ['a flight number with its carrier', facts({ segment: { flightNumber: 'AI 2865A' } })],
    ['a short PNR', facts({ pnr: 'X7' })],
    ['the last day of a leap year', facts({ segment: { departureTime: '2028-12-31T23:55:00' } })],
  ])('is 60 characters: %s', (_title, given) => {
    const text = boardingPassText(given)
    expect(text).toHaveLength(60)
    expect(text).toMatch(/^M1[A-Z/ ]{20}E[A-Z0-9 ]{7}[A-Z]{6}[A-Z0-9 ]{3}\d{4}[A-Z ]\d{3}[A-Z]/)
  })

  it('can be read by an independent decoder', () => {
    const text = boardingPassText(facts())
    const { data, meta } = decode(text, 2027)
    expect(meta).toMatchObject({ formatCode: 'M', numberOfLegs: 1, electronicTicketIndicator: 'E' })
    expect(data?.passengerName).toBe('SHARMA/ANIL')
    expect(data?.legs?.[0]).toMatchObject({
      operatingCarrierPNR: 'ABC123',
      departureAirport: 'DEL',
      arrivalAirport: 'BOM',
      operatingCarrierDesignator: 'AI',
      flightNumber: '0865',
      compartmentCode: 'K',
    })
    expect(data?.legs?.[0]?.flightDate?.toISOString().slice(0, 10)).toBe('2027-01-15')
  })

  it.each([
    ['Anil', 'Sharma', 'SHARMA/ANIL         '],
    ['  ', 'Madonna', 'MADONNA             '],
    ['José', "O'Neill", 'O NEILL/JOSE        '],
    ['Abcdefghij', 'Klmnopqrstuvw', 'KLMNOPQRSTUVW/ABCDEF'],
  ])('names %s %s as %j', (first, last, expected) => {
    expect(boardingPassName(first, last)).toBe(expected)
  })

  it.each([
    ['2027-01-01T00:05:00', '001'],
    ['2027-12-31T00:05:00', '365'],
    ['2028-12-31T00:05:00', '366'],
    ['2028-03-01', '061'],
    ['soon', '000'],
  ])('the day of %s is %s', (time, day) => {
    expect(julianDay(time)).toBe(day)
  })
})
