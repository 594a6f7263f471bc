import { randomBytes } from 'node:crypto'
import { headerNames } from '#contract/common/headers.ts'
import { Failure, success } from '#contract/common/envelope.ts'
import { errorStatus } from '#contract/common/errors.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { TokenVault } from '#main/keychain/token-vault.ts'
import type { StoredWorkspace } from '#main/settings/settings-schema.ts'
import { logFault } from '#main/shared/log.ts'
import type { DetectedSite } from '#main/workspaces/branding.ts'
import type { Workspaces } from '#main/workspaces/workspaces.ts'
import { bodyLimits, limitBody, readBounded } from './bounded-body.ts'
import type { FetchLike } from './fetch-like.ts'
import { toFailureAnswer, isNotConnected, toNoAnswer } from './failures.ts'
import { answerHeaders, forwardedHeaders } from './headers.ts'
import type { OfflineCopies } from './offline.ts'
import { asksForSite, parseSite } from './site-answers.ts'
import { createTimeLimit, type TimeLimit } from './time-limit.ts'
import { getUpLimit } from './up-limit.ts'

/** Dependencies of forwarding; `getFetch` returns the fetch of the workspace's own session, never a shared one. */
export interface ForwardDeps {
  workspaces: Workspaces
  vault: TokenVault
  getFetch: (workspaceId: string) => FetchLike
  onSignedOut: (workspaceId: string) => void
  /** Called with each answer, and each missing answer, of a tenant's server. */
  onReach?: (workspaceId: string, reach: 'up' | 'down') => void
  /** Awaited before anything is sent; may change the workspace's address, or throw to send nothing. */
  beforeCall?: (workspaceId: string) => Promise<void>
  /** Called when a server has carried out a call, before its answer is read. */
  onAnswered?: (workspaceId: string, pathAndQuery: string) => void
  /** Called with the site that a workspace's server reports, whoever asked. */
  onSite?: (workspaceId: string, site: DetectedSite) => void
  /** What a page gets while its server can't be reached. */
  offline?: OfflineCopies
  timeoutMs?: number
}

/** A call to the tenant's server on behalf of a workspace. */
export interface ForwardCall {
  workspaceId: string
  method: string
  /** Starts with a slash; comes from the router, which allows only the API's paths. */
  pathAndQuery: string
  /**
   * A page that acts for a customer names the customer in `staff-id` with every call. Anyone but the workspace's own is
   * refused, so that a page never shows one person's data and buys from another's wallet.
   */
  headers: Headers
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null
  session: 'issues' | 'ends' | null
  signal?: AbortSignal
}

/** Sends a call to the tenant's server with the workspace's own identity. Always answers, never throws. */
export type Forward = (call: ForwardCall) => Promise<Response>

const defaultTimeoutMs = 60_000
const smallAnswerLimitBytes = 1_000_000
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

function isUnavailable(bytes: Uint8Array): boolean {
  try {
    const answer = Failure.safeParse(JSON.parse(new TextDecoder().decode(bytes)))
    return answer.success && answer.data.errorCode === 'unavailable'
  } catch {
    return false
  }
}

/**
 * Reads the answer of a server that can't work. A stored copy is shown instead, as for a server that doesn't answer;
 * everything else passes on.
 */
async function answerOrCopy(answer: Response, findCopy: () => Promise<Response | null>): Promise<Response> {
  const bytes = await readBounded(answer.body, smallAnswerLimitBytes)
  if (bytes === 'tooLarge') return toFailureAnswer('internal')
  const copy = isUnavailable(bytes) ? await findCopy() : null
  return copy ?? new Response(bytes, { status: answer.status, headers: answerHeaders(answer.headers) })
}

/**
 * Returns the random id by which a workspace's agency recognises this console at sign-in, and creates it the first time.
 * Pages never see it, and each workspace has a different one.
 */
function getDeviceId(workspaces: Workspaces, { id, deviceId }: StoredWorkspace): string {
  if (deviceId !== '') return deviceId
  const created = randomBytes(16).toString('base64url')
  workspaces.note(id, { deviceId: created })
  return created
}

