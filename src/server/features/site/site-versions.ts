import type { SettingChange } from '#contract/http/site-settings.ts'
import { diffSettings } from '#domain/site/settings-diff.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import type { AuditNote } from '#server/sites/change-settings.ts'
import { siteSettingsRepo } from './site-settings.repo.ts'
import { toSettings, type StoredSite } from './stored-site.ts'
import { siteSettingsTexts as texts } from './texts.ts'

type Repo = ReturnType<typeof siteSettingsRepo>

/** A version as it is compared: the settings, and the texts of each page by its address. */
const toCompared = (stored: StoredSite) => ({
  ...toSettings(stored),
  seo: Object.fromEntries(
    (stored.seo ?? []).map(({ route, locale, title, description, canonical, image, robots }) => [
      `${route} ${locale}`,
      { title, description, canonical, image, robots },
    ]),
  ),
})

/** Lists the differences between two versions. */
export const diffVersions = (before: StoredSite, after: StoredSite): SettingChange[] =>
  diffSettings(toCompared(before), toCompared(after))

/** Refuses changes based on an older version and lists the differences. */
export const assertNewest = async (
  repo: Repo,
  sent: number,
  saved: StoredSite,
  edited: StoredSite,
): Promise<void> => {
  const version = Math.max(1, await repo.countVersions())
  if (sent === version) return
  const [last] = await repo.list(1, 0)
  throw new AppError('wrongState', {
    message: texts.savedMeanwhile(last?.changedBy ?? ''),
    details: {
      version,
      changedBy: last?.changedBy ?? '',
      at: (last?.at ?? new Date(0)).toISOString(),
      changes: diffVersions(saved, edited),
    },
  })
}

/** Builds the audit entry of a change; the texts themselves are in the version. */
const toAuditEvent = (siteId: string, before: number, after: number, changes: readonly SettingChange[]) => ({
  target: `site:${siteId}`,
  before: { version: before, ...Object.fromEntries(changes.map((change) => [change.path, change.before])) },
  after: { version: after, ...Object.fromEntries(changes.map((change) => [change.path, change.after])) },
})

/** Stores `next` as the newest version, after storing the original state if there is no version yet. */
export const storeVersion = async (
  tx: Db,
  call: SignedInContext,
  before: StoredSite & { createdAt: Date },
  next: { kept: StoredSite; action: string; words: string; note: AuditNote; at: Date },
): Promise<number> => {
  const repo = siteSettingsRepo(tx, call.site.siteId)
  const { createdAt, ...first } = before
  if ((await repo.countVersions()) === 0) await repo.addVersion({ ...first, changes: [] }, '', '', createdAt)
  const changes = diffVersions(before, next.kept)
  await repo.addVersion({ ...next.kept, changes }, call.actor.userId, next.words, next.at)
  await repo.write(next.kept)
  const version = await repo.countVersions()
  await next.note({ action: next.action, ...toAuditEvent(call.site.siteId, version - 1, version, changes) })
  return version
}
