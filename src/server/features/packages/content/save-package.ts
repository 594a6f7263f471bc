import { randomBytes } from 'node:crypto'
import type { RequestOf } from '#contract/common/endpoint.ts'
import type { packagesEditEndpoints } from '#contract/http/packages-edit.ts'
import { checkBody } from '#domain/packages/check-body.ts'
import { findFreeName } from '#domain/packages/free-name.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { findConstraint } from '#server/db/constraint.ts'
import type { Db } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { assertLatest, lockPackage } from './lock-package.ts'
import {
  countBodyBytes,
  hashContent,
  maxBodyBytes,
  toLatestColumns,
  toVersionFacts,
  type PackageContent,
} from './package-content.ts'
import { getPackageScope } from './package-scope.ts'
import { assertOwnImages } from './own-images.ts'
import { packagesRepo, type PackageRecord } from './packages.repo.ts'
import { toInvalidRequest } from './invalid-request.ts'
import { versionsRepo } from './versions.repo.ts'
import { packageTexts as texts } from './texts.ts'

type SaveRequest = RequestOf<typeof packagesEditEndpoints.savePackage>
type RestoreRequest = RequestOf<typeof packagesEditEndpoints.restorePackageVersion>
type DuplicateRequest = RequestOf<typeof packagesEditEndpoints.duplicatePackage>
type SaveDeps = Pick<Deps, 'database' | 'now'>

/** Runs a transaction in which an address may turn out to be used: by the package of `findRepeat`, or by another one. */
const withFreeName = async (
  work: Promise<string>,
  findRepeat?: () => Promise<string | null>,
): Promise<string> => {
  try {
    return await work
  } catch (fault) {
    if (findConstraint(fault) !== 'packages_name') throw fault
    const repeated = await findRepeat?.()
    if (repeated) return repeated
    throw toInvalidRequest([{ path: 'packageName', message: texts.nameUsed }])
  }
}

/**
 * Finds the package that this save already added: the answer was lost, and the builder sent it again. Null if somebody
 * else added it, or with other content.
 */
const findAdded = async (
  db: Db,
  { kind, packageName, content }: Pick<SaveRequest, 'kind' | 'packageName'> & { content: PackageContent },
  call: SignedInContext,
): Promise<string | null> => {
  const { siteId } = call.site
  const added = await packagesRepo(db, siteId).byName(kind, packageName)
  if (!added || added.createdBy !== call.actor.userId) return null
  const first = await versionsRepo(db, siteId).find(added.id, 1)
  return first?.bodyHash === hashContent(content) ? added.id : null
}

const assertRules = (input: SaveRequest): void => {
  const errors = checkBody(input, input.body)
  if (countBodyBytes(input.body) > maxBodyBytes) errors.push({ path: 'body', message: texts.tooLarge })
  if (errors.length > 0) throw toInvalidRequest(errors)
}

/** Saves a new version of a package, or adds a package, and returns its id. */
export const savePackage = async (
  { database, now }: SaveDeps,
  input: SaveRequest,
  call: SignedInContext,
): Promise<string> => {
  const { supplierUserId } = getPackageScope(call.actor, 'packages.edit')
  assertRules(input)
  const content = { facts: toVersionFacts(input), body: input.body }
  return withFreeName(
    database.transaction(async (tx) => {
      const at = now()
      const { siteId } = call.site
      if (input._id === undefined) {
        await assertOwnImages(tx, { packageId: '', siteId, shown: null }, input.body)
        return addPackage(tx, { ...input, supplierUserId, content, action: 'package.add' }, call, at)
      }
      const kept = await lockPackage(tx, input._id, call, 'packages.edit')
      if (kept.kind !== input.kind) throw toInvalidRequest([{ path: 'kind', message: texts.kindStays }])
      const shown = await versionsRepo(tx, siteId).find(kept.id, kept.latestVersion)
      await assertOwnImages(tx, { packageId: kept.id, siteId, shown }, input.body)
      await storeContent(tx, { ...input, kept, content, action: 'package.save' }, call, at)
      return kept.id
    }),
    input._id === undefined ? () => findAdded(database.db, { ...input, content }, call) : undefined,
  )
}

/** Saves an earlier version again as the newest one. */
export const restoreVersion = (
  { database, now }: SaveDeps,
  { _id, version, expectedVersion }: RestoreRequest,
  call: SignedInContext,
): Promise<void> =>
  database.transaction(async (tx) => {
    const kept = await lockPackage(tx, _id, call, 'packages.edit')
    const content = await versionsRepo(tx, call.site.siteId).find(_id, version)
    if (!content) throw new AppError('notFound')
    await storeContent(
      tx,
      {
        kept,
        content,
        packageName: kept.packageName,
        expectedVersion,
        note: texts.restored(version),
        action: 'package.restore',
      },
      call,
      now(),
    )
  })

