import { expect, test } from 'vitest'
import { hasCrm } from './customer-menu.ts'

test.each([
  [['FlightsForm'], true],
  [['VisaEnquiry'], true],
  [['OtherEnquiry'], true],
  [['Insurance'], true],
  [['Bus'], true],
  [['Hotels'], true],
  [['Cruise'], true],
  [['Train'], true],
  [['Packages', 'Train'], true],
  [[], false],
  [['Flights'], false],
  [['flightsform'], false],
  [['Packages', 'FixedDeparture', 'Visa'], false],
  [[''], false],
])('CRM with the modules %j: %s', (modules, isShown) => {
  expect(hasCrm(modules)).toBe(isShown)
})
