import { describe, expect, it } from 'vitest'
import { toPhoneCountry, toPhoneForm } from './phone-form.ts'

describe('the country that a phone field starts with', () => {
  it.each([
    ['AE', 'AE'],
    ['', 'IN'],
    [undefined, 'IN'],
    ['ZZ', 'IN'],
    ['PK', 'IN'],
  ])('kept as %j is %s', (kept, country) => {
    expect(toPhoneCountry(kept)).toBe(country)
  })

  it('is stored with the number, so that it needs no second choice', () => {
    const known = [{ label: 'Primary', phoneNumber: '9810000000', phoneCountryCode: 'ZZ' }]
    expect(toPhoneForm(known, ['Primary']).phones).toEqual([
      { label: 'Primary', phoneNumber: '9810000000', phoneCountryCode: 'IN' },
    ])
  })
})
