/** Texts of the time that a search's fares stay valid. */
export const fareClockTexts = {
  expiresSoon: (minutes: number): string => `Fares valid for ${minutes} min`,
  expired: 'Fares expired',
} as const
