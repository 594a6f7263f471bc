const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', timeZone: 'UTC' })

/** Texts of the days around a search, and of sharing it. */
export const nearbyTexts = {
  title: 'Nearby days',
  note: 'Lowest fare for one adult',
  loading: 'Loading fares…',
  none: 'No fares known for nearby days.',
  noFare: '–',
  lowest: 'Lowest',
  searched: 'This search',
  day: (day: string, date: string): string => `${weekday.format(Date.parse(`${day}T00:00:00Z`))} ${date}`,
  share: 'Share',
  copied: 'Link copied',
  copyFailed: "Couldn't copy the link. Copy it from the address bar.",
} as const
