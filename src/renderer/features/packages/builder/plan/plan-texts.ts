import { plural } from '#domain/format.ts'

/** Texts about reordering a list. */
export const reorderTexts = {
  moved: (name: string, place: number, count: number): string => `${name} moved to ${place} of ${count}`,
  hint: 'Drag to reorder, or press Alt+↑ or Alt+↓.',
} as const

/** Texts of the itinerary. */
export const planTexts = {
  days: 'Days',
  day: (no: number): string => `Day ${no}`,
  dayOf: (no: number, count: number): string => `Day ${no} of ${count}`,
  untitledDay: 'No title yet',
  addDay: 'Add day',
  insertAfter: 'Insert day',
  duplicateDay: 'Duplicate',
  removeDay: 'Remove day',
  library: 'Insert from library',
  paste: 'Paste text',
  title: 'Title',
  titleExample: 'Munnar to Thekkady through the spice hills',
  place: 'Place',
  placeHelp: 'Where travellers stay overnight',
  meals: 'Meals',
  text: 'Description',
  entries: 'Entries',
  entriesHint: 'Stays, transfers and activities on this day. Drag to reorder, or press Alt+↑ or Alt+↓.',
  noEntries: 'No entries yet. A description is enough; add entries to show times.',
  addEntry: 'Add',
  entry: (no: number): string => `Entry ${no}`,
  kind: 'Kind',
  kindOf: (no: number): string => `Kind of entry ${no}`,
  starts: 'Time',
  startsOf: (no: number): string => `Start time of entry ${no}`,
  what: 'Title',
  whatOf: (no: number): string => `Title of entry ${no}`,
  minutes: 'Minutes',
  minutesOf: (no: number): string => `Minutes of entry ${no}`,
  from: 'From',
  fromOf: (no: number): string => `From, entry ${no}`,
  to: 'To',
  toOf: (no: number): string => `To, entry ${no}`,
  optional: 'Optional',
  removeEntry: (no: number): string => `Remove entry ${no}`,
  full: 'A day can have up to 20 entries',
  emptyTitle: 'No days yet',
  emptyActivity:
    'An activity takes a few hours, so its summary is enough. Add a day to describe the programme.',
  empty: 'Add the first day, paste an itinerary, or insert days from another package.',
  linked: 'Linked to an activity',
  warning: 'Warning',
} as const

/** Texts of the dialogs that add days. */
export const addDaysTexts = {
  pasteTitle: 'Paste an itinerary',
  pastePrivacy: "The text stays in this window. It isn't sent or stored.",
  pasteLabel: 'Itinerary text',
  pasteExample:
    'Day 1: Arrival in Kochi\nYour driver meets you at the airport.\n14:00 Harbour cruise\nMeals: Dinner\n\nDay 2: Kochi to Munnar\n…',
  pasteNothing: 'No days found. Start each day with a line such as "Day 1: Arrival in Kochi".',
  found: (count: number): string => `${plural(count, { one: 'day', other: 'days' })} found`,
  leftOut: 'Text before the first day (not used)',
  entries: (count: number): string => plural(count, { one: 'entry', other: 'entries' }),
  where: 'Where to add them',
  replace: 'Replace all days',
  atEnd: 'After the last day',
  after: (day: number): string => `After day ${day}`,
  add: (count: number): string =>
    count === 0 ? 'Add days' : `Add ${plural(count, { one: 'day', other: 'days' })}`,
  tooMany: 'A package can have up to 61 days. Choose fewer.',
  libraryTitle: 'Insert days from the library',
  search: 'Search packages',
  libraryFailed: "We couldn't load your packages",
  libraryEmpty: 'No packages found',
  libraryEmptyText: 'Save a package to reuse its days.',
  choose: 'Choose a package to see its days.',
  daysOf: (title: string): string => `Days of ${title}`,
  noDays: 'This package has no days.',
  back: 'All packages',
} as const
