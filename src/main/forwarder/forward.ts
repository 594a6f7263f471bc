import { headerNames } from '#contract/common/headers.ts'
import { success } from '#contract/common/envelope.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { TokenVault } from '../keychain/token-vault.ts'
import { logFault } from '../log.ts'
import type { FetchLike } from '../tenants/look-at-tenant.ts'
import type { Workspaces } from '../tenants/workspaces.ts'
import { bodyLimits, limited, readBounded } from './bounded-body.ts'
import { failureAnswer, timeoutAnswer } from './failures.ts'
import { answerHeaders, forwardedHeaders } from './headers.ts'

/** What forwarding needs; `fetchOf` gives the fetch of the workspace's own session, never one that workspaces share. */
export interface ForwardDeps {
  workspaces: Workspaces
  vault: TokenVault
  fetchOf: (workspaceId: string) => FetchLike
  onSignedOut: (workspaceId: string) => void
  timeoutMs?: number
}

/** A call to the tenant's server on behalf of a workspace. */
export interface ForwardCall {
  workspaceId: string
  method: string
  /** Begins with a slash; comes from the router, which lets only the API's paths through. */
  pathAndQuery: string
  headers: Headers
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  session: 'issues' | 'ends' | null
  signal?: AbortSignal
}

/** Sends a call to the tenant's server with the workspace's own identity. Always answers, never throws. */
export type Forward = (call: ForwardCall) => Promise<Response>

const defaultTimeoutMs = 60_000
const signInAnswerLimitBytes = 1_000_000
const bodyless = new Set(['GET', 'HEAD'])
const SignIn = success(endpoints.users.login.result.partial())

function userLabelIn(bytes: Uint8Array): string {
  try {
    const answer = SignIn.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    const user = answer.success ? answer.data.result.user : undefined
    return user?.email || user?.userId || ''
  } catch {
    return ''
  }
}

/** Builds the forwarder. */
export function createForward(deps: ForwardDeps): Forward {
  const { workspaces, vault, fetchOf, onSignedOut, timeoutMs = defaultTimeoutMs } = deps

  const endSession = async (workspaceId: string, token: string | null) => {
    if (token !== null && (await vault.forget(workspaceId, token))) onSignedOut(workspaceId)
  }

  /** Takes the token off a sign-in answer and keeps it; the page gets the body alone. */
  const takeToken = async (workspaceId: string, answer: Response): Promise<Response> => {
    const token = answer.headers.get(headerNames.authToken)
    const bytes = await readBounded(answer.body, signInAnswerLimitBytes)
    if (bytes === 'tooLarge') return failureAnswer('internal')
    if (token) await vault.keep(workspaceId, token, userLabelIn(bytes))
    return new Response(bytes, { status: answer.status, headers: answerHeaders(answer.headers) })
  }

  return async ({ workspaceId, method, pathAndQuery, headers, body, session, signal }) => {
    const workspace = workspaces.find(workspaceId)
    if (!workspace) return failureAnswer('notFound')
    try {
      const sent = body instanceof Uint8Array ? body : await readBounded(body, bodyLimits.upBytes)
      if (sent === 'tooLarge') return failureAnswer('bodyTooLarge')
      const token = await vault.token(workspaceId)
      const identity = { token, siteId: workspace.siteId, actingFor: vault.actingFor(workspaceId) }
      const limit = AbortSignal.timeout(timeoutMs)
      const answer = await fetchOf(workspaceId)(workspace.origin + pathAndQuery, {
        method,
        headers: forwardedHeaders(headers, identity),
        ...(bodyless.has(method) ? {} : { body: sent }),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
      if (answer.status === 401 || (session === 'ends' && answer.ok)) await endSession(workspaceId, token)
      if (session === 'issues' && answer.ok) return await takeToken(workspaceId, answer)
      return new Response(limited(answer.body, bodyLimits.downBytes), {
        status: answer.status,
        headers: answerHeaders(answer.headers),
      })
    } catch (error) {
      // Signing out must work without the server: the token is gone from this machine either way.
      if (session === 'ends') await endSession(workspaceId, await vault.token(workspaceId))
      logFault('forwarder', error)
      return timeoutAnswer()
    }
  }
}
