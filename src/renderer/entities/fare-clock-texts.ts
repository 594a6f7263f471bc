/** Texts about how long the fares of a search stay valid. */
export const fareClockTexts = {
  expiresSoon: (minutes: number): string => `Fares valid for ${minutes} min`,
  expired: 'Fares expired',
} as const
