import { isUploadedPicture } from '#contract/entities/site-fields.ts'
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
import { toScriptJson } from '#server/html/script-json.ts'

/** Where a page is served, and what its site says about its pages. */
export interface SeoPlace {
  /** Scheme and host, like `https://www.skyways.example`. */
  origin: string
  /** The address below `/app`, with its query. */
  address: string
  entries: readonly SeoEntry[]
}

/** Whether search engines may list a site at all: a live one whose pages aren't all locked. */
const isListed = (site: SiteConfig): boolean => site.kind === 'live' && !isRouteLocked(site, '/')

const isRouteLocked = (site: SiteConfig, route: SeoRoute): boolean =>
  isPathLocked(site, route === '/' ? '/flight/search' : route) && !openRoutes.has(route)

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

const toAbsolute = (url: string, origin: string): string => (isUploadedPicture(url) ? `${origin}${url}` : url)

const pageUrl = (origin: string, route: SeoRoute, locale: SeoLocale): string =>
  `${origin}/app${route === '/' ? '/' : route}${locale === 'en-IN' ? '' : `?hl=${locale}`}`

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  content === '' ? '' : `<meta ${name}="${key}" content="${escapeHtml(content)}" />`

/** Structured data about the agency, for the home page. It is data, which the page's policy lets pass and no browser runs. */
const agencyData = (site: SiteConfig, origin: string): string => {
  const logo = toAbsolute(site.logoUrl, origin)
  return `<script type="application/ld+json">${toScriptJson({
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    name: site.companyName,
    url: pageUrl(origin, '/', 'en-IN'),
    ...(logo === '' || logo.startsWith('data:') ? {} : { logo, image: logo }),
    ...(site.adminContact ? { telephone: site.adminContact } : {}),
    ...(site.adminEmail ? { email: site.adminEmail } : {}),
  })}</script>`
}

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

const notListed = meta('name', 'robots', 'noindex, nofollow')

/** Builds the title and the elements of the page's head that search engines and chat apps read. */
export const seoHead = (
  site: SiteConfig,
  { origin, address, entries }: SeoPlace,
): { title: string; html: string } => {
  const [path = '', query = ''] = address.split('#')[0]?.split('?') ?? []
  const route = readRoute(path)
  if (!route) return { title: site.companyName, html: notListed }
  const locale = readLocale(query)
  const shown = toShownSeo(entries, { route, locale }, site)
  const canOpen = isListed(site) && !isRouteLocked(site, route)
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
      route === '/' && canOpen ? agencyData(site, origin) : '',
    ].join(''),
  }
}

/** Returns `/robots.txt`. A site that isn't listed asks to be left alone. */
export const robotsText = (site: SiteConfig, origin: string): string =>
  isListed(site)
    ? `User-agent: *\nDisallow: /api/\nDisallow: /pay/\nDisallow: /app/staff\nDisallow: /app/user\nDisallow: /app/e-ticket\nSitemap: ${origin}/sitemap.xml\n`
    : 'User-agent: *\nDisallow: /\n'

/** Returns `/sitemap.xml`: the pages that may be listed, in their languages. */
export const sitemapXml = (site: SiteConfig, origin: string, entries: readonly SeoEntry[]): string => {
  const urls = isListed(site)
    ? seoRoutes.flatMap((route) =>
        seoLocales
          .filter(
            (locale) =>
              locale === 'en-IN' || entries.some((one) => one.route === route && one.locale === locale),
          )
          .flatMap((locale) => {
            const { robots, canonical } = toShownSeo(entries, { route, locale }, site)
            const isHidden = robots.startsWith('noindex') || canonical !== '' || isRouteLocked(site, route)
            return isHidden ? [] : [`<url><loc>${escapeHtml(pageUrl(origin, route, locale))}</loc></url>`]
          }),
      )
    : []
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
}
