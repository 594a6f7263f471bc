import type { Destination, PackageKind } from '#contract/entities/package.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { toRupees } from '#domain/money/money.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { describeAgency, isListed, jsonLd, meta, notListed } from './seo-tags.ts'

/** What a package's address is made of. */
export interface PackageAddress {
  packageId: string
  packageName: string
}

/** What search engines and chat apps read of a published package. */
export interface PackageSeo extends PackageAddress {
  kind: PackageKind
  title: string
  summary: string
  destinations: readonly Destination[]
  /** Titles of the days in their order; empty for an activity without a plan. */
  dayTitles: readonly string[]
  /** Hash of the picture for link previews, and its description. */
  picture: { socialHash: string; alt: string } | null
  /** The lowest price that a visitor sees, in paise; null without one. */
  fromPriceMinor: number | null
}

/** Reads published packages for search engines. */
export interface PackageSeoSource {
  /** Returns a published package of the site; null if there is none. */
  loadPackageSeo(siteId: string, packageId: string): Promise<PackageSeo | null>
  /** Lists the site's published packages and activities, in a fixed order. */
  listPackageAddresses(siteId: string): Promise<readonly PackageAddress[]>
}

const packagePath = ({ packageName, packageId }: PackageAddress): string =>
  `/packages/${packageName}/${packageId}`

/** Returns the full address of a package's page. */
export const packageUrl = (origin: string, address: PackageAddress): string =>
  `${origin}/app${packagePath(address)}`

const packagePattern = /^\/packages\/([^/]+)\/([0-9a-f]{24})\/?$/

/** Reads the package of an address below `/app`; null for every other page. */
export const readPackageAddress = (address: string): PackageAddress | null => {
  const [, packageName, packageId] = packagePattern.exec(address.split(/[?#]/)[0] ?? '') ?? []
  return packageName && packageId ? { packageName, packageId } : null
}

/** Returns where an address with a wrong name is redirected to, with its query; null for the right name. */
export const findRightAddress = (address: string, found: PackageAddress): string | null => {
  const asked = readPackageAddress(address)
  if (!asked || asked.packageName === found.packageName) return null
  const query = /\?[^#]*/.exec(address)?.[0] ?? ''
  return `/app${packagePath(found)}${query}`
}

const listNames: Record<PackageKind, { name: string; path: string }> = {
  package: { name: 'Packages', path: '/packages' },
  activity: { name: 'Activities', path: '/activities' },
}

const breadcrumbs = (site: SiteConfig, found: PackageSeo, origin: string): object => {
  const list = listNames[found.kind]
  const items = [
    { name: site.companyName, item: `${origin}/app/` },
    { name: list.name, item: `${origin}/app${list.path}` },
    { name: found.title, item: packageUrl(origin, found) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}

const offer = ({ fromPriceMinor }: PackageSeo, url: string): object =>
  fromPriceMinor === null
    ? {}
    : {
        offers: {
          '@type': 'Offer',
          price: toRupees(fromPriceMinor).toFixed(2),
          priceCurrency: 'INR',
          url,
        },
      }

/** Describes a package as a trip with its days, an activity as an attraction that is sold. */
const describePackage = (
  site: SiteConfig,
  found: PackageSeo,
  place: { origin: string; image: string },
): object => {
  const { origin, image } = place
  const url = packageUrl(origin, found)
  const common = {
    name: found.title,
    description: found.summary,
    url,
    ...(image === '' ? {} : { image }),
    ...offer(found, url),
  }
  if (found.kind === 'activity')
    return {
      '@type': ['Product', 'TouristAttraction'],
      ...common,
      address: found.destinations.map(({ placeName, countryCode }) => ({
        '@type': 'PostalAddress',
        addressLocality: placeName,
        addressCountry: countryCode,
      })),
    }
  return {
    '@type': 'TouristTrip',
    ...common,
    provider: describeAgency(site, origin),
    ...(found.dayTitles.length === 0
      ? {}
      : {
          itinerary: {
            '@type': 'ItemList',
            numberOfItems: found.dayTitles.length,
            itemListElement: found.dayTitles.map((name, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              name,
            })),
          },
        }),
  }
}

/** Builds the title and the head of a package's page. */
export const packageHead = (
  site: SiteConfig,
  found: PackageSeo,
  origin: string,
): { title: string; html: string } => {
  const title = `${found.title} · ${site.companyName}`
  const url = packageUrl(origin, found)
  const image = found.picture ? `${origin}/api/files/${found.picture.socialHash}.jpg` : ''
  const canOpen = isListed(site) && !isPathLocked(site, '/packages')
  return {
    title,
    html: [
      canOpen ? meta('name', 'robots', 'index, follow') : notListed,
      meta('name', 'description', found.summary),
      `<link rel="canonical" href="${escapeHtml(url)}" />`,
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', site.companyName),
      meta('property', 'og:title', title),
      meta('property', 'og:description', found.summary),
      meta('property', 'og:url', url),
      meta('property', 'og:locale', 'en_IN'),
      meta('property', 'og:image', image),
      meta('property', 'og:image:alt', found.picture?.alt ?? ''),
      meta('name', 'twitter:card', image === '' ? 'summary' : 'summary_large_image'),
      canOpen ? jsonLd(describePackage(site, found, { origin, image })) : '',
      canOpen ? jsonLd(breadcrumbs(site, found, origin)) : '',
    ].join(''),
  }
}
