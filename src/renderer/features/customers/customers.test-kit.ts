import type { Customer } from '#contract/entities/customer.ts'

/** Creates Kavita Rao of Rao Travels, an agent in the group Gold agents. */
export const aCustomer = (over: Partial<Customer> = {}): Customer => ({
  users_id: 'u7',
  firstName: 'Kavita',
  lastName: 'Rao',
  email: 'kavita@rao.example',
  phoneNumbers: [{ label: 'Primary', phoneNumber: '9810000010', phoneCountryCode: 'IN' }],
  userType: 'travelAgent',
  status: 'verified',
  isBlocked: false,
  companyName: 'Rao Travels',
  panNumber: '',
  gstNumber: '',
  company: { companyName: 'Rao Travels', address1: '14 MG Road', address2: 'Floor 2', secondaryPhone: '' },
  billing: null,
  isFlightHoldAllowed: false,
  groupName: 'Gold agents',
  groupId: 'gold',
  userGroupName: '',
  userGroup: null,
  legalEntityId: 'le7',
  flightLookToBook: { is_exempted: false },
  createdAt: '2026-09-01T06:30:00.000Z',
  erasedAt: null,
  version: 'v1',
  ...over,
})
