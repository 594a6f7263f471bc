import { dayMs } from '#contract/common/constants.ts'

const indiaMs = 5.5 * 3_600_000

/** Returns the date in India. */
export const toIndiaDate = (now: Date): string => new Date(now.getTime() + indiaMs).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Builds an id of a part of a package: a prefix in hex for the kind of part, then its number. */
export const toItemId = (prefix: string, index: number): string =>
  `${prefix}${index.toString(16).padStart(8, '0')}`
