import { isUploadedPicture } from '#contract/entities/site-fields.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { toScriptJson } from '#server/html/script-json.ts'

/** Whether search engines may list a site at all: a live one whose pages aren't all locked. */
export const isListed = (site: SiteConfig): boolean =>
  site.kind === 'live' && !isPathLocked(site, '/flight/search')

/** Returns an element for the head, or '' without content. */
export const meta = (name: 'name' | 'property', key: string, content: string): string =>
  content === '' ? '' : `<meta ${name}="${key}" content="${escapeHtml(content)}" />`

/** Keeps a page out of search engines. */
export const notListed = meta('name', 'robots', 'noindex, nofollow')

/** Returns an uploaded picture's full address; other addresses stay. */
export const toAbsolute = (url: string, origin: string): string =>
  isUploadedPicture(url) ? `${origin}${url}` : url

/** Returns structured data for the head. It is data, which the page's policy lets pass and no browser runs. */
export const jsonLd = (data: object): string =>
  `<script type="application/ld+json">${toScriptJson({ '@context': 'https://schema.org', ...data })}</script>`

/** Returns the agency as structured data. */
export const describeAgency = (site: SiteConfig, origin: string): object => {
  const logo = toAbsolute(site.logoUrl, origin)
  return {
    '@type': 'TravelAgency',
    name: site.companyName,
    url: `${origin}/app/`,
    ...(logo === '' || logo.startsWith('data:') ? {} : { logo, image: logo }),
    ...(site.adminContact ? { telephone: site.adminContact } : {}),
    ...(site.adminEmail ? { email: site.adminEmail } : {}),
  }
}
