import { plural } from '#domain/format.ts'

/** Says when something is possible again, such as `in 5 minutes`. */
export const formatWait = (ms: number): string => {
  const minutes = Math.max(1, Math.ceil(ms / 60_000))
  if (minutes < 60) return `in ${plural(minutes, { one: 'minute', other: 'minutes' })}`
  return `in ${plural(Math.ceil(minutes / 60), { one: 'hour', other: 'hours' })}`
}

export const limitTexts = {
  site: (ms: number): string => `This agency has reached its daily email limit. Try again ${formatWait(ms)}.`,
} as const

/** Notes on an email's delivery, shown to the person who sent it. */
export const deliveryTexts = {
  retried: (why: string): string => `${why} We'll keep trying for 24 hours.`,
  gaveUp: (why: string): string => `Not sent after trying for 24 hours. ${why}`.trim(),
  lost: 'The server stopped while sending. The email may have arrived: check before you send it again.',
  notReady: "We couldn't prepare the email.",
  noAddress: 'Not sent: the account has no email.',
  noSite: "Not sent: this server doesn't run the agency.",
} as const
