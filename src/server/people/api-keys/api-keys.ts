import { AppError } from '#server/calls/app-error.ts'
import type { ApiKey, Person } from '#server/calls/context.ts'
import type { Database } from '#server/db/database.ts'
import { findDatabaseLoss } from '#server/db/database-lost.ts'
import { listSharedUserIds } from '../agency.repo.ts'
import { toCustomerNetwork } from '../network.ts'
import { personFrom } from '../person.ts'
import { hashToken } from '../sessions.ts'
import { mayUseFrom } from './allowed-addresses.ts'
import { readApiKeyMode } from './api-key-format.ts'
import { apiKeysRepo } from './api-keys.repo.ts'
import { createRefusedKeys } from './refused-keys.ts'

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

type FoundKey = NonNullable<Awaited<ReturnType<ReturnType<typeof apiKeysRepo>['find']>>>

interface KeyProblem {
  code: 'notSignedIn' | 'forbidden'
  message: string
}

/** Returns why a key can't be used, whatever its agency may do; null for a key that can. */
const findKeyProblem = (
  { key, host }: FoundKey,
  { siteId, address, at }: { siteId: string; address: string; at: Date },
): KeyProblem | null => {
  if (key.revokedAt !== null) return { code: 'notSignedIn', message: texts.revoked }
  if (key.expiresAt <= at) return { code: 'notSignedIn', message: texts.expired }
  if (!mayUseFrom(key.addresses, address)) return { code: 'forbidden', message: texts.address }
  if (key.worksAt !== siteId) return { code: 'forbidden', message: texts.wrongHost(key.mode, host) }
  return null
}

const assertAgencyActive = ({ partner, user, isAgencyBlocked, isSiteSuspended }: FoundKey): void => {
  // The sandbox is a site of its own, and ends with the one that it belongs to.
  if (isSiteSuspended) throw new AppError('siteSuspended')
  if (partner.status === 'suspended')
    throw new AppError('forbidden', { message: texts.suspended(partner.reason) })
  if (isAgencyBlocked || user.isBlocked) throw new AppError('forbidden', { message: texts.blocked })
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
  const refused = createRefusedKeys({ database, now })
  return {
    /** Finds a key. Throws `notSignedIn` for one that doesn't exist, and `rateLimited` once its network has tried too many. */
    find: async (text: string, address: string) => {
      const network = toCustomerNetwork(address)
      const keyHash = hashToken(text)
      const refuse = async ({ code, message }: KeyProblem): Promise<never> => {
        await refused.count(network, keyHash)
        throw new AppError(code, { message })
      }
      if (readApiKeyMode(text) === null) return refuse({ code: 'notSignedIn', message: texts.mistyped })
      refused.assertLookup(network, keyHash)
      const found = await apiKeysRepo(database.db).find(keyHash)
      if (!found) return refuse({ code: 'notSignedIn', message: texts.unknown })
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
         * `forbidden` at the wrong host or address, and while the agency is suspended, and `rateLimited` like `find`.
         */
        open: async (siteId: string): Promise<Person> => {
          const at = now()
          const problem = findKeyProblem(found, { siteId, address, at })
          if (problem) return refuse(problem)
          assertAgencyActive(found)
          refused.noteWorking(keyHash)
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
