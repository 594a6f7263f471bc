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

/** Names the acting agency on the button that confirms, because several agencies may be open side by side. */
export const atSite = (action: string, site: string): string => [action, site].filter(Boolean).join(' · ')

export const termsTexts = {
  label: 'Terms',
  title: (list: string): string => `Terms: ${list}`,
} as const
