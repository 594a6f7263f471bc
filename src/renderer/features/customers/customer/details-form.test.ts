import { describe, expect, it } from 'vitest'
import { aCustomer } from '#renderer/features/customers/customers.test-kit.ts'
import { detailsProblems, listConflicts, toDetailsForm, toDetailsRequest } from './details-form.ts'

const customer = aCustomer()
const form = toDetailsForm(customer)
const required = { customerId: customer.users_id, version: customer.version }

describe('what the form sends', () => {
  it('is the first name and the changed fields only, so that it overwrites nothing else', () => {
    expect(toDetailsRequest(customer, form)).toEqual({ ...required, firstName: 'Kavita' })
    expect(toDetailsRequest(customer, { ...form, lastName: 'Menon' })).toEqual({
      ...required,
      firstName: 'Kavita',
      lastName: 'Menon',
    })
  })

  it('has the number when only the country of a phone changed', () => {
    expect(toDetailsRequest(customer, { ...form, primaryPhoneCountryCode: 'AE' })).toMatchObject({
      primaryPhone: '9810000010',
      primaryPhoneCountryCode: 'AE',
    })
  })
})

describe('the rules of the form', () => {
  it.each([
    ['a complete form', {}, []],
    ['neither email nor phone', { email: ' ', primaryPhone: '' }, ['email', 'primaryPhone']],
    ['a phone alone', { email: '' }, []],
    ['an agency without a company', { companyName: '' }, ['companyName']],
    ['a shopper without a company', { companyName: '', userType: 'retail' as const }, []],
    ['a bad phone', { secondaryPhone: '12' }, ['secondaryPhone']],
    [
      'a phone of an excluded country',
      { primaryPhone: '3012345678', primaryPhoneCountryCode: 'PK' },
      ['primaryPhone'],
    ],
  ])('%s', (_title, change, paths) => {
    expect(detailsProblems({ ...form, ...change }).map(({ path }) => path)).toEqual(paths)
  })
})

it("lists what someone else has changed, with the form's value where both changed it", () => {
  const current = aCustomer({ firstName: 'Kavitha', lastName: 'Nair', version: 'v2' })
  expect(listConflicts(customer, current, { ...form, firstName: 'Kay', panNumber: 'AAPFU0939F' })).toEqual([
    { field: 'firstName', now: 'Kavitha', yours: 'Kay' },
    { field: 'lastName', now: 'Nair', yours: null },
  ])
})
