import type { Person } from './context.ts'

/** Creates a shopper of a site, with overrides. */
export const createPerson = (over: Partial<Person> = {}): Person => ({
  userId: 'usr_1',
  siteId: 'skyways',
  email: '',
  userType: 'retail',
  roles: ['retail'],
  permissions: [],
  isVerified: true,
  jumpedBy: null,
  isGuest: false,
  ...over,
})
