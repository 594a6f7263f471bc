import { plural } from '#domain/format.ts'
import type { Difference, DifferenceArea } from '#domain/packages/difference.ts'

/** Texts about earlier versions. */
export const versionTexts = {
  title: 'Versions',
  failed: "We couldn't load the versions",
  lead: 'Every save creates a version. Compare any two, or restore one. Shoppers see no change until you publish.',
  version: (version: number): string => `Version ${version}`,
  onSale: 'On sale',
  latest: 'Latest',
  compare: 'Compare',
  compareWithLatest: (version: number): string => `Compare version ${version} with the latest`,
  earlier: 'Earlier version',
  later: 'Later version',
  own: 'Your unsaved changes',
  restore: 'Restore',
  restoreOf: (version: number): string => `Restore version ${version}`,
  restored: (version: number): string => `Version ${version} restored`,
  saves: (count: number): string => plural(count, { one: 'save', other: 'saves' }),
  back: 'All versions',
  compareTitle: 'Compare versions',
  compareFailed: "We couldn't load this version",
  same: 'These versions are the same',
  sameText: 'Days, prices, policies and content are identical.',
  differences: (count: number): string => plural(count, { one: 'difference', other: 'differences' }),
  areas: {
    basics: 'Basics',
    plan: 'Itinerary',
    content: 'Content',
    prices: 'Prices',
    policies: 'Policies',
  } satisfies Record<DifferenceArea, string>,
  kinds: {
    added: 'Added',
    removed: 'Removed',
    changed: 'Changed',
    moved: 'Moved',
  } satisfies Record<Difference['kind'], string>,
  before: 'Before',
  after: 'After',
} as const
