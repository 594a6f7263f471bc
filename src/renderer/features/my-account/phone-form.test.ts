import { describe, expect, it } from 'vitest'
import { phoneCountryOf, phoneFormOf } from './phone-form.ts'

describe('the country that a phone field starts with', () => {
  it.each([
    ['AE', 'AE'],
    ['', 'IN'],
    [undefined, 'IN'],
    ['ZZ', 'IN'],
    ['PK', 'IN'],
  ])('kept as %j is %s', (kept, country) => {
    expect(phoneCountryOf(kept)).toBe(country)
  })

  it('is offered with the number, so that choosing it again is not needed', () => {
    const known = [{ label: 'Primary', phoneNumber: '9810000000', phoneCountryCode: 'ZZ' }]
    expect(phoneFormOf(known, ['Primary']).phones).toEqual([
      { label: 'Primary', phoneNumber: '9810000000', phoneCountryCode: 'IN' },
    ])
  })
})
