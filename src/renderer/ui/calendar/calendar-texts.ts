/** Texts of the calendar that a date field opens. */
export const calendarTexts = {
  title: 'Choose a date',
  month: 'Month',
  year: 'Year',
  previous: 'Previous month',
  next: 'Next month',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const
