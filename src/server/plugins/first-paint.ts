import type { SiteConfig } from '#contract/entities/site.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { defaultFormLabel } from '#domain/site/site-words.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { opensSearch, toPath } from './search-address.ts'
import { soundTheme } from './site-theme.ts'

const searchPath = '/flight/search'

/** Whether this address opens the search page and the server knows enough to draw its frame. */
const beginsWithSearch = (site: SiteConfig, address: string): boolean =>
  opensSearch.test(toPath(address)) &&
  !isPathLocked(site, searchPath) &&
  site.ssrHtml.header === '' &&
  site.coreSiteUrl === ''

/** Placeholder of the menu that visitors have if the agency sells more than flights. On a phone it has its own line. */
const menuPlace = ({ sells }: SiteConfig): string =>
  sells?.packages || sells?.activities
    ? '<span class="shop-menu grow"><span class="menu-links"><span class="menu-link"></span></span></span>'
    : ''

/**
 * Returns the HTML of the search page's frame, or '' for any other page. It has the application's classes, so that the
 * application draws its own in the same place. On a slow phone a visitor sees the agency a second earlier. Hidden in a
 * dark scheme, whose colours only the application sets, and from screen readers, which should read the page once.
 */
export const firstPaint = (site: SiteConfig, address: string): string => {
  if (!beginsWithSearch(site, address)) return ''
  const notice = findSiteNotice(site)
  const mark = site.logoUrl
    ? `<img class="tenant-logo" src="${escapeHtml(site.logoUrl)}" alt="" height="32">`
    : `<span class="tenant-glyph" style="width:32px;height:32px;font-size:16px">${escapeHtml(soundTheme(site).glyph)}</span>`
  return [
    '<style>@media (prefers-color-scheme:dark){#root>.first-paint{visibility:hidden}}</style>',
    notice ? `<p class="site-notice first-paint" aria-hidden="true">${escapeHtml(notice)}</p>` : '',
    '<div class="shop first-paint" aria-hidden="true">',
    `<div class="shop-head"><div class="shop-bar"><span class="shop-brand">${mark}<span class="shop-name clip">${escapeHtml(site.companyName)}</span></span>${menuPlace(site)}</div></div>`,
    `<div class="shop-main"><div class="page search-page"><p class="title">${escapeHtml(site.brandingSettings.form.label || defaultFormLabel)}</p><div class="search-card"></div></div></div>`,
    '</div>',
  ].join('')
}
