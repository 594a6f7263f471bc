import type { SiteConfig } from '#contract/entities/site.ts'
import { partnerLimitsPerMinute } from '#domain/partners/partner-limits.ts'
import { partnerTestCases } from '#domain/partners/test-cases.ts'
import { findSiteNotice } from '#domain/site/site-kind.ts'
import { escapeHtml as escape } from '#server/html/escape-html.ts'
import { soundTheme } from '#server/plugins/site-theme.ts'
import { toFieldRows } from './field-rows.ts'
import { listPartnerCalls, type PartnerCall } from './partner-calls.ts'
import { referenceStyle } from './reference-style.ts'
import type { JsonSchema } from './sample.ts'
import { webhookBodies } from './webhook-bodies.ts'

type ReferenceSite = Pick<SiteConfig, 'companyName' | 'domain' | 'kind' | 'theme'>
type Section = { id: string; title: string; html: string }

/** Escapes a text and sets what is between backticks as code. */
const toText = (text: string): string => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
const toParagraphs = (...texts: string[]): string => texts.map((text) => `<p>${toText(text)}</p>`).join('')
const code = (text: string): string => `<pre tabindex="0"><code>${escape(text)}</code></pre>`
const toJson = (value: unknown): string => code(JSON.stringify(value, null, 2))

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

const fieldTable = (schema: JsonSchema): string => {
  const rows = toFieldRows(schema)
  if (rows.length === 0) return '<p>No fields.</p>'
  return table(
    ['Field', 'Type', 'Note'],
    rows.map(({ path, type, isRequired, note }) => [
      `<code>${escape(path)}</code>`,
      escape(type),
      escape([isRequired ? '' : 'Optional', note].filter((part) => part !== '').join('. ')),
    ]),
  )
}

const testCases: Section = {
  id: 'test-cases',
  title: 'Test cases',
  html:
    toParagraphs(
      "In the sandbox, the last name of a passenger decides how the airline treats the purchase. On other sites, these names have no effect. Change the first name each time, because a passenger can't be booked twice on the same flight.",
    ) +
    table(
      ['Last name', 'What happens'],
      Object.values(partnerTestCases).map(({ lastName, outcome }) => [
        `<code>${lastName}</code>`,
        toText(outcome),
      ]),
    ),
}

const intro = (site: ReferenceSite, origin: string): Section[] => [
  {
    id: 'start',
    title: 'Getting started',
    html: toParagraphs(
      `An agency's admin creates keys under *API keys*. Send the key in the \`auth-token\` header of every call to ${origin}/api.`.replaceAll(
        '*',
        '',
      ),
      `A key works at one host only: live keys at \`${site.domain}\`, test keys in the sandbox, whose host is shown with the test keys. Money and tickets in the sandbox aren't real.`,
      'Each key has scopes. A call outside its scopes fails with 403 `forbidden`.',
    ),
  },
  {
    id: 'answers',
    title: 'Responses and errors',
    html:
      toParagraphs(
        'A call returns JSON: `success`, and either `result` or an `errorCode` with a `message` that says what happened and what to do. Base decisions on the code, never on the message.',
        'Every response has an `x-request-id` header. Quote it when you contact us about a call.',
      ) +
      toJson({
        success: false,
        errorCode: 'fareGone',
        errorMessage: '…',
        message: '…',
        requestId: 'req_6Fb2',
      }),
  },
  {
    id: 'idempotency',
    title: 'Retrying a purchase safely',
    html: toParagraphs(
      "Calls that buy or change something need an `Idempotency-Key` header with a new value for each operation. If you don't get a response, send the same call with the same value. It takes effect only once and returns the same response.",
      "If the code is `outcomeUnknown`, the airline hasn't confirmed yet. Don't order again: check the booking until its status changes.",
    ),
  },
  {
    id: 'limits',
    title: 'Limits',
    html:
      toParagraphs(
        'Each key has limits per minute. Calls above a limit fail with 429 `rateLimited` and a `Retry-After` header; `details.limit` names the limit. Calls with refused keys count against their network: after 30 a minute, they fail with the limit `refusedKeys`. Searches also count towards the monthly look-to-book limit.',
      ) +
      table(
        ['Limit', 'Calls a minute'],
        Object.entries(partnerLimitsPerMinute).map(([name, perMinute]) => [
          `<code>${name}</code>`,
          String(perMinute),
        ]),
      ),
  },
  testCases,
  {
    id: 'webhooks',
    title: 'Webhooks',
    html:
      toParagraphs(
        'Webhooks follow Standard Webhooks 1.0. They contain ids and statuses; make a call to get the details. To check the signature, compute the HMAC-SHA256 of `webhook-id.webhook-timestamp.body` in base64. The key is the part of the secret after `whsec_`, decoded from base64. During a rotation there are two signatures, separated by a space.',
        'Respond with 2xx within 15 seconds. Otherwise we retry for up to 72 hours. Events can arrive more than once and in any order; repeats have the same `webhook-id`. If your server responds with 410, or no delivery succeeds for five days, we stop the webhook and email the agency.',
      ) +
      table(
        ['Event', 'When', 'Data'],
        webhookBodies.map(({ event, summary, schema }) => [
          `<code>${event}</code>`,
          toText(summary),
          Object.keys(schema.properties?.['data']?.properties ?? {}).join(', '),
        ]),
      ),
  },
]

