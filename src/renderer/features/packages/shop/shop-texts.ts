/** Texts that the lists and the page of a package share. */
export const shopTexts = {
  from: 'From',
  perPerson: { package: 'per person, twin sharing, incl. taxes', activity: 'per person, incl. taxes' },
  placesLeft: (count: number): string => `Only ${count} left`,
  onRequest: 'Price on request',
} as const
