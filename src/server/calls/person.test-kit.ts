import type { Person } from './context.ts'

/** A shopper of a site, or whom a test makes of one. */
export const aPerson = (over: Partial<Person> = {}): Person => ({
  userId: 'usr_1',
  siteId: 'skyways',
  email: '',
  userType: 'retail',
  roles: ['retail'],
  permissions: [],
  isVerified: true,
  jumpedBy: null,
  ...over,
})
