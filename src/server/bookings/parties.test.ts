import { describe, expect, test } from 'vitest'
import type { BillingDetails } from '#contract/entities/account-details.ts'
import type { Company } from '#server/db/shapes/accounts.ts'
import { toAgency, toBuyersGstNumber, toInvoiceParties } from './parties.ts'

const company: Company = {
  companyName: 'Rao Travels Pvt. Ltd.',
  address1: '14 MG Road',
  address2: 'New Delhi',
  gstNumber: '24AAACC4175D1Z4',
  panNumber: 'AAACC4175D',
}
const billing: BillingDetails = {
  billingName: 'Kavita Rao',
  billingAddress: '5 Linking Road, Mumbai',
  gstNumber: '',
  gstState: 'Maharashtra',
  panNumber: '',
}
const gst = {
  gstNumber: '27AAPFU0939F1ZV',
  gstCompanyName: 'Indus Components Ltd',
  gstCompanyEmail: 'accounts@indus.example',
  gstCompanyContactNumber: '9810099999',
  gstCompanyAddress: '7 Ashram Road, Ahmedabad',
}
const account = {
  userType: 'corporate' as const,
  isWlOwner: false,
  firstName: 'Kavita',
  lastName: 'Rao',
  email: 'kavita@rao.example',
  phone: '9810000000',
  taLogoUrl: '',
  company,
  billing,
}
type User = Parameters<typeof toBuyersGstNumber>[0]
const seller = {
  legalName: 'Skyways',
  gstNumber: '29AAACI4798L1ZU',
  panNumber: 'AAACI4798L',
  address: '44 Hosur Road',
  state: 'Karnataka',
}
const site = { config: { companyName: 'Skyways' }, settings: { seller } }

const getBuyer = (over: Partial<User>, order: typeof gst | null = null) => {
  const { buyer, placeOfSupply } = toInvoiceParties({ gst: order }, { ...account, ...over }, site)
  return [buyer.name, buyer.gstNumber, buyer.address, placeOfSupply]
}
const registered = [company.companyName, company.gstNumber, '14 MG Road, New Delhi', '24']
const ordered = [gst.gstCompanyName, gst.gstNumber, gst.gstCompanyAddress, '27']
const billed = { ...billing, gstNumber: '27AAPFU0939F1ZV' }

describe('the buyer on an invoice', () => {
  test.each<[string, Partial<User>, typeof gst | null, string[]]>([
    [
      'the billing details, when they have a GST number',
      { billing: billed },
      gst,
      ['Kavita Rao', '27AAPFU0939F1ZV', billing.billingAddress, '27'],
    ],
    [
      'the registered company, when the order has no GST number either',
      {},
      { ...gst, gstNumber: '' },
      registered,
    ],
    ['the company on the order, when the billing details have no GST number', {}, gst, ordered],
    ["the account's registered company, when the order names none either", {}, null, registered],
    ["a travel agent's own company, whatever the order names", { userType: 'travelAgent' }, gst, registered],
    ['the registered company without billing details', { billing: null }, null, registered],
    ['the order before the company, without billing details', { billing: null }, gst, ordered],
    [
      'the billing details, when no possible buyer has a GST number',
      { company: { ...company, gstNumber: '' } },
      null,
      ['Kavita Rao', '', billing.billingAddress, '27'],
    ],
    [
      'the person, when there is nothing else',
      { company: null, billing: null },
      null,
      ['Kavita Rao', '', '', '29'],
    ],
  ])('is %s', (_who, over, order, expected) => {
    expect(getBuyer(over, order)).toEqual(expected)
  })

  test("has its company's GST number and the billing address when the billing details name that company", () => {
    const same = { ...billing, billingName: 'RAO TRAVELS PVT LTD' }
    expect(getBuyer({ billing: same })).toEqual([
      company.companyName,
      company.gstNumber,
      billing.billingAddress,
      '24',
    ])
  })

  test('has the GST number that the check before the PNR compares with', () => {
    expect(toBuyersGstNumber(account)).toBe(company.gstNumber)
    expect(toBuyersGstNumber({ ...account, billing: billed })).toBe(billed.gstNumber)
  })
})

test("an agency's documents never show another holder's GST number under its name", () => {
  const agent = { ...account, userType: 'travelAgent' as const }
  const config = { companyName: 'Skyways' } as Parameters<typeof toAgency>[1]
  const show = (details: BillingDetails) => toAgency({ ...agent, billing: details }, config, seller).gstNumber
  expect(show(billed)).toBe(company.gstNumber)
  expect(show({ ...billed, billingName: 'Rao Travels Pvt Ltd' })).toBe(billed.gstNumber)
  expect(show(billing)).toBe(company.gstNumber)
})
