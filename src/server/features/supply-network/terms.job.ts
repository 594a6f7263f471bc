import { dayMs } from '#contract/common/constants.ts'
import { formatDayAndMonth } from '#domain/format.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { JobHandler } from '#server/jobs/job-runner.ts'
import { emailAgency } from './email-agency.ts'
import type { MappingRow } from './mappings.repo.ts'
import { termsRepo } from './terms.repo.ts'
import { networkMails, networkTexts as texts } from './texts.ts'

export const linkTermsKind = 'supplyNetwork.terms'

const everyMs = 15 * 60_000
const perRun = 100
/** When a consumer is reminded, in days before it is suspended; the last one first. */
const reminders = [2, 7] as const

interface DueLink {
  mapping: MappingRow
  title: string
  supplier: string
}

const suspend = async (tx: Db, { mapping, title, supplier }: DueLink, at: Date): Promise<void> => {
  const { id, siteId, consumerSiteId, listId, termsVersion } = mapping
  await termsRepo(tx).suspend(id, texts.termsReason, at)
  for (const one of [siteId, consumerSiteId])
    await addAudit(tx, one, {
      actorUserId: null,
      action: 'supplyNetwork.suspendedForTerms',
      target: `consumerMapping:${id}`,
      details: { supplierListId: listId, siteId, consumerSiteId, termsVersion },
      at,
    })
  await emailAgency(
    tx,
    consumerSiteId,
    { ...networkMails.termsOverdue(supplier, title), page: 'suppliers' },
    at,
  )
}

/** Reminds a consumer, once for each of the reminders. */
const remind = async (
  tx: Db,
  { mapping, title, supplier }: DueLink,
  dueAt: Date,
  at: Date,
): Promise<void> => {
  const daysLeft = (dueAt.getTime() - at.getTime()) / dayMs
  const days = reminders.find((one) => daysLeft <= one)
  if (days === undefined) return
  const day = indiaDate(dueAt)
  await emailAgency(
    tx,
    mapping.consumerSiteId,
    {
      ...networkMails.termsDue(supplier, title, formatDayAndMonth(day)),
      page: 'suppliers',
      onceKey: `supplyNetwork:termsDue:${mapping.id}:${day}:${days}`,
    },
    at,
  )
}

/** Suspends the links whose consumers haven't accepted new terms in time, and reminds the others. */
export const linkTermsJob =
  ({ database, now }: Pick<Deps, 'database' | 'now'>): JobHandler =>
  async ({ signal }) => {
    const by = new Date(now().getTime() + Math.max(...reminders) * dayMs)
    let ids = await termsRepo(database.db).dueBy(by, '', perRun)
    while (ids.length > 0 && !signal.aborted) {
      for (const id of ids)
        await database.transaction(async (tx) => {
          const link = await termsRepo(tx).lock(id)
          const dueAt = link?.mapping.termsDueAt ?? null
          if (!link || dueAt === null || link.mapping.supplierStatus !== 'Approved') return
          if (dueAt <= now()) await suspend(tx, link, now())
          else await remind(tx, link, dueAt, now())
        })
      ids = await termsRepo(database.db).dueBy(by, ids.at(-1) ?? '', perRun)
    }
    return { done: false, againInMs: everyMs }
  }