const toCurl = (
  { method, path, needsIdempotencyKey, requestExample }: PartnerCall,
  origin: string,
): string => {
  const query = new URLSearchParams(requestExample as Record<string, string>).toString()
  const url = `${origin}/api/${path}${method === 'GET' && query !== '' ? `?${query}` : ''}`
  return [
    `curl "${url}"`,
    '  -H "auth-token: $KEY"',
    ...(needsIdempotencyKey ? ['  -H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(method === 'POST'
      ? ['  -H "content-type: application/json"', `  -d '${JSON.stringify(requestExample)}'`]
      : []),
  ].join(' \\\n')
}

const toCallHtml = (call: PartnerCall, origin: string): string => {
  const { method, path, summary, scope, limit, needsIdempotencyKey, request, result, errors } = call
  const facts = [
    scope === 'any' ? 'Any scope' : `Scope ${scope}`,
    `${limit.perMinute} calls a minute (${limit.name})`,
    needsIdempotencyKey ? 'Needs an Idempotency-Key' : '',
  ].filter((fact) => fact !== '')
  return [
    `<p>${toText(summary)}</p><p><code>${method} /api/${escape(path)}</code></p><p class="facts">${escape(facts.join(' · '))}</p>`,
    `<h3>Request</h3>${fieldTable(request)}<h3>Example</h3>${code(toCurl(call, origin))}`,
    result === null
      ? `<h3>Result</h3><p>A file: ${escape(call.fileType ?? '')}</p>`
      : `<h3>Result</h3><details><summary>Fields</summary>${fieldTable(result)}</details><details><summary>Example response</summary>${toJson({ success: true, result: call.resultExample, message: '' })}</details>`,
    `<details><summary>Errors</summary>${table(
      ['Code', 'Status', 'Meaning'],
      errors.map(({ code: name, status, text }) => [`<code>${name}</code>`, String(status), escape(text)]),
    )}</details>`,
  ].join('')
}

const toSection = ({ id, title, html }: Section): string =>
  `<section id="${escape(id)}"><h2>${escape(title)}</h2>${html}</section>`
const toContents = (title: string, sections: readonly Section[]): string =>
  `<h2>${title}</h2><ul>${sections.map((one) => `<li><a href="#${escape(one.id)}">${escape(one.title)}</a></li>`).join('')}</ul>`

/** Builds the reference of a site's API. It needs no scripts and loads nothing. */
export const toReferenceHtml = (site: ReferenceSite, origin: string): string => {
  const basics = intro(site, origin)
  const calls = listPartnerCalls().map((call) => ({
    id: call.id,
    title: call.id,
    html: toCallHtml(call, origin),
  }))
  const notice = findSiteNotice(site)
  const title = `${escape(site.companyName)} API`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>:root{--brand:${soundTheme(site).primary}}${referenceStyle}</style></head><body>
<header><h1>${title}</h1><p>Also available as an <a href="/api/openapi.json">OpenAPI document</a>.</p>${notice === null ? '' : `<p class="test" role="note">${escape(notice)}</p>`}</header>
<div class="frame"><nav aria-label="Contents">${toContents('Basics', basics)}${toContents('Calls', calls)}</nav>
<main>${[...basics, ...calls].map(toSection).join('')}</main></div></body></html>`
}
