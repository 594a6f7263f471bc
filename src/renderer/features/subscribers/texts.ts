import { plural } from '#domain/format.ts'

export const newsletterTexts = {
  title: 'Get fares and offers by email',
  email: 'Email',
  subscribe: 'Subscribe',
  sent: (email: string) => `Check your email: we've sent a confirmation link to ${email}.`,
  confirmTitle: 'Confirm your subscription',
  confirmLead: (site: string) => `${site} will email you fares and offers. You can unsubscribe at any time.`,
  confirm: 'Confirm subscription',
  confirmed: (email: string) => `You're subscribed. We'll send news to ${email}.`,
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeLead: (site: string) =>
    `You won't get any more news from ${site}. You'll still get emails about your bookings.`,
  unsubscribe: 'Unsubscribe',
  unsubscribed: (email: string) => `You're unsubscribed. We won't send any more news to ${email}.`,
  linkTitle: 'Newsletter',
  noLink: 'Open the link in our email to confirm or cancel your subscription.',
  search: 'Search flights',
}

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
