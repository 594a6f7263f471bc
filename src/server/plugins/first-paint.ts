import type { SiteConfig } from '#contract/entities/site.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { isPathLocked } from '#domain/site/site-lock.ts'
import { defaultFormLabel } from '#domain/site/site-words.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { soundTheme } from './site-theme.ts'

const searchPath = '/flight/search'
const leadsToSearch = /^(?:\/?|\/flight\/?|\/flight\/search)(?:[?#]|$)/

/** Whether a visitor's page at this address begins with the search, drawn without anything that only the application knows. */
const beginsWithSearch = (site: SiteConfig, address: string): boolean =>
  leadsToSearch.test(address) &&
  !isPathLocked(site, searchPath) &&
  site.ssrHtml.header === '' &&
  site.coreSiteUrl === ''

/**
 * Draws the frame of the search page with the classes of the application, which puts its own in the same place: on a slow
 * phone a visitor sees whose page it is a second before the scripts have arrived. Not in a dark scheme, whose colours the
 * application sets. '' for any other page.
 */
export const firstPaint = (site: SiteConfig, address: string): string => {
  if (!beginsWithSearch(site, address)) return ''
  const notice = findSiteNotice(site)
  const mark = site.logoUrl
    ? `<img class="tenant-logo" src="${escapeHtml(site.logoUrl)}" alt="" height="32">`
    : `<span class="tenant-glyph" style="width:32px;height:32px;font-size:16px">${escapeHtml(soundTheme(site).glyph)}</span>`
  return [
    '<style>@media (prefers-color-scheme:dark){#root>.first-paint{visibility:hidden}}</style>',
    notice ? `<p class="site-notice first-paint">${escapeHtml(notice)}</p>` : '',
    '<div class="shop first-paint" aria-hidden="true">',
    `<div class="shop-head"><div class="shop-bar"><span class="shop-brand">${mark}<span class="shop-name clip">${escapeHtml(site.companyName)}</span></span></div></div>`,
    `<div class="shop-main"><div class="page search-page"><p class="title">${escapeHtml(site.brandingSettings.form.label || defaultFormLabel)}</p><div class="search-card"></div></div></div>`,
    '</div>',
  ].join('')
}
