/** Texts of a trip's page. */
export const tripPageTexts = {
  failed: "Couldn't load the trip",
  notFound: "This trip doesn't exist",
  notFoundText: "Check the link, or choose one of your trips. A colleague's trip may not be visible to you.",
  all: 'Package trips',
  package: 'About this package',
  activity: 'About this activity',
  booked: (at: string): string => `Ordered ${at}`,
  arrived: "Payment received. It can take a minute until it appears here; you don't need to pay again.",
} as const
