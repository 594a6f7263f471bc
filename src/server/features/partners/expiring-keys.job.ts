import { dayMs } from '#contract/common/constants.ts'
import { formatDayAndMonth } from '#domain/format.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { emailPartner } from './email-partner.ts'
import { listExpiringKeys } from './keys.repo.ts'
import { partnerMails } from './texts.ts'

export const expiringKeysKind = 'partners.expiringKeys'

const everyMs = 60 * 60_000
const perRead = 200
/** When an agency is told, in days before a key expires; the last one first. */
const reminders = [3, 14] as const

/** Emails agencies about keys that expire soon, once for each of the reminders. */
export const expiringKeysJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async ({ signal }) => {
    const at = now()
    const by = new Date(at.getTime() + Math.max(...reminders) * dayMs)
    let afterId = ''
    for (;;) {
      const found = await listExpiringKeys(database.db, { at, by, afterId, limit: perRead })
      for (const { key, partner } of found) {
        if (signal.aborted) return { done: false, againInMs: 1_000 }
        const daysLeft = (key.expiresAt.getTime() - at.getTime()) / dayMs
        const days = reminders.find((one) => daysLeft <= one)
        if (days === undefined) continue
        const words = partnerMails.keyExpires(key.name, key.mode, formatDayAndMonth(indiaDate(key.expiresAt)))
        const onceKey = `partners:keyExpires:${key.id}:${days}`
        await database.transaction((tx) =>
          emailPartner(tx, partner, { ...words, onceKey, createdBy: partner.adminUserId }, at),
        )
      }
      afterId = found.at(-1)?.key.id ?? ''
      if (found.length < perRead) return { done: false, againInMs: everyMs }
    }
  }
