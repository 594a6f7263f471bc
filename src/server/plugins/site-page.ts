import { pageSiteId } from '#contract/common/constants.ts'
import { isUploadedPicture } from '#contract/entities/site-fields.ts'
import { SiteConfig } from '#contract/entities/site.ts'
import { glyphIcon, themeVariables, type Scheme, type Theme } from '#domain/site/site-theme.ts'
import { soundTheme } from './site-theme.ts'
import { seoHead, type SeoPlace } from './site-seo.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { toScriptJson } from '#server/html/script-json.ts'

const rule = (theme: Theme, scheme: Scheme): string => {
  const values = Object.entries(themeVariables(theme, scheme)).map(([name, value]) => `${name}:${value}`)
  // More specific than the style sheet, in any order; the running page writes to the element itself.
  return `html:root{${values.join(';')}}`
}

const toIconUrl = (site: SiteConfig, theme: Theme): string =>
  isUploadedPicture(site.faviconUrl) || /^(?:https:\/\/|data:image\/)/i.test(site.faviconUrl)
    ? site.faviconUrl
    : glyphIcon(theme)

/** Adds the agency's name, icon and colours to the page itself, so that nothing flashes before the application runs. */
const buildHead = (site: SiteConfig, seo: SeoPlace): { title: string; icon: string; more: string } => {
  const theme = soundTheme(site)
  const shown = seoHead(site, seo)
  return {
    title: `<title>${escapeHtml(shown.title)}</title>${shown.html}`,
    icon: `<link rel="icon" href="${escapeHtml(toIconUrl(site, theme))}" />`,
    more: `<link rel="manifest" href="/app/manifest.webmanifest" /><meta name="theme-color" content="${theme.primary}" /><style>${rule(theme, 'light')}@media (prefers-color-scheme:dark){${rule(theme, 'dark')}}</style>`,
  }
}

/**
 * Returns the element with the site's data, so that a first visit is drawn without a call. No browser runs it, and the
 * site's own scripts aren't in it.
 */
const drawSiteData = (site: SiteConfig): string => {
  const { data } = SiteConfig.safeParse({ ...site, trackingTag: '', scripts: [], scriptHosts: [] })
  // With a stored site that isn't sound, the page waits for its call as before.
  return data ? `<script type="application/json" id="${pageSiteId}">${toScriptJson(data)}</script>` : ''
}

const drawn = new WeakMap<SiteConfig, string>()

const siteData = (site: SiteConfig): string => {
  const html = drawn.get(site) ?? drawSiteData(site)
  drawn.set(site, html)
  return html
}

interface PageParts {
  /** The HTML of the site's own scripts, or ''. */
  scripts?: string
  /** What is drawn until the application runs, or ''. */
  first?: string
  /** Whether browsers store the page: its site would become older than the one that the application keeps. */
  isStored?: boolean
}

/** Builds the web build's page for one site. */
export const sitePage = (
  page: string,
  site: SiteConfig,
  seo: SeoPlace,
  { scripts = '', first = '', isStored = false }: PageParts = {},
): string => {
  const head = buildHead(site, seo)
  return page
    .replace(/<title>[^<]*<\/title>/, () => head.title)
    .replace(/<link rel="icon"[^>]*>/, () => head.icon)
    .replace('</head>', () => `${head.more}</head>`)
    .replace('<div id="root">', (root) => root + first)
    .replace('</body>', () => `${isStored ? '' : siteData(site)}${scripts}</body>`)
}