/** Creates the forwarder. */
export function createForward(deps: ForwardDeps): Forward {
  const { workspaces, vault, getFetch, onSignedOut, onReach, offline, timeoutMs = defaultTimeoutMs } = deps

  const endSession = async (workspaceId: string, token: string | null) => {
    if (token !== null && (await vault.forget(workspaceId, token))) onSignedOut(workspaceId)
  }

  /** Removes the token from a sign-in answer and stores it; the page gets only the body. */
  const takeToken = async (workspaceId: string, answer: Response): Promise<Response> => {
    const token = answer.headers.get(headerNames.authToken)
    const bytes = await readBounded(answer.body, smallAnswerLimitBytes)
    if (bytes === 'tooLarge') return toFailureAnswer('internal')
    if (token) await vault.keep(workspaceId, token, userLabelIn(bytes))
    return new Response(bytes, { status: answer.status, headers: answerHeaders(answer.headers) })
  }

  /** Reads what a server reports about its site on the way to the page. */
  const noteSite = async (workspaceId: string, answer: Response): Promise<Response> => {
    const bytes = await readBounded(answer.body, smallAnswerLimitBytes)
    if (bytes === 'tooLarge') return toFailureAnswer('internal')
    const site = parseSite(bytes)
    if (site) deps.onSite?.(workspaceId, site)
    return new Response(bytes, { status: answer.status, headers: answerHeaders(answer.headers) })
  }

  return async ({ workspaceId, method, pathAndQuery, headers, body, session, signal }) => {
    if (!workspaces.find(workspaceId)) return toFailureAnswer('notFound')
    let sent: Uint8Array<ArrayBuffer> | 'tooLarge' = new Uint8Array()
    let mayBeSent = false
    let time: TimeLimit | null = null
    const actingFor = session === null ? headers.get(headerNames.staffId) : null
    const findCopy = async () =>
      // Stored copies are the signed-in person's own.
      sent === 'tooLarge' || actingFor !== null
        ? null
        : ((await offline?.({ workspaceId, method, pathAndQuery, body: sent })) ?? null)
    try {
      sent = body instanceof Uint8Array ? body : await readBounded(body, getUpLimit(method, pathAndQuery))
      if (sent === 'tooLarge') return toFailureAnswer('bodyTooLarge')
      await deps.beforeCall?.(workspaceId)
      const workspace = workspaces.find(workspaceId)
      if (!workspace) return toFailureAnswer('notFound')
      const token = await vault.token(workspaceId)
      if (actingFor !== null && actingFor !== vault.actingFor(workspaceId))
        return toFailureAnswer('actForRefused')
      const deviceId = session === 'issues' ? getDeviceId(workspaces, workspace) : null
      const identity = { token, siteId: workspace.siteId, actingFor, deviceId }
      mayBeSent = true
      time = createTimeLimit(timeoutMs, signal)
      const fetched = await getFetch(workspaceId)(workspace.origin + pathAndQuery, {
        method,
        headers: forwardedHeaders(headers, identity),
        ...(bodyless.has(method) ? {} : { body: sent }),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        signal: time.signal,
      })
      const answer = new Response(limitBody(fetched.body, bodyLimits.downBytes, time), fetched)
      onReach?.(workspaceId, 'up')
      if (answer.ok) deps.onAnswered?.(workspaceId, pathAndQuery)
      // Whatever the server answers to a sign-out, no token stays on this computer.
      if (answer.status === 401 || session === 'ends') await endSession(workspaceId, token)
      if (session === 'issues' && answer.ok) return await takeToken(workspaceId, answer)
      if (answer.ok && asksForSite(method, pathAndQuery, sent, workspace.origin))
        return await noteSite(workspaceId, answer)
      if (answer.status === errorStatus.unavailable) return await answerOrCopy(answer, findCopy)
      return new Response(answer.body, {
        status: answer.status,
        headers: answerHeaders(answer.headers),
      })
    } catch (error) {
      time?.end()
      // Signing out must work without the server: the token is deleted from this computer either way.
      if (session === 'ends') await endSession(workspaceId, await vault.token(workspaceId))
      const unanswered =
        mayBeSent && !isNotConnected(error) ? toNoAnswer(headers) : toFailureAnswer('unreachable')
      if (signal?.aborted) return unanswered
      logFault('forwarder', error)
      onReach?.(workspaceId, 'down')
      return (await findCopy()) ?? unanswered
    }
  }
}
