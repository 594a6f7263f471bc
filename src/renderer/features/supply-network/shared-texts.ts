/** Texts that both sides of a link use. */
export const networkTexts = {
  categories: { FixedDeparture: 'Fixed departures', Flights: 'Flights', TourPackages: 'Tour packages' },
  requestStates: {
    Pending: 'Pending',
    Approved: 'Approved',
    Rejected: 'Rejected',
    Withdrawn: 'Withdrawn',
  },
} as const

export const termsTexts = {
  label: 'Terms',
  title: (list: string): string => `Terms: ${list}`,
} as const
