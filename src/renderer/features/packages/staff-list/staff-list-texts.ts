import type { PackageKind, PackageRow, PackageStatus } from '#contract/entities/package.ts'
import { formatCount, plural } from '#domain/format.ts'

const packages = { one: 'package', other: 'packages' }
const parts = { one: 'missing part', other: 'missing parts' }

export const staffListTexts = {
  title: 'All packages',
  titleOwn: 'My packages',
  add: 'Add package',
  failed: "Couldn't load packages",
  search: 'Search by title or address',
  clear: 'Clear filters',
  any: 'All',
  filters: { kind: 'Kind', status: 'Status', sort: 'Sort by' },
  sorts: { changed: 'Last changed', title: 'Title', nextDeparture: 'Next departure' },
  kinds: { package: 'Package', activity: 'Activity' } satisfies Record<PackageKind, string>,
  statuses: {
    draft: 'Draft',
    published: 'Published',
    unpublished: 'Off sale',
    archived: 'Archived',
  } satisfies Record<PackageStatus, string>,
  stockModes: {
    departure: 'By departure',
    allotment: 'By allotment',
    freesale: 'Free sale',
    onRequest: 'On request',
  } satisfies Record<PackageRow['stockMode'], string>,
  heads: {
    title: 'Title',
    kind: 'Kind',
    status: 'Status',
    version: 'Version',
    fromPrice: 'From',
    nextDeparture: 'Next departure',
    fill: 'Sold',
    missing: 'Missing',
    changed: 'Changed',
    supplier: 'Supplier',
    stock: 'Sold from',
    address: 'Address',
  },
  untitled: 'Untitled',
  version: (version: number): string => `v${version}`,
  versionOnSale: (version: number): string => `v${version} on sale`,
  changedSince: 'Changed since published',
  noPrice: 'On request',
  noDates: 'No dates',
  byTimes: 'By start time',
  ready: 'Complete',
  missing: (count: number): string => plural(count, parts),
  missingTitle: 'Needed before publishing',
  ofPlaces: (taken: number, capacity: number): string => `${formatCount(taken)} of ${formatCount(capacity)}`,
  soldLabel: (taken: number, capacity: number): string =>
    `${formatCount(taken)} of ${formatCount(capacity)} sold or on hold`,
  count: (total: number): string => plural(total, packages),
  empty: 'No packages yet',
  emptyText: 'Add a package or an activity, complete its days, prices and pictures, then publish it.',
  noMatch: 'No packages match',
  noMatchText: 'Try another title or remove a filter. To see archived packages, choose that status.',
  pane: (title: string): string => `Package ${title}`,
  close: 'Close',
  keys: [['/', 'search by title or address']] as const,
} as const

export const packageActTexts = {
  edit: 'Edit',
  pictures: 'Pictures',
  stock: 'Dates and stock',
  versions: 'Versions',
  quote: 'Make a quote',
  duplicate: 'Duplicate',
  publish: 'Publish',
  unpublish: 'Take off sale',
  archive: 'Archive',
  duplicated: (title: string): string => `${title} duplicated as a draft`,
  openCopy: 'Edit copy',
} as const

export const selectionTexts = {
  title: 'Selected packages',
  selected: (count: number): string => `${formatCount(count)} selected`,
  onPage: 'on this page',
  publish: 'Publish',
  stopSale: 'Stop sales',
  clear: 'Clear selection',
  undo: 'Undo',
} as const

/** Actions on selected packages. */
export type PackageAct = 'publish' | 'unpublish' | 'archive' | 'stopSale'

export const batchActTexts = {
  titles: {
    publish: (count: number): string => `Publish ${plural(count, packages)}`,
    unpublish: (count: number): string => `Take ${plural(count, packages)} off sale`,
    archive: (count: number): string => `Archive ${plural(count, packages)}`,
    stopSale: (count: number): string => `Stop sales of ${plural(count, packages)}`,
  } satisfies Record<PackageAct, (count: number) => string>,
  undoTitles: {
    publish: (count: number): string => `Undo publishing ${plural(count, packages)}`,
    unpublish: (count: number): string => `Put ${plural(count, packages)} back on sale`,
    archive: (count: number): string => `Restore ${plural(count, packages)}`,
    stopSale: (count: number): string => `Resume sales of ${plural(count, packages)}`,
  } satisfies Record<PackageAct, (count: number) => string>,
  published: (version: number): string => `Version ${version} is on sale`,
  unpublished: 'Off sale',
  archived: 'Archived',
  restored: 'Restored',
  publishedAgain: (version: number): string => `Version ${version} is on sale again`,
  stopped: (count: number): string => `Sales stopped on ${plural(count, { one: 'date', other: 'dates' })}`,
  resumed: (count: number): string => `Sales resumed on ${plural(count, { one: 'date', other: 'dates' })}`,
  alreadyOnSale: 'The latest version is already on sale',
  isArchived: 'Archived. Restore a version first.',
  incomplete: (count: number): string => `Not published: ${plural(count, parts)}`,
  noStock: (mode: 'freesale' | 'onRequest'): string =>
    mode === 'freesale'
      ? 'Free sale has no dates to stop. Take the package off sale instead.'
      : 'Packages on request have no dates to stop. Take the package off sale instead.',
  noneToStop: 'No dates on sale in this period',
} as const

export const stopSaleTexts = {
  title: (count: number): string => `Stop sales of ${plural(count, packages)}`,
  lead: "What's already sold or on hold doesn't change. You can resume sales at any time.",
  from: 'From',
  to: 'To',
  order: 'Enter a date on or after the first day',
  submit: 'Stop sales',
} as const
