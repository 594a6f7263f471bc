import { formatInr } from '#domain/format.ts'

/** Texts about the flights that a shopper viewed earlier. */
export const viewedTexts = {
  title: 'Viewed flights',
  forget: 'Clear viewed flights',
  fareThen: (fare: number): string => `${formatInr(fare)} when you viewed it`,
  heading: 'Flight you viewed',
  linked: 'Flight in this link',
  same: 'Same price as when you viewed it',
  more: (by: number): string => `${formatInr(by)} more than when you viewed it`,
  less: (by: number): string => `${formatInr(by)} less than when you viewed it`,
  gone: (flights: string): string =>
    `${flights} isn't available right now. Choose another flight or try another date.`,
} as const
