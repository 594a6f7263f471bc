import { success } from '#contract/common/envelope.ts'
import { apiBasePath, savedAtHeader } from '#contract/common/headers.ts'
import { readBounded } from '#main/forwarder/bounded-body.ts'
import type { Forward } from '#main/forwarder/forward.ts'
import type { PageCall } from './offline-calls.ts'

/** The result of asking a tenant's server for something to store. */
export type TenantReply =
  | { kind: 'answer'; bytes: Uint8Array }
  /** No server answered. */
  | { kind: 'down' }
  | { kind: 'signedOut' }
  /** Deleted, or not visible to this person. */
  | { kind: 'gone' }
  | { kind: 'refused' }

const answerLimitBytes = 4_000_000
const silent = new Set([502, 503, 504])

/** Sends the same call as a page, and returns its answer byte for byte. Rejects when aborted. */
export type AskTenant = (workspaceId: string, call: PageCall, signal: AbortSignal) => Promise<TenantReply>

/** Waits for `sent`, or rejects as soon as the signal aborts. Leaves no listener on the signal. */
async function orAbort<Answer>(sent: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  signal.throwIfAborted()
  let end = (): void => undefined
  const aborted = new Promise<never>((_, reject) => {
    end = () => reject(signal.reason as Error)
    signal.addEventListener('abort', end)
  })
  try {
    return await Promise.race([sent, aborted])
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Returns the reply if the answer's body doesn't matter; null if the body must be read. */
function getUnreadReply({ headers, status, ok }: Response): TenantReply | null {
  if (headers.has(savedAtHeader) || silent.has(status)) return { kind: 'down' }
  if (status === 401) return { kind: 'signedOut' }
  if (status === 404 || status === 403) return { kind: 'gone' }
  return ok ? null : { kind: 'refused' }
}

export const createAskTenant =
  (forward: Forward): AskTenant =>
  async (workspaceId, { endpoint, input }, signal) => {
    const sent = forward({
      workspaceId,
      method: endpoint.method,
      pathAndQuery: `${apiBasePath}${endpoint.path}`,
      headers: new Headers({ accept: 'application/json', 'content-type': 'application/json' }),
      body: new TextEncoder().encode(JSON.stringify(input)),
      session: null,
      signal,
    })
    // Its end isn't awaited: an aborted call may still be looking for a stored copy.
    const answer = await orAbort(sent, signal)
    const unread = getUnreadReply(answer)
    if (unread) {
      // Otherwise the call would follow the signal until its time is up.
      await answer.body?.cancel().catch(() => undefined)
      return unread
    }
    const bytes = await readBounded(answer.body, answerLimitBytes)
    if (bytes === 'tooLarge') return { kind: 'refused' }
    // A network that answers every call with its own page must not overwrite stored copies.
    return isAnswer(bytes, endpoint.result) ? { kind: 'answer', bytes } : { kind: 'down' }
  }

function isAnswer(bytes: Uint8Array, result: Parameters<typeof success>[0]): boolean {
  try {
    return success(result).safeParse(JSON.parse(new TextDecoder().decode(bytes))).success
  } catch {
    return false
  }
}
