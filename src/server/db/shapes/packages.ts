import type { PackageCard, PackageFacts } from '#contract/entities/package.ts'

/** Facts that a version freezes. Its kind never changes, and its address follows the package. */
export type VersionFacts = Omit<PackageFacts, 'kind' | 'packageName'>

/** The fields of a card that no search filters by. */
export type SearchCard = Pick<
  PackageCard,
  'title' | 'summary' | 'durationMinutes' | 'destinations' | 'priceMode' | 'stockMode' | 'image'
>
