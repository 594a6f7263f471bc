import { plural } from '#domain/format.ts'

export const subscriberTexts = {
  title: 'Email subscribers',
  failed: "Couldn't load subscribers",
  search: 'Search by email',
  state: 'Status',
  states: { all: 'All', active: 'Subscribed', unsubscribed: 'Unsubscribed' },
  heads: { email: 'Email', state: 'Status', source: 'Signed up on', created: 'Subscribed on' },
  empty: 'No subscribers yet',
  emptyText: "People who sign up in your website's footer appear here once they confirm their email.",
  noMatch: 'No subscribers match',
  noMatchText: 'Try another email or show all subscribers.',
  subscribers: (total: number) => plural(total, { one: 'subscriber', other: 'subscribers' }),
  keys: [['/', 'search by email']] as const,
}
