import type { SiteConfig } from '#contract/entities/site.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { escapeHtml } from '#server/html/escape-html.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f7f9;color:#1c2127}
main{width:min(440px,88vw);padding:32px;box-sizing:border-box;background:#fff;border:1px solid #dce0e5;border-radius:12px}
h1{font-size:24px;line-height:1.25;margin:0 0 12px}p{margin:0 0 16px;color:#404854}strong.code{display:block;margin:0 0 16px;padding:12px;
border:1px solid #8f99a8;border-radius:6px;font:600 28px/1.2 ui-monospace,monospace;letter-spacing:.08em;text-align:center;color:#1c2127}
p.warn{padding:12px;border-left:4px solid #c87619;background:#fbf3e7;color:#3d2a0e}
a{display:block;padding:12px;border-radius:6px;background:#1f5199;color:#fff;text-align:center;text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid #1c2127;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#1c2127;color:#f6f7f9}main{background:#252a31;border-color:#383e47}p{color:#d3d8de}
strong.code{color:#f6f7f9}p.warn{background:#3a2c17;color:#fbe6c8}a:focus-visible{outline-color:#f6f7f9}}`

const noticeHtml = (site: SiteConfig): string => {
  const notice = findSiteNotice(site)
  return notice === null ? '' : `<p class="warn" role="note">${escapeHtml(notice)}</p>`
}

const page = (site: SiteConfig, title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${escapeHtml(site.companyName)}</title><style>${style}</style></head><body><main>${noticeHtml(site)}<h1>${escapeHtml(title)}</h1>${body}</main></body></html>`

const codeHtml = (userCode: string): string => `<strong class="code">${escapeHtml(userCode)}</strong>`

/**
 * Builds the page that asks whether the code is the console's, so that someone who was sent a link sees what it would
 * do.
 */
export const comparePage = (
  site: SiteConfig,
  about: { userCode: string; serviceName: string; continueUrl: string; isFromElsewhere: boolean },
): string =>
  page(
    site,
    'Sign in to your console',
    `<p>Your console at ${escapeHtml(site.companyName)} shows a code. Continue only if it matches this one:</p>${codeHtml(about.userCode)}` +
      (about.isFromElsewhere
        ? '<p class="warn">This sign-in was started from a different network. If someone sent you this link, close this page.</p>'
        : "<p>If you didn't start this, or someone sent you this link, close this page: continuing would give them access to your account.</p>") +
      `<a href="${escapeHtml(about.continueUrl)}">The code matches: continue with ${escapeHtml(about.serviceName)}</a>`,
  )

/** Builds the page after the sign-in; the rest happens in the console. */
export const donePage = (site: SiteConfig): string =>
  page(site, "You're signed in", '<p>Return to the Faredesk console. You can close this page.</p>')

/** Builds the page for a sign-in that has expired, was cancelled or never existed. */
export const expiredPage = (site: SiteConfig): string =>
  page(
    site,
    'Sign-in expired',
    '<p>It was cancelled, or took longer than five minutes. Start again in your console.</p>',
  )
