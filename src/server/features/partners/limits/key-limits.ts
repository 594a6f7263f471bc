import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/common/endpoint.ts'
import { partnerLimitsPerMinute, toPartnerLimit } from '#domain/partners/partner-limits.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { ApiKey } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { partnerTexts as texts } from '../texts.ts'
import { keyMinutesRepo } from './key-minutes.repo.ts'

const minuteMs = 60_000

/**
 * Limits the calls of each key per minute, across all nodes. Once a key has reached a limit, its node refuses further calls in that
 * minute from memory, so a program that ignores the limit causes no queries.
 */
export const createKeyLimits = ({ database, now }: Pick<Deps, 'database' | 'now'>) => {
  /** The minutes in which keys have reached a limit. */
  const usedUp = new Map<string, number>()

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
    const calls = isUsedUp
      ? perMinute + 1
      : (await keyMinutesRepo(database.db).count(keyId, limit, minute)).calls
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
