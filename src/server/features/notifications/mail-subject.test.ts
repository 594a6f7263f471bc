import { expect, test } from 'vitest'
import { toBookingSubject } from './mail-subject.ts'

const flight = (route: string, departureTime: string) => {
  const [originAirportCode = '', destinationAirportCode = ''] = route.split('-')
  return { originAirportCode, destinationAirportCode, departureTime }
}
const out = [flight('DEL-BOM', '2027-01-15T09:00:00')]

test.each([
  ['a journey', [out], 'ABC123', 'DEL–BOM 15 Jan · PNR ABC123 · E-ticket'],
  [
    'a connection',
    [[flight('DEL-BLR', '2027-01-15T22:00:00'), flight('BLR-COK', '2027-01-16T06:00:00')]],
    'ABC123',
    'DEL–COK 15 Jan · PNR ABC123 · E-ticket',
  ],
  [
    'a return',
    [out, [flight('BOM-DEL', '2027-01-20T09:00:00')]],
    'ABC123',
    'DEL–BOM–DEL 15 Jan · PNR ABC123 · E-ticket',
  ],
  ['a booking without a PNR', [out], '', 'DEL–BOM 15 Jan · E-ticket'],
])('names route, date and PNR of %s', (_title, legs, pnr, subject) => {
  expect(toBookingSubject({ legs, pnr }, 'E-ticket')).toBe(subject)
})
