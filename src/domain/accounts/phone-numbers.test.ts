import { describe, expect, it } from 'vitest'
import {
  excludedPhoneCountries,
  isPhoneCountry,
  listPhoneCountries,
  phoneAccountName,
  phoneProblem,
  phoneTexts,
  readPhone,
  toDialCode,
  toPhoneCountry,
  validPhone,
} from './phone-numbers.ts'

const india = { country: 'IN', national: '9810000000', e164: '+919810000000' }

describe('parses a phone number', () => {
  it.each([
    ['9810000000', 'IN', india],
    ['98100 00000', '+91', india],
    [' +91 (98100)-00000 ', 'in', india],
    ['09810000000', '91', india],
    ['٩٨١٠٠٠٠٠٠٠', 'IN', india],
    ['50 123-4567', '+971', { country: 'AE', national: '501234567', e164: '+971501234567' }],
    ['6045550123', '+1', { country: 'CA', national: '6045550123', e164: '+16045550123' }],
    ['7123456789', '+7', { country: 'KZ', national: '7123456789', e164: '+77123456789' }],
  ])('%s with %s', (text, code, known) => expect(readPhone(text, code)).toEqual(known))

  it.each([
    ['too short', '12345', 'IN'],
    ['a country other than the chosen one', '+971501234567', 'IN'],
    ['letters around it', 'abc9810000000', 'IN'],
    ['an extension', '9810000000 ext 5', 'IN'],
    ['HTML', '<b>9810000000</b>', 'IN'],
    ['an emoji', '9810000000 📞', 'IN'],
    ['turned text', '\u202E9810000000', 'IN'],
    ['very long', '9'.repeat(400), 'IN'],
    ['no country', '9810000000', ''],
    ['an unknown country', '9810000000', 'zz'],
    ['only a plus as the country', '9810000000', '+'],
    ["a calling code that doesn't exist", '9810000000', '19'],
    ['a number in place of a country', '9810000000', '1e9'],
    ['a calling code with zeros', '9810000000', '0091'],
    ['only signs', '---', 'IN'],
  ])('refused: %s', (_name, text, code) => {
    expect(validPhone(text, code)).toBe(false)
    expect(phoneProblem(text, code)).toBe(phoneTexts.invalid)
  })

  it('says that the number is missing', () => {
    expect(phoneProblem('  ', 'IN')).toBe('Phone number is required!')
    expect(phoneProblem('9810000000', 'IN')).toBeNull()
  })
})

describe('countries for phone numbers', () => {
  it.each([
    ['pk', '3001234567', '+92'],
    ['af', '701234567', '+93'],
    ['iq', '7912345678', '+964'],
    ['ir', '9123456789', '+98'],
    ['kp', '1921234567', '+850'],
    ['ps', '599123456', '+970'],
  ])('leaves out %s, by name and by code', (country, text, code) => {
    expect(excludedPhoneCountries).toContain(country)
    expect(isPhoneCountry(country)).toBe(false)
    expect(readPhone(text, country)).toBeNull()
    expect(readPhone(text, code)).toBeNull()
    expect(readPhone(code + text, code)).toBeNull()
  })

  it('lists India first, the others by name, and leaves out the excluded countries', () => {
    const names = { AE: 'United Arab Emirates', DZ: 'Algeria', PK: 'Pakistan', IN: 'India', AQ: 'Antarctica' }
    const countries = Object.entries(names).map(([code, name]) => ({ code, name }))
    expect(listPhoneCountries(countries).map(({ code }) => code)).toEqual(['IN', 'DZ', 'AE'])
  })
})

it.each([
  ['9810000010', '9810000010'],
  ['+91 98100-00010', '9810000010'],
  ['+971 50 123 4567', '+971501234567'],
  ['12', '12'],
])('%s signs in as %s', (text, name) => expect(phoneAccountName(text)).toBe(name))

it.each([
  ['IN', '', 'IN', '+91'],
  ['+1', '', 'US', '+1'],
  ['+1', '6045550123', 'CA', '+1'],
  ['+7', '', 'RU', '+7'],
  ['+7', '7012345678', 'KZ', '+7'],
  ['971', '501234567', 'AE', '+971'],
  ['', '', 'IN', ''],
])('code %j with number %j: country %s, calling code %s', (code, national, country, dialCode) => {
  expect(toPhoneCountry(code, national)).toBe(country)
  expect(toDialCode(code)).toBe(dialCode)
})
