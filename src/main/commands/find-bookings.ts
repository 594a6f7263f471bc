import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '#contract/http/registry.ts'
import type { CommandHit } from '#contract/ipc/commands.ts'
import { findRequests, foundBookings } from '#domain/commands/found-booking.ts'
import type { TenantApi } from '#main/tenants/tenant-api.ts'

/** After this long a tenant is listed as silent; its results are added when they arrive. */
const silentAfterMs = 2_000
/** The longest wait for a tenant, in milliseconds. */
const maxWaitMs = 15_000
const answerLimitBytes = 2_000_000

export interface FindRequest {
  text: string
  by: 'pnr' | 'name' | 'any'
  workspaceIds: readonly string[]
  isPatient: boolean
}

export interface BookingSearchResult {
  hits: CommandHit[]
  silent: string[]
  failed: string[]
}

type Answer = CommandHit[] | 'failed'

/**
 * Creates the search for bookings at all tenants at once, each with the rights of its signed-in person. A new text
 * aborts the previous search.
 */
export function createBookingFinder(api: TenantApi, patienceMs = silentAfterMs) {
  let current = { key: '', stop: new AbortController(), running: new Map<string, Promise<Answer>>() }

  const ask = async (
    workspaceId: string,
    { text, by }: FindRequest,
    signal: AbortSignal,
  ): Promise<Answer> => {
    const answers = await Promise.all(
      findRequests(text, by).map(({ queue, query }) =>
        api.call(
          workspaceId,
          queue === 'held' ? endpoints.tickets.bookedFlights : endpoints.tickets.tickets,
          query,
          { signal, answerLimitBytes },
        ),
      ),
    )
    if (answers.some((answer) => !answer.ok)) return 'failed'
    const rows = answers.flatMap((answer) => (answer.ok ? answer.value.tickets : []))
    return foundBookings(rows).map((found) => ({ workspaceId, ...found }))
  }

  /** Doesn't ask a tenant twice at the same time. */
  const askOnce = (workspaceId: string, request: FindRequest): Promise<Answer> => {
    const known = current.running.get(workspaceId)
    if (known) return known
    const signal = AbortSignal.any([current.stop.signal, AbortSignal.timeout(maxWaitMs)])
    const asked = ask(workspaceId, request, signal).catch(() => 'failed' as const)
    current.running.set(workspaceId, asked)
    return asked
  }

  const begin = (key: string): void => {
    current.stop.abort()
    current = { key, stop: new AbortController(), running: new Map() }
  }

  return {
    async find(request: FindRequest): Promise<BookingSearchResult> {
      const { text, by, workspaceIds, isPatient } = request
      const key = `${by} ${text}`
      // `isPatient` continues a search in progress; the same text typed again starts a new one.
      if (!isPatient || current.key !== key) begin(key)
      const found: BookingSearchResult = { hits: [], silent: [], failed: [] }
      const limit = new AbortController()
      const over = sleep(isPatient ? maxWaitMs : patienceMs, 'silent' as const, { signal: limit.signal })
      over.catch(() => undefined)
      await Promise.all(
        workspaceIds.map(async (workspaceId) => {
          const answer = await Promise.race([askOnce(workspaceId, request), over])
          if (answer === 'silent') found.silent.push(workspaceId)
          else if (answer === 'failed') found.failed.push(workspaceId)
          else found.hits.push(...answer)
        }),
      )
      limit.abort()
      return found
    },
    /** Aborts the search. */
    stop: () => begin(''),
  }
}
