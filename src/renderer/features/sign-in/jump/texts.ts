import { plural } from '#domain/format.ts'

/** Texts of viewing as a customer or supplier. */
export const jumpTexts = {
  title: 'View as customer',
  lead: 'For 15 minutes, this tab shows what the customer sees. You can only look: nothing can be booked, paid or changed, and the visit is recorded in the audit log.',
  yourTabs: 'Your other tabs stay signed in as you.',
  begin: 'Start viewing',
  toStart: 'Go to home page',
  missing: 'This link has no code. Start again from the customer.',
  noStorage: 'Your browser blocks storage, which this needs. Allow storage for this site, then start again.',
  band: (staff: string, user: string): string => `${staff} is viewing as ${user}`,
  left: (minutes: number): string =>
    minutes <= 1 ? 'less than a minute left' : `${plural(minutes, { one: 'minute', other: 'minutes' })} left`,
  loading: 'Viewing as another user',
  looksOnly: 'You can only look.',
  end: 'Stop viewing',
} as const
