import type { PackageStatus, PriceMode, StockMode } from '#contract/entities/package.ts'
import type { DayItemKind, Meal } from '#contract/entities/package-body.ts'
import { formatList, plural } from '#domain/format.ts'
import type { BuilderSection } from './builder-sections.ts'

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

const fields = { one: 'field', other: 'fields' }

/** Texts of the builder's frame. */
export const builderTexts = {
  newTitle: 'Add package',
  untitled: 'Untitled package',
  kindQuestion: 'What do you want to add?',
  kinds: { package: 'Package', activity: 'Activity' },
  kindHelps: {
    package: 'A trip of one or more days, with an itinerary, hotel categories and seasons.',
    activity: 'A tour, attraction or experience of a few hours, with start times and tickets.',
  },
  failed: "We couldn't load this package",
  notFound: "This package doesn't exist",
  notFoundText: 'It may belong to another agency, or the link may be incomplete.',
  addNew: 'Add a package',
  parts: 'Package sections',
  tabProblem: 'has fields to fix',
  sections: {
    basics: 'Basics',
    plan: 'Itinerary',
    content: 'Content',
    prices: 'Prices',
    policies: 'Policies',
  } satisfies Record<BuilderSection, string>,
  activityPrices: 'Times and tickets',
  checks: 'Checklist',
  problems: (count: number): string => plural(count, fields) + ' to fix',
  statuses: {
    draft: 'Draft',
    published: 'Published',
    unpublished: 'Off sale',
    archived: 'Archived',
  } satisfies Record<PackageStatus, string>,
  version: (version: number): string => `Version ${version}`,
  ownedBy: (name: string): string => `Supplier: ${name}`,
  undo: 'Undo',
  redo: 'Redo',
  weekdays,
  weekdayNames,
  remove: 'Remove',
  removeOf: (what: string): string => `Remove ${what}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  ofEntry: (action: string, name: string): string => `${action}: ${name}`,
} as const

/** Texts about saving. */
export const saveTexts = {
  notYet: 'Not saved yet',
  saving: 'Saving…',
  saved: 'All changes saved',
  savedAt: (time: string): string => `Saved ${time}`,
  waiting: 'Unsaved changes',
  blocked: (count: number): string => `Not saved: fix ${plural(count, fields)}`,
  newBlocked: 'Enter a title and a destination to save',
  failed: (message: string): string => `Not saved. ${message} Your changes are kept in this tab.`,
  save: 'Save now',
  retry: 'Try again',
  restored: 'We restored your unsaved changes.',
  discard: 'Discard changes',
  compare: 'Compare',
  takeTheirs: 'Use their version',
  keepMine: 'Keep mine',
  staleHint:
    'If you use theirs, Undo brings your changes back. If you keep yours, theirs stays in the list of versions.',
  staleTitle: (by: string, version: number, at: string): string =>
    `${by === '' ? 'Someone else' : by} saved version ${version} at ${at}. Your changes aren't saved yet.`,
} as const

/** Texts about putting a package on sale. */
export const saleTexts = {
  publish: 'Publish',
  publishChanges: 'Publish changes',
  onSale: 'On sale',
  view: 'View in shop',
  published: 'Published',
  notSaved: "Nothing was changed, because your last edits couldn't be saved. Fix them first.",
  unpublish: 'Take off sale',
  unpublished: 'Taken off sale',
  archive: 'Archive',
  archived: 'Archived',
  duplicate: 'Duplicate',
  duplicated: 'Copy created',
  versions: 'Versions',
  more: 'More actions',
  pictures: 'Pictures',
  confirmUnpublish: 'Take this package off sale?',
  unpublishText: "Shoppers won't see it. Trips you've already sold don't change.",
  confirmArchive: 'Archive this package?',
  archiveText: 'It no longer appears in the list of packages. Save or restore a version to bring it back.',
  missingTitle: 'Before you can publish',
  readyTitle: 'Publishing',
  ready: 'Ready to publish',
  isLive: (version: number): string => `Version ${version} is on sale`,
  changedSince: 'Changes since then go live when you publish them.',
  noRight: "You can't publish. Ask your agency's owner for access.",
  fromPrice: 'From, before markup',
  onRequest: 'Price on request',
  noPrice: 'No price on upcoming dates yet',
  perAdult: 'per adult, twin sharing',
  perTicket: 'per adult',
  months: 'Months with prices',
} as const

/** Labels of choices. */
export const choiceTexts = {
  priceModes: { fixed: 'Fixed prices', onRequest: 'On request' } satisfies Record<PriceMode, string>,
  stockModes: {
    departure: 'Fixed departures',
    allotment: 'Allotments by date',
    freesale: 'Free sale',
    onRequest: 'On request',
  } satisfies Record<StockMode, string>,
  meals: { B: 'Breakfast', L: 'Lunch', D: 'Dinner' } satisfies Record<Meal, string>,
  itemKinds: {
    stay: 'Stay',
    transfer: 'Transfer',
    activity: 'Activity',
    flight: 'Flight',
    free: 'Free time',
    note: 'Note',
  } satisfies Record<DayItemKind, string>,
} as const

const monthFormat = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' })

/** Texts of the checklist. */
export const sideTexts = {
  months: (months: readonly number[]): string =>
    `${saleTexts.months}: ${formatList(months.map((month) => monthFormat.format(Date.UTC(2027, month - 1))))}`,
  moreDays: (count: number): string =>
    `And ${plural(count, { one: 'more day', other: 'more days' })} to fill in`,
  warnings: (count: number): string => plural(count, { one: 'warning', other: 'warnings' }),
  route: 'Route',
  routeEmpty: 'Enter a place for each day to see the route.',
  nights: (count: number): string => plural(count, { one: 'night', other: 'nights' }),
  dayRange: (from: number, to: number): string => (from === to ? `Day ${from}` : `Days ${from}–${to}`),
} as const
