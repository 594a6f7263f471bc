import { plural } from '#domain/format.ts'

const hour = { one: 'hour', other: 'hours' }

/** Texts of booking a chosen date, or of joining its waitlist. */
export const bookTexts = {
  book: 'Book',
  request: 'Request to book',
  makeQuote: 'Make a quote',
  requestNote: 'We confirm within a day. Until then, your deposit is only on hold.',
  soldOut: 'Sold out',
  onlyLeft: (count: number): string => `Only ${count} left`,
  soldOutText: "There aren't any places left on this date.",
  onlyLeftText: "There aren't enough places for everyone on this date.",
  justSoldOut: 'This date has just sold out.',
  otherDate: 'Choose another date',
  join: 'Join waitlist',
  signInToJoin: 'Sign in to join the waitlist',
  joinNote: (hours: number): string =>
    `When places are free, we'll email you and hold them for ${plural(hours, hour)}. You pay nothing until you book.`,
  joined: "You're on the waitlist",
  joinedText: (people: string, hours: number): string =>
    `You're waiting for ${people}. When places are free, we'll email you and hold them for ${plural(hours, hour)}.`,
  offered: 'Places are on hold for you',
  offeredText: (until: string): string =>
    `Book them by ${until}, or the next person on the waitlist gets them.`,
  bookOffer: 'Book these places',
} as const
