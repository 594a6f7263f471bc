import { Failure, success } from '#contract/common/envelope.ts'
import { apiBasePath } from '#contract/common/headers.ts'
import { endpoints } from '#contract/http/registry.ts'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { TenantPreview } from '#contract/ipc/shell.ts'
import { readBounded } from '../forwarder/bounded-body.ts'
import { readTenantAddress } from './address.ts'

/** The part of `fetch` that the main process uses: always the fetch of one session. */
export type FetchLike = (url: string, init: RequestInit & { cache: 'no-store' }) => Promise<Response>

const trialText = 'This is a trial: it opens travel sites of this computer only.'
const timeoutMs = 15_000
const answerLimitBytes = 1_000_000

/**
 * Asks the server at an address who it is, before anybody types a password. Sends no cookie and no token, follows no
 * redirect: what is shown is the server that was named.
 */
export async function lookAtTenant(
  typed: string,
  fetch: FetchLike,
  isLoopbackOnly = false,
): Promise<IpcResult<TenantPreview>> {
  const address = readTenantAddress(typed)
  if (!address.ok) return ipcFail('invalidAddress', address.message)
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
      return ipcFail('unknownTenant', `${address.address} answers, but it is not a Faredesk travel site.`)
    }
    return ipcFail('network', `${address.address} does not answer. Check the address and your network.`)
  }
  const site = success(detect.result).safeParse(body)
  if (site.success) {
    const { siteId, companyName, theme } = site.data.result
    return ipcOk({ origin: address.origin, address: address.address, siteId, companyName, theme })
  }
  const failure = Failure.safeParse(body)
  if (failure.success) return ipcFail('unknownTenant', failure.data.message)
  return ipcFail('unknownTenant', `${address.address} answers, but it is not a Faredesk travel site.`)
}
