import type { PackageBody } from '#contract/entities/package-body.ts'
import type { PackageFacts } from '#contract/entities/package.ts'

/** Where a package goes, for its taxes. */
export interface PackageScope {
  /** Every destination is in India. */
  isDomestic: boolean
  /**
   * An overseas tour programme package: it visits a country outside India and has at least two of international travel,
   * stay and other services (s. 206C(1G), Circular 10/2023).
   */
  isOverseasPackage: boolean
}

/** Derives from destinations and day plan where a package goes. */
export const deriveScope = (
  { kind, destinations, nights }: Pick<PackageFacts, 'kind' | 'destinations' | 'nights'>,
  { days }: Pick<PackageBody, 'days'>,
): PackageScope => {
  const isDomestic = destinations.every(({ countryCode }) => countryCode === 'IN')
  const kinds = new Set(days.flatMap(({ items }) => items.map((item) => item.kind)))
  const parts = [
    kinds.has('flight'),
    nights > 0 || kinds.has('stay'),
    kind === 'activity' || kinds.has('transfer') || kinds.has('activity'),
  ]
  return { isDomestic, isOverseasPackage: !isDomestic && parts.filter(Boolean).length >= 2 }
}
