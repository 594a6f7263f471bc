import type { RequestOf } from '#contract/common/endpoint.ts'
import type { PackageStatus } from '#contract/entities/package.ts'
import type { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { formatList } from '#domain/format.ts'
import { findMissing } from '#domain/packages/find-missing.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { listComingStarts, listSoldCategories } from '#server/stock/sale-dates.repo.ts'
import { assertLatest, lockPackage } from './lock-package.ts'
import type { PackageContent } from './package-content.ts'
import { packagesRepo, type PackageRecord } from './packages.repo.ts'
import { toInvalidRequest } from './invalid-request.ts'
import { searchRepo } from './search.repo.ts'
import { toSearchContent } from './search-row.ts'
import { packageTexts as texts } from './texts.ts'
import { versionsRepo } from './versions.repo.ts'

export type StatusRequest = RequestOf<typeof packagesEditEndpoints.unpublishPackage> &
  Partial<RequestOf<typeof packagesEditEndpoints.publishPackage>>
export type StatusChange = 'publish' | 'unpublish' | 'archive'

interface Change {
  tx: Db
  kept: PackageRecord
  siteId: string
  at: Date
  /** The version to publish; 0 for the latest. */
  version: number
}

type NewStatus = Partial<PackageRecord> & { status: PackageStatus }

/**
 * Refuses a version without a hotel category whose dates are on sale: stock belongs to a category by its name, so that a
 * renamed one would be closed.
 */
const assertSoldCategories = async (
  tx: Db,
  { id: packageId, kind }: PackageRecord,
  { facts, body }: PackageContent,
  at: Date,
): Promise<void> => {
  if (kind === 'activity') return
  const sold = await listSoldCategories(tx, { packageId, stockMode: facts.stockMode }, at)
  const gone = sold.filter((name) => !body.hotelCategories.includes(name))
  if (gone.length === 0) return
  throw toInvalidRequest([{ path: 'body.hotelCategories', message: texts.categorySold(formatList(gone)) }])
}

/** Puts a version on sale, with its search row. */
const publish = async ({ tx, kept, siteId, at, ...wanted }: Change): Promise<NewStatus> => {
  const version = wanted.version || kept.latestVersion
  if (kept.status === 'archived') throw new AppError('wrongState', { message: texts.isArchived })
  if (kept.status === 'published' && kept.publishedVersion === version)
    throw new AppError('wrongState', {
      message: version === kept.latestVersion ? texts.onSale : texts.versionOnSale,
    })
  const loaded = await versionsRepo(tx, siteId).find(kept.id, version)
  if (!loaded) throw new AppError('notFound')
  const missing = findMissing({ kind: kept.kind, ...loaded.facts }, loaded.body)
  if (missing.length > 0)
    throw toInvalidRequest(
      missing.map(({ place, text }) => ({ path: place, message: text })),
      texts.publishFirst,
    )
  await assertSoldCategories(tx, kept, loaded, at)
  const publishedAt = kept.publishedAt ?? at
  const { id: packageId, kind, soldCount } = kept
  const departures = await listComingStarts(tx, { packageId, kind, facts: loaded.facts }, at)
  const content = toSearchContent(kind, loaded, { today: indiaDate(at), departures })
  await searchRepo(tx, siteId).put({
    packageId,
    kind,
    soldCount,
    publishedAt,
    version,
    content,
  })
  return {
    status: 'published',
    publishedVersion: version,
    publishedAt,
    fromPriceMinor: content.fromPriceMinor,
  }
}

const unpublish = async ({ tx, kept, siteId }: Change): Promise<NewStatus> => {
  if (kept.status !== 'published') throw new AppError('wrongState', { message: texts.notOnSale })
  await searchRepo(tx, siteId).remove(kept.id)
  return { status: 'unpublished' }
}

const archive = ({ kept }: Change): NewStatus => {
  if (kept.status === 'published') throw new AppError('wrongState', { message: texts.takeOffSale })
  if (kept.status === 'archived') throw new AppError('wrongState', { message: texts.isArchived })
  return { status: 'archived' }
}

const changes = { publish, unpublish, archive }

/** Publishes, unpublishes or archives a package and records it. Throws `wrongState`, or `invalidRequest` with what is missing. */
export const changeStatus = (
  { database, now }: Pick<Deps, 'database' | 'now'>,
  change: StatusChange,
  { _id, expectedVersion, version = 0 }: StatusRequest,
  call: SignedInContext,
): Promise<void> =>
  database.transaction(async (tx) => {
    const { siteId } = call.site
    const at = now()
    const kept = await lockPackage(tx, _id, call, 'packages.publish')
    const repo = packagesRepo(tx, siteId)
    // Taking off sale concerns no version, and must work while somebody edits.
    if (change !== 'unpublish') await assertLatest(versionsRepo(tx, siteId), kept, expectedVersion)
    const next = await changes[change]({ tx, kept, siteId, at, version })
    await repo.change(_id, { ...next, updatedBy: call.actor.userId, updatedAt: at })
    await repo.addAudit({
      actorUserId: call.actor.userId,
      subjectUserId: kept.supplierUserId,
      action: `package.${change}`,
      target: `package:${_id}`,
      details: {
        before: { status: kept.status, publishedVersion: kept.publishedVersion },
        after: { status: next.status, publishedVersion: next.publishedVersion ?? kept.publishedVersion },
      },
      requestId: call.requestId,
      at,
    })
  })
