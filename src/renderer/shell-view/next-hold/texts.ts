import { plural } from '#domain/format.ts'

/** Texts of the next hold's window. */
export const nextHoldTexts = {
  title: 'Next hold',
  show: 'Next hold on top',
  fare: 'Fare at stake',
  atStake: 'Trip at stake',
  open: 'Open booking',
  others: (unknown: number, expired: number): string =>
    [
      unknown > 0 ? plural(unknown, { one: 'deadline unknown', other: 'deadlines unknown' }) : '',
      expired > 0 ? plural(expired, { one: 'hold expired', other: 'holds expired' }) : '',
    ]
      .filter(Boolean)
      .join(' · '),
  noDeadline: 'No upcoming deadline',
  loading: 'Loading holds…',
  stale: (name: string): string => `${name} isn't responding. This may be out of date.`,
} as const
