import type { SiteConfig } from '#contract/entities/site.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { formatInr } from '#domain/format.ts'
import { toRupees } from '#domain/money/money.ts'
import { isPaidElsewhere } from './order-ids.ts'
import type { PayView } from './pay-page.service.ts'
import { escapeHtml as escape } from '#server/html/escape-html.ts'
import { sandboxChoices, type SandboxChoice } from '#server/payments/sandbox/play-sandbox.ts'

type Shown = Pick<SiteConfig, 'companyName' | 'kind'>

const frame = (title: string, body: string, site?: Shown): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)}</title><style>
body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:#f6f7f9;color:#1c2127}
main{width:min(480px,92vw)}h1{font-size:22px;margin:0 0 8px}p{margin:0 0 16px;color:#5f6b7c}.sum{font-size:32px;font-weight:600;color:#1c2127;font-variant-numeric:tabular-nums}
form{margin:0 0 8px}button,a.go{display:block;box-sizing:border-box;width:100%;padding:12px 16px;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:#fff;background:#215db0;border:1px solid #215db0;border-radius:6px;cursor:pointer}
button.other{color:#1c2127;background:#fff;border-color:#8f99a8}button:focus-visible,a.go:focus-visible{outline:3px solid #215db0;outline-offset:2px}
.test{padding:12px 16px;margin:0 0 16px;font-weight:600;color:#1c2127;background:#fbd065;border:2px solid #77450d;border-radius:6px}
@media(prefers-color-scheme:dark){body{background:#1c2127;color:#f6f7f9}p{color:#abb3bf}.sum{color:#f6f7f9}button.other{background:#252a31;color:#f6f7f9;border-color:#738091}}
</style></head><body><main>${siteNoticeHtml(site)}${body}</main></body></html>`

const siteNoticeHtml = (site: Shown | undefined): string => {
  const notice = site ? findSiteNotice(site) : null
  return notice === null ? '' : `<p class="test" role="note">${escape(notice)}</p>`
}

const testBand = '<p class="test" role="note">Test payment gateway: no real money moves.</p>'

const pageHead = (site: Shown, view: PayView): string =>
  `${view.isTest ? testBand : ''}<h1>Pay ${escape(site.companyName)}</h1><p class="sum">${escape(formatInr(toRupees(view.amountMinor)))}</p>`

const over: Record<PayView['state'], string> = {
  created: "Payment expired. You haven't been charged.",
  pending: "Payment pending. The payment gateway hasn't confirmed it yet. You don't need to pay again.",
  paid: 'Payment complete. Thank you.',
  failed: 'The payment failed. Start again from the site.',
  expired: "Payment expired. You haven't been charged.",
}

/** Builds the page for a finished payment, with a link back to the site or to the app that started it. */
const endedHtml = (site: Shown, { orderId, state }: PayView): string => {
  const back = isPaidElsewhere(orderId)
    ? '<p>You can close this window and return to the app where you started.</p>'
    : `<a class="go" href="/app/user/payments/${encodeURIComponent(orderId)}">Back to ${escape(site.companyName)}</a>`
  return `<p role="status">${over[state]}</p>${back}`
}

/** Builds the page with amount and agency, and one button that continues to the gateway. */
export const payHtml = (site: Shown, view: PayView): string => {
  const { step } = view
  if (!step) return frame(`Pay ${site.companyName}`, pageHead(site, view) + endedHtml(site, view), site)
  const go =
    step.kind === 'link'
      ? `<a class="go" href="${escape(step.url)}">Continue to payment</a>`
      : `<form method="post" action="${escape(step.action)}">${Object.entries(step.fields)
          .map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
          .join('')}<button type="submit">Continue to payment</button></form>`
  return frame(
    `Pay ${site.companyName}`,
    `${pageHead(site, view)}<p>Next you'll pay on the payment gateway's page. Check the amount there before you pay.</p>${go}`,
    site,
  )
}

const choiceLabels: Record<SandboxChoice, string> = {
  pay: 'Pay',
  fail: 'Fail the payment',
  late: 'Pay after it expires',
  twice: 'Pay twice',
  other: 'Pay a different amount',
  close: 'Close without paying',
}

/** Builds the sandbox's page, where a tester chooses what the payer does. */
export const sandboxHtml = (site: Shown, view: PayView): string =>
  frame(
    `Test payment · ${site.companyName}`,
    view.step
      ? `${pageHead(site, view)}<p>Choose what happens to this payment.</p>${sandboxChoices
          .map(
            (choice) =>
              `<form method="post"><input type="hidden" name="choice" value="${choice}"><button${choice === 'pay' ? '' : ' class="other"'} type="submit">${choiceLabels[choice]}</button></form>`,
          )
          .join('')}`
      : pageHead(site, view) + endedHtml(site, view),
    site,
  )

/** Builds the page for a payer whose payment was started in another program. */
export const closeHtml = (site: Shown): string =>
  frame(
    `Payment · ${site.companyName}`,
    `<h1>You can close this window</h1><p role="status">Return to the app where you started your payment to ${escape(site.companyName)} to see the result.</p>`,
    site,
  )

export const noPaymentHtml = (): string =>
  frame(
    'Payment not found',
    '<h1>Payment not found</h1><p>Check the address, or start again from the site.</p>',
  )
