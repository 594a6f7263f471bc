import { formatInr } from '#domain/format.ts'

/** Texts about the flights that a shopper looked at earlier. */
export const viewedTexts = {
  title: 'Flights you viewed',
  forget: 'Clear the flights you viewed',
  fareThen: (fare: number): string => `${formatInr(fare)} when you viewed it`,
  heading: 'You viewed this flight',
  same: 'The price is the same as before.',
  more: (by: number): string => `${formatInr(by)} more than when you viewed it`,
  less: (by: number): string => `${formatInr(by)} less than when you viewed it`,
  gone: (flights: string): string =>
    `${flights} isn't available at the moment. These are the other flights for your search.`,
} as const