/** Copies the latest version into a new draft with the same owner and returns its id. */
export const duplicatePackage = async (
  { database, now }: SaveDeps,
  { _id, packageName }: DuplicateRequest,
  call: SignedInContext,
): Promise<string> =>
  withFreeName(
    database.transaction(async (tx) => {
      const kept = await lockPackage(tx, _id, call, 'packages.edit')
      const repo = packagesRepo(tx, call.site.siteId)
      const latest = await versionsRepo(tx, call.site.siteId).find(_id, kept.latestVersion)
      if (!latest) throw new Error(`package ${_id} has no version ${kept.latestVersion}`)
      const taken = new Set(
        await repo.names(kept.kind, kept.packageName.replace(/-copy(-\d+)?$/, '').slice(0, 60)),
      )
      return addPackage(
        tx,
        {
          kind: kept.kind,
          packageName: packageName ?? findFreeName(kept.packageName, taken),
          supplierUserId: kept.supplierUserId,
          content: { facts: latest.facts, body: latest.body },
          note: texts.copied(kept.title),
          action: 'package.duplicate',
        },
        call,
        now(),
      )
    }),
  )

interface NewPackage extends Pick<PackageRecord, 'kind' | 'packageName' | 'supplierUserId'> {
  content: PackageContent
  note: string
  action: string
}

const addPackage = async (
  tx: Db,
  { kind, packageName, supplierUserId, content, note, action }: NewPackage,
  call: SignedInContext,
  at: Date,
): Promise<string> => {
  const repo = packagesRepo(tx, call.site.siteId)
  const id = randomBytes(12).toString('hex')
  const { userId } = call.actor
  await repo.add({
    ...toLatestColumns(kind, content),
    id,
    kind,
    packageName,
    supplierUserId,
    status: 'draft',
    latestVersion: 1,
    createdBy: userId,
    createdAt: at,
    updatedBy: userId,
    updatedAt: at,
  })
  await versionsRepo(tx, call.site.siteId).add(toVersion({ id, version: 1, content, note }, userId, at))
  await repo.addAudit({
    actorUserId: userId,
    subjectUserId: supplierUserId,
    action,
    target: `package:${id}`,
    details: { version: 1, title: content.body.title },
    requestId: call.requestId,
    at,
  })
  return id
}

interface NewContent extends Pick<SaveRequest, 'packageName' | 'expectedVersion' | 'note'> {
  kept: PackageRecord
  content: PackageContent
  action: string
}

/**
 * Stores content as the newest version of a locked package; an archived one is off sale again. Content that equals the
 * latest version adds none, so that a repeated save is harmless.
 */
const storeContent = async (
  tx: Db,
  { kept, content, packageName, expectedVersion, note, action }: NewContent,
  call: SignedInContext,
  at: Date,
): Promise<void> => {
  const repo = packagesRepo(tx, call.site.siteId)
  const versions = versionsRepo(tx, call.site.siteId)
  const latest = await versions.find(kept.id, kept.latestVersion)
  const isSame = latest?.bodyHash === hashContent(content)
  if (isSame && kept.packageName === packageName && kept.status !== 'archived') return
  await assertLatest(versions, kept, expectedVersion)
  const version = isSame ? kept.latestVersion : kept.latestVersion + 1
  const { userId } = call.actor
  if (!isSame) await versions.add(toVersion({ id: kept.id, version, content, note }, userId, at))
  await repo.change(kept.id, {
    ...toLatestColumns(kept.kind, content),
    packageName,
    latestVersion: version,
    ...(kept.status === 'archived'
      ? { status: kept.publishedVersion === null ? 'draft' : 'unpublished' }
      : {}),
    updatedBy: userId,
    updatedAt: at,
  })
  await repo.addAudit({
    actorUserId: userId,
    subjectUserId: kept.supplierUserId,
    action,
    target: `package:${kept.id}`,
    details: {
      before: { version: kept.latestVersion, packageName: kept.packageName, status: kept.status },
      after: { version, packageName },
    },
    requestId: call.requestId,
    at,
  })
}

const toVersion = (
  { id, version, content, note }: { id: string; version: number; content: PackageContent; note: string },
  changedBy: string,
  at: Date,
) => ({
  packageId: id,
  version,
  facts: content.facts,
  body: content.body,
  bodyHash: hashContent(content),
  note,
  changedBy,
  at,
})
