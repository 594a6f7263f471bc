import type { PartnerLookToBook, PartnerMode } from '#contract/entities/partners.ts'
import { formatCount, plural } from '#domain/format.ts'

/** Texts that several parts of the API's screens use. */
export const sharedTexts = {
  modes: { live: 'Live', test: 'Test' } satisfies Record<PartnerMode, string>,
  never: 'Never',
  copy: (what: string): string => `Copy ${what}`,
  cancel: 'Cancel',
  looks: (count: number): string => plural(count, { one: 'search', other: 'searches' }),
  bookings: (count: number): string => plural(count, { one: 'booking', other: 'bookings' }),
  ratio: ({ looks, bookings }: Pick<PartnerLookToBook, 'looks' | 'bookings'>): string =>
    bookings === 0 ? '–' : `${formatCount(Math.round(looks / bookings))} : 1`,
} as const

/** Texts of the dialog that shows a secret once. */
export const secretTexts = {
  copy: 'Copy',
  stored: "I've stored it",
  askTitle: 'Close without copying?',
  back: 'Show it again',
  closeAnyway: 'Close anyway',
} as const
