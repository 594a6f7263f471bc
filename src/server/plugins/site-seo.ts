import {
  seoLocales,
  seoRoutes,
  type SeoEntry,
  type SeoLocale,
  type SeoRoute,
} from '#contract/entities/site-seo.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { toShownSeo } from '#domain/site/seo-defaults.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { packageHead, packageUrl, type PackageAddress, type PackageSeo } from './package-seo.ts'
import { describeAgency, isListed, jsonLd, meta, notListed, toAbsolute } from './seo-tags.ts'

/** Where a page is served, and what its site says about its pages. */
export interface SeoPlace {
  /** Scheme and host, like `https://www.skyways.example`. */
  origin: string
  /** The address below `/app`, with its query. */
  address: string
  entries: readonly SeoEntry[]
  /** The package that the address shows. */
  shown?: PackageSeo | null
}

const isRouteLocked = (site: SiteConfig, route: SeoRoute): boolean =>
  isPathLocked(site, route === '/' ? '/flight/search' : route) && !openRoutes.has(route)

/** Whether the page lists what the agency doesn't sell. */
const isRouteEmpty = ({ sells }: SiteConfig, route: SeoRoute): boolean =>
  (route === '/packages' && !sells?.packages) || (route === '/activities' && !sells?.activities)

const canList = (site: SiteConfig, route: SeoRoute): boolean =>
  isListed(site) && !isRouteLocked(site, route) && !isRouteEmpty(site, route)

/** Pages that a lock never hides. */
const openRoutes: ReadonlySet<SeoRoute> = new Set([
  '/signup',
  '/terms_and_conditions',
  '/privacy_policy',
  '/cancellation_return_refund_policy',
  '/api-partner-program',
])

const readRoute = (path: string): SeoRoute | null =>
  seoRoutes.find((route) => route === (path.replace(/\/$/, '') || '/')) ?? null

const readLocale = (query: string): SeoLocale =>
  seoLocales.find((locale) => locale === new URLSearchParams(query).get('hl')) ?? 'en-IN'

const pageUrl = (origin: string, route: SeoRoute, locale: SeoLocale): string =>
  `${origin}/app${route === '/' ? '/' : route}${locale === 'en-IN' ? '' : `?hl=${locale}`}`

const alternates = (entries: readonly SeoEntry[], route: SeoRoute, origin: string): string => {
  const others = seoLocales.filter((locale) =>
    entries.some((entry) => entry.route === route && entry.locale === locale && locale !== 'en-IN'),
  )
  return others.length === 0
    ? ''
    : ['en-IN' as const, ...others]
        .map(
          (locale) =>
            `<link rel="alternate" hreflang="${locale}" href="${escapeHtml(pageUrl(origin, route, locale))}" />`,
        )
        .join('')
}

/** Builds the title and the elements of the page's head that search engines and chat apps read. */
export const seoHead = (
  site: SiteConfig,
  { origin, address, entries, shown: found }: SeoPlace,
): { title: string; html: string } => {
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? []
  if (found) return packageHead(site, found, origin)
  const route = readRoute(path)
  if (!route) return { title: site.companyName, html: notListed }
  const locale = readLocale(query)
  const shown = toShownSeo(entries, { route, locale }, site)
  const canOpen = canList(site, route)
  const canonical = shown.canonical || pageUrl(origin, route, locale)
  const image = toAbsolute(shown.image, origin)
  return {
    title: shown.title,
    html: [
      canOpen ? meta('name', 'robots', shown.robots) : notListed,
      meta('name', 'description', shown.description),
      `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
      canOpen ? alternates(entries, route, origin) : '',
      meta('property', 'og:type', 'website'),
      meta('property', 'og:site_name', site.companyName),
      meta('property', 'og:title', shown.title),
      meta('property', 'og:description', shown.description),
      meta('property', 'og:url', canonical),
      meta('property', 'og:locale', locale.replace('-', '_')),
      meta('property', 'og:image', image),
      meta('name', 'twitter:card', image === '' ? 'summary' : 'summary_large_image'),
      route === '/' && canOpen ? jsonLd(describeAgency(site, origin)) : '',
    ].join(''),
  }
}

/** Returns `/robots.txt`. A site that isn't listed asks to be left alone. */
export const robotsText = (site: SiteConfig, origin: string): string =>
  isListed(site)
    ? `User-agent: *\nAllow: /api/files/\nDisallow: /api/\nDisallow: /pay/\nDisallow: /app/staff\nDisallow: /app/user\nDisallow: /app/e-ticket\nDisallow: /app/quote/\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'

const toLoc = (url: string): string => `<url><loc>${escapeHtml(url)}</loc></url>`

/** Returns `/sitemap.xml`: the pages that may be listed, in their languages, and the published packages. */
export const sitemapXml = (
  site: SiteConfig,
  {
    origin,
    entries,
    packages,
  }: Pick<SeoPlace, 'origin' | 'entries'> & { packages: readonly PackageAddress[] },
): string => {
  const listed = seoRoutes.filter((route) => canList(site, route))
  const pages = listed.flatMap((route) =>
    seoLocales
      .filter(
        (locale) => locale === 'en-IN' || entries.some((one) => one.route === route && one.locale === locale),
      )
      .filter((locale) => {
        const { robots, canonical } = toShownSeo(entries, { route, locale }, site)
        return !robots.startsWith('noindex') && canonical === ''
      })
      .map((locale) => toLoc(pageUrl(origin, route, locale))),
  )
  const canShowPackages = isListed(site) && !isPathLocked(site, '/packages')
  const urls = [...pages, ...(canShowPackages ? packages.map((one) => toLoc(packageUrl(origin, one))) : [])]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
