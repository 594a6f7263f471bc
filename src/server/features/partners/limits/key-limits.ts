import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/common/endpoint.ts'
import type { PartnerLimitName } from '#contract/entities/partners.ts'
import { partnerLimitsPerMinute, toPartnerLimit } from '#domain/partners/partner-limits.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { ApiKey } from '#server/calls/context.ts'
import { findDatabaseLoss, isDatabaseAway } from '#server/db/database-lost.ts'
import type { Deps } from '#server/deps.ts'
import { partnerTexts as texts } from '../texts.ts'
import { keyMinutesRepo } from './key-minutes.repo.ts'

const minuteMs = 60_000

/**
 * Limits the calls of each key per minute, across all nodes. Once a key has reached a limit, its node refuses further calls in that
 * minute from memory, so a program that ignores the limit causes no queries.
 */
export const createKeyLimits = ({ database, now, logger }: Pick<Deps, 'database' | 'now' | 'logger'>) => {
  /** The minutes in which keys have reached a limit. */
  const usedUp = new Map<string, number>()

  /** Calls of a minute that only this node counts, because one of them couldn't be counted in the database. */
  const counted = { minute: 0, calls: new Map<string, number>() }

  const countAlone = (place: string, minute: number): number => {
    if (counted.minute !== minute) {
      counted.minute = minute
      counted.calls.clear()
    }
    const calls = (counted.calls.get(place) ?? 0) + 1
    counted.calls.set(place, calls)
    return calls
  }

  /** Counts a call on all nodes. While the database is read-only, calls that read must still work, so this node counts alone. */
  const count = async (keyId: string, limit: PartnerLimitName, minute: number): Promise<number> => {
    const place = `${keyId} ${limit}`
    // The database isn't tried again in the same minute.
    if (counted.minute === minute && counted.calls.has(place)) return countAlone(place, minute)
    try {
      return (await keyMinutesRepo(database.db).count(keyId, limit, minute)).calls
    } catch (fault) {
      if (!findDatabaseLoss(fault) || isDatabaseAway(fault)) throw fault
      logger.warn({ err: fault, keyId, limit }, "calls of an API key couldn't be counted on all nodes")
      return countAlone(place, minute)
    }
  }

  const refuse = (limit: ReturnType<typeof toPartnerLimit>, retryAfterSeconds: number): never => {
    const perMinute = partnerLimitsPerMinute[limit]
    throw new AppError('rateLimited', {
      message: texts.limitReached(limit, perMinute),
      details: { limit, perMinute },
      retryAfterSeconds,
    })
  }

  return async (
    reply: FastifyReply,
    call: Pick<Endpoint, 'id' | 'movesMoney' | 'idempotent'>,
    { keyId }: ApiKey,
  ): Promise<void> => {
    const limit = toPartnerLimit(call)
    const perMinute = partnerLimitsPerMinute[limit]
    const at = now().getTime()
    const minute = Math.floor(at / minuteMs)
    const secondsLeft = Math.max(1, Math.ceil(((minute + 1) * minuteMs - at) / 1_000))
    const place = `${keyId} ${limit}`
    const known = usedUp.get(place)
    const isUsedUp = known !== undefined && known >= minute
    const calls = isUsedUp ? perMinute + 1 : await count(keyId, limit, minute)
    // They replace those of the client's network, which programs of one office share.
    void reply
      .header('x-ratelimit-limit', perMinute)
      .header('x-ratelimit-remaining', Math.max(0, perMinute - calls))
      .header('x-ratelimit-reset', secondsLeft)
    if (calls <= perMinute) {
      if (known !== undefined) usedUp.delete(place)
      return
    }
    usedUp.set(place, minute)
    refuse(limit, secondsLeft)
  }
}
