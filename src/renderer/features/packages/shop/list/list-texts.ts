import { formatCount, plural } from '#domain/format.ts'

const packageCount = { one: 'package', other: 'packages' }
const activityCount = { one: 'activity', other: 'activities' }

/** Texts that differ between packages and activities. */
export const kindTexts = {
  package: {
    title: 'Holiday packages',
    lead: 'Stays, transfers and sights planned day by day, with every price explained.',
    search: 'Search packages',
    count: (count: number) => plural(count, packageCount),
    show: (count: number) => `Show ${plural(count, packageCount)}`,
    none: 'No packages match',
    noneYet: 'No packages yet',
    noneYetText: "We don't have packages for sale right now. Call or email us to plan a trip.",
    failed: "Couldn't load the packages",
  },
  activity: {
    title: 'Activities',
    lead: 'Tours, tickets and experiences with fixed times and prices.',
    search: 'Search activities',
    count: (count: number) => plural(count, activityCount),
    show: (count: number) => `Show ${plural(count, activityCount)}`,
    none: 'No activities match',
    noneYet: 'No activities yet',
    noneYetText: "We don't have activities for sale right now. Call or email us to plan your day.",
    failed: "Couldn't load the activities",
  },
} as const

/** Texts of the filters. */
export const listTexts = {
  noneText: 'Remove a filter or try different words.',
  clear: 'Clear filters',
  filters: 'Filters',
  filtersWith: (count: number) => `Filters (${count})`,
  active: 'Active filters',
  remove: (name: string) => `Remove ${name}`,
  sort: 'Sort by',
  sortBy: {
    popular: 'Most popular',
    priceAsc: 'Price, low to high',
    priceDesc: 'Price, high to low',
    nights: 'Shortest first',
    newest: 'Newest first',
  },
  months: 'When do you want to travel?',
  anyMonth: 'Any month',
  anyMonthNote: 'All dates',
  from: (price: string) => `from ${price}`,
  none: 'None',
  destination: 'Destination',
  nights: 'Nights',
  nightBands: {
    '1-3': '1 to 3 nights',
    '4-6': '4 to 6 nights',
    '7-9': '7 to 9 nights',
    '10-60': '10 nights or more',
  },
  budget: 'Budget per person',
  upTo: (price: string) => `Up to ${price}`,
  anyBudget: 'Any price',
  themes: 'Themes',
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  searchChip: (text: string) => `"${text}"`,
} as const
