import { AppError } from '#server/calls/app-error.ts'
import type { ApiKey, Person } from '#server/calls/context.ts'
import type { Database } from '#server/db/database.ts'
import { findDatabaseLoss } from '#server/db/database-lost.ts'
import { listSharedUserIds } from '../agency.repo.ts'
import { personFrom } from '../person.ts'
import { hashToken } from '../sessions.ts'
import { mayUseFrom } from './allowed-addresses.ts'
import { readApiKeyMode } from './api-key-format.ts'
import { apiKeysRepo } from './api-keys.repo.ts'

/** How old "last used" may be before a call updates it, in milliseconds, so that not every call writes. */
const lastUsedIntervalMs = 5 * 60_000

const texts = {
  mistyped: 'This API key is incomplete or mistyped. Copy the whole key.',
  // The same for keys of other agencies, so that keys can't be probed.
  unknown: "This API key doesn't exist. Check that you're using a current key.",
  revoked: 'This API key was revoked. Use another one.',
  expired: 'This API key has expired. Create a new one.',
  wrongHost: (mode: 'live' | 'test', host: string | null) =>
    `This is a ${mode} key, which works at ${host ?? 'another address'}.`,
  address: "This API key can't be used from your IP address. Create a key that allows it.",
  suspended: (reason: string) =>
    `API access is suspended.${reason === '' ? '' : ` Reason: ${reason}`} Contact the travel site to restore it.`,
  blocked: "The agency's account is blocked. Contact the travel site.",
} as const

const refuse = (code: 'notSignedIn' | 'forbidden', message: string): never => {
  throw new AppError(code, { message })
}

type FoundKey = NonNullable<Awaited<ReturnType<ReturnType<typeof apiKeysRepo>['find']>>>

const assertUsable = (
  { key, partner, user, isAgencyBlocked, isSiteSuspended, host }: FoundKey,
  { siteId, address, at }: { siteId: string; address: string; at: Date },
): void => {
  if (key.revokedAt !== null) refuse('notSignedIn', texts.revoked)
  if (key.expiresAt <= at) refuse('notSignedIn', texts.expired)
  if (!mayUseFrom(key.addresses, address)) refuse('forbidden', texts.address)
  if (key.worksAt !== siteId) refuse('forbidden', texts.wrongHost(key.mode, host))
  // The sandbox is a site of its own, and ends with the one that it belongs to.
  if (isSiteSuspended) throw new AppError('siteSuspended')
  if (partner.status === 'suspended') refuse('forbidden', texts.suspended(partner.reason))
  if (isAgencyBlocked || user.isBlocked) refuse('forbidden', texts.blocked)
}

/** Finds who calls with an API key. Nothing is cached, so a revoked key stops at once on every node. */
export const createApiKeys = (database: Database, now: () => Date) => {
  /** Records the use, at most every few minutes. */
  const touch = async ({ id, lastUsedAt }: FoundKey['key'], at: Date): Promise<void> => {
    const staleAt = new Date(at.getTime() - lastUsedIntervalMs)
    if (lastUsedAt !== null && lastUsedAt >= staleAt) return
    await apiKeysRepo(database.db)
      .touch(id, { at, staleAt })
      .catch((fault: unknown) => {
        // A call that only reads must not fail because this can't be written.
        if (!findDatabaseLoss(fault)) throw fault
      })
  }
  return {
    /** Finds a key. Throws `notSignedIn` for one that doesn't exist. */
    find: async (text: string) => {
      if (readApiKeyMode(text) === null) return refuse('notSignedIn', texts.mistyped)
      const found = await apiKeysRepo(database.db).find(hashToken(text))
      if (!found) return refuse('notSignedIn', texts.unknown)
      const { key, user } = found
      const apiKey: ApiKey = {
        keyId: key.id,
        partnerId: key.partnerId,
        mode: key.mode,
        scopes: key.scopes,
      }
      return {
        apiKey,
        /**
         * Returns the agency's account for programs, with the key's scopes. Throws `notSignedIn` for a key that was revoked or has expired,
         * and `forbidden` at the wrong host or address, and while the agency is suspended.
         */
        open: async ({ siteId, address }: { siteId: string; address: string }): Promise<Person> => {
          const at = now()
          assertUsable(found, { siteId, address, at })
          await touch(key, at)
          return {
            ...personFrom(user, { sharedUserIds: await listSharedUserIds(database.db, user) }),
            apiKey,
          }
        },
      }
    },
  }
}
export type ApiKeys = ReturnType<typeof createApiKeys>
