import type { FastifyReply } from 'fastify'
import type { Access } from '#contract/common/roles.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { ApiKey, Person } from './context.ts'

/** What the plugins found out about a request, in the order site → session. */
export interface RequestState {
  /** Returns the site of the Host header. Throws `unknownSite`, or `siteMismatch` when another header disagrees. */
  site(): SiteConfig
  /**
   * Resolves actor and subject once. `isUse`: a person makes the call, which extends sessions whose client reports no use.
   * Throws `notSignedIn` for an invalid token, `actForRefused` for a bad `staff-id`.
   */
  resolvePeople(access: Access, isUse?: boolean): Promise<void>
  /** The key that a program sent, even if it may not make the call; null for people and unknown keys. */
  apiKey: ApiKey | null
  /** Counts a call against its key's limit, and reports what is left. Throws `rateLimited` when nothing is left. */
  countApiCall(
    reply: FastifyReply,
    call: Pick<Endpoint, 'id' | 'movesMoney' | 'idempotent'>,
    key: ApiKey,
  ): Promise<void>
  actor: Person | null
  subject: Person | null
  sessionToken: string | null
  /** The id of the client's device. For a client that sent none, a new one, or one derived from its user agent and network. */
  deviceId: string
  startSession(reply: FastifyReply, token: string, expiresAt: Date, kind?: 'jump'): void
  endSession(reply: FastifyReply, kind?: 'jump'): void
}

declare module 'fastify' {
  interface FastifyRequest {
    faredesk: RequestState
  }
}
