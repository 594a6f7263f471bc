/** Texts of the box in the top bar. */
export const boxTexts = {
  label: 'Search, PNR, command…',
} as const
