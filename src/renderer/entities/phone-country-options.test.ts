import { getCountries } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { needsPhone } from './phone-country-options.ts'
import { isPhoneCountry } from '#domain/accounts/phone-numbers.ts'

const phone = (phoneCountryCode: string, phoneNumber = '9810000000', label = 'Primary') => ({
  label,
  phoneCountryCode,
  phoneNumber,
})

test('knows the countries of the numbering plans, and no other', () => {
  const letters = Array.from({ length: 26 }, (_unused, index) => String.fromCodePoint(65 + index))
  const all = letters.flatMap((first) => letters.map((second) => first + second))
  const known = all.filter((code) => !needsPhone([phone(code)]))
  expect(known).toEqual([...getCountries()].filter(isPhoneCountry).sort())
  expect(known.length).toBeGreaterThan(230)
})

test.each([
  ['none at all', [], true],
  ['one in India', [phone('IN')], false],
  ['in lower case', [phone('in')], false],
  ["a country that doesn't exist", [phone('ZZ')], true],
  ['no country', [phone('')], true],
  ['an excluded country', [phone('PK')], true],
  ['a country without a number', [phone('IN', ' ')], true],
  ['only a secondary one with a country', [phone(''), phone('AE', '501234567', 'Secondary')], true],
  ['a secondary one without a country', [phone('AE'), phone('', '1', 'Secondary')], false],
])('%s', (_name, phones, isNeeded) => {
  expect(needsPhone(phones)).toBe(isNeeded)
})
