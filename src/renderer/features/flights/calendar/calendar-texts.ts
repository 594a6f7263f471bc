import { plural } from '#domain/format.ts'

/** Texts of the fare calendar. */
export const calendarTexts = {
  title: 'Fare calendar',
  month: 'Month',
  previous: 'Previous month',
  next: 'Next month',
  lowest: 'Lowest',
  failed: "Couldn't load the calendar",
  empty: 'No fares known for this month. Try another month, or search a day to get live fares.',
  choose: 'Choose an origin and a destination.',
  same: 'Origin and destination are the same. Choose another destination.',
  note: 'Lowest fare of the day for one adult. Search a day to see live fares.',
  stay: (days: number): string =>
    days === 0
      ? 'Choose a departure day. We search the return on the same day.'
      : `Choose a departure day. We search the return ${plural(days, { one: 'day', other: 'days' })} later.`,
  over: 'past',
  noFare: 'no fare yet',
  search: 'search this day',
  chooseDay: 'choose this day',
  fieldNote: 'Lowest fare of the day for one adult',
  chart: (month: string, lowest: string, highest: string): string =>
    `Fares in ${month}, from ${lowest} to ${highest}`,
  grid: (month: string): string => `Fares in ${month}`,
  missing: (names: string): string => `${names} didn't respond. You may be missing lower fares.`,
  again: 'Try again',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const
