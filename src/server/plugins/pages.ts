import type { SiteConfig } from '#contract/entities/site.ts'
import { glyphIcon } from '#domain/site/site-theme.ts'
import { escapeHtml as escape } from '#server/html/escape-html.ts'

/** The product's own icon; without one, browsers request /favicon.ico. */
const icon = glyphIcon({ primary: '#215db0', accent: '#215db0', glyph: 'F' })

const frame = (
  title: string,
  body: string,
  head = '',
): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(title)}</title><link rel="icon" href="${escape(icon)}">${head}<style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f7f9;color:#1c2127}
main{width:min(560px,92vw)}h1{font-size:24px;margin:0 0 8px}p{margin:0 0 24px;color:#5f6b7c}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}
a{display:flex;gap:16px;align-items:center;padding:16px;background:#fff;color:inherit;text-decoration:none;border:1px solid #dce0e5;border-radius:6px}
a:hover,a:focus-visible{border-color:#215db0;outline:2px solid #215db0;outline-offset:1px}
b{display:grid;place-items:center;width:40px;height:40px;border-radius:6px;color:#fff;font-size:18px}small{display:block;color:#5f6b7c}
@media(prefers-color-scheme:dark){body{background:#1c2127;color:#f6f7f9}a{background:#252a31;border-color:#383e47}p,small{color:#abb3bf}}
</style></head><body><main>${body}</main></body></html>`

/** Builds the page that lists the demo's agencies at an address that belongs to none. */
export const chooserPage = (sites: readonly SiteConfig[], host: string): string => {
  const port = host.includes(':') ? host.slice(host.lastIndexOf(':')) : ''
  const rows = sites.map(
    (site) =>
      `<li><a href="http://${escape(site.domain + port)}/app/"><b style="background:${escape(site.theme.primary)}">${escape(site.theme.glyph)}</b><span>${escape(site.companyName)}<small>${escape(site.domain + port)}</small></span></a></li>`,
  )
  return frame(
    'Faredesk demo',
    `<h1>Choose a travel site</h1><p>Faredesk shows a different site for each address. These are the demo sites on this machine.</p><ul>${rows.join('')}</ul>`,
  )
}

export const unknownSitePage = (domain: string): string =>
  frame(
    'Travel site not found',
    `<h1>There's no travel site at ${escape(domain)}</h1><p>Check the address for typos, or ask the agency that gave it to you.</p>`,
  )

/** Builds the page of a suspended agency. */
export const closedSitePage = (site: SiteConfig): string =>
  frame(
    site.companyName,
    `<h1>${escape(site.companyName)} is closed at the moment</h1><p>Tickets you've already bought stay valid, and the links to them in our emails still work.${
      site.adminContact === '' ? '' : ` Questions? Call ${escape(site.adminContact)}.`
    }</p>`,
  )

/** Builds the page shown while the database is down. It reloads itself, without a script, after `retryAfterSeconds`. */
export const unavailablePage = (retryAfterSeconds: number): string =>
  frame(
    'Service not responding',
    '<h1>Service not responding</h1><p role="status">Nothing was lost. This page reloads automatically until the service responds.</p>',
    `<meta http-equiv="refresh" content="${retryAfterSeconds}">`,
  )

/** Builds the page shown while pages are still being built. It reloads itself, without a script, after `retryAfterSeconds`. */
export const unbuiltPage = (retryAfterSeconds: number): string =>
  frame(
    'Getting ready',
    '<h1>Getting ready</h1><p role="status">These pages are being built, which takes a few seconds. This page reloads automatically.</p>',
    `<meta http-equiv="refresh" content="${retryAfterSeconds}">`,
  )
