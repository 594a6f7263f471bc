import { Failure, success } from '#contract/common/envelope.ts'
import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { TenantPreview } from '#contract/ipc/tenants.ts'
import { readBounded } from '#main/forwarder/bounded-body.ts'
import type { FetchLike } from '#main/forwarder/fetch-like.ts'
import { readTenantAddress } from '#main/workspaces/address.ts'
import { toPlainSite } from '#main/workspaces/branding.ts'
import { certificateText, type Certificates } from './certificates.ts'
import { toPlainText } from '#main/workspaces/plain-text.ts'

const trialText = 'This is a trial version. It only opens travel sites on this computer.'
const timeoutMs = 15_000
const answerLimitBytes = 1_000_000
/** Longest text accepted from an unknown server. */
const maxTextLength = 300

/**
 * Asks the server at an address for its tenant, before a password is typed. Sends no cookie or token and follows no
 * redirect, so that the shown server is the named one.
 */
export async function checkTenant(
  typed: string,
  fetch: FetchLike,
  options: { isLoopbackOnly?: boolean; certificates?: Certificates } = {},
): Promise<IpcResult<TenantPreview>> {
  const address = readTenantAddress(typed)
  if (!address.ok) return ipcFail('invalidAddress', address.message)
  const { isLoopbackOnly = false, certificates } = options
  if (isLoopbackOnly && !address.isLoopback) return ipcFail('invalidAddress', trialText)
  const { detect } = endpoints.site
  let body: unknown
  try {
    const answer = await fetch(`${address.origin}${apiBasePath}${detect.path}`, {
      method: detect.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ domain: new URL(address.origin).hostname }),
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const bytes = await readBounded(answer.body, answerLimitBytes)
    if (bytes === 'tooLarge') return ipcFail('unknownTenant')
    body = JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError) {
      return ipcFail(
        'unknownTenant',
        `${address.address} isn't a Faredesk travel site. Check the address for typos.`,
      )
    }
    const verdict = /net::ERR_CERT_\w+/.exec(String(error))?.[0]
    if (verdict) return ipcFail('network', certificateText(address.address, verdict))
    return ipcFail('network', `${address.address} isn't responding. Check the address and your network.`)
  }
  const site = success(detect.result).safeParse(body)
  if (site.success) {
    const { siteId, companyName, theme } = toPlainSite(site.data.result)
    const { protocol, hostname } = new URL(address.origin)
    const certificate = protocol === 'https:' ? certificates?.get(hostname) : undefined
    return ipcOk({
      origin: address.origin,
      address: address.address,
      siteId,
      companyName,
      theme,
      certificateHost: certificate?.host ?? '',
      certificateIssuer: certificate?.issuer ?? '',
    })
  }
  const failure = Failure.safeParse(body)
  if (failure.success)
    return ipcFail('unknownTenant', toPlainText(failure.data.message).slice(0, maxTextLength))
  return ipcFail(
    'unknownTenant',
    `${address.address} isn't a Faredesk travel site. Check the address for typos.`,
  )
}
