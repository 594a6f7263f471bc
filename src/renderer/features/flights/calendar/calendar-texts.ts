/** Texts of the calendar of fares. */
export const calendarTexts = {
  title: 'Calendar',
  month: 'Month',
  previous: 'Month before',
  next: 'Next month',
  lowest: 'Lowest',
  failed: 'The calendar could not be filled',
  empty:
    'No fares are known for this month. Try another month, or search a day: it asks the airlines itself.',
  choose: 'Choose where from and where to.',
  same: 'Origin and destination are the same. Choose another destination.',
  note: 'Lowest fare of each day for one adult. A search says what is valid.',
  over: 'over',
  noFare: 'no fare known',
  search: 'search this day',
  grid: (month: string): string => `Fares of ${month}`,
  missing: (names: string): string => `${names} did not answer. Lower fares may be missing.`,
  again: 'Ask again',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const
