import { and, asc, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents } from '#server/db/schema/index.ts'
import { createPackages, packageInput, publishPackages } from '#tests/support/packages-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const calls = endpoints.packages
const {
  archivePackage,
  duplicatePackage,
  getAllPackages,
  getPackageVersion,
  getPackageVersions,
  publishPackage,
  restorePackageVersion,
  savePackage,
  unpublishPackage,
} = calls

let server: TestServer
let ownId = ''
let siteId = ''
beforeAll(async () => {
  server = await startTestServer()
  const [own] = await createPackages(server, [packageInput({ packageName: 'of-the-supplier' })], {
    as: 'supplier',
  })
  const [site] = await createPackages(server, [packageInput({ packageName: 'of-the-site' })])
  ownId = own?._id ?? ''
  siteId = site?._id ?? ''
})
afterAll(() => server.close())

/** Every call about one package, with the code of its failure; null if it succeeds. */
const tryAll = async (_id: string, who: CallOptions): Promise<Record<string, string | null>> => {
  const at = { _id, expectedVersion: 1 }
  const all = {
    read: await server.call(getPackageVersion, { _id }, who),
    versions: await server.call(getPackageVersions, { _id }, who),
    save: await server.call(savePackage, packageInput({ ...at, packageName: 'of-someone-else' }), who),
    restore: await server.call(restorePackageVersion, { ...at, version: 1 }, who),
    duplicate: await server.call(duplicatePackage, { _id }, who),
    publish: await server.call(publishPackage, at, who),
    unpublish: await server.call(unpublishPackage, at, who),
    archive: await server.call(archivePackage, at, who),
  }
  return Object.fromEntries(
    Object.entries(all).map(([name, answer]) => [name, answer.ok ? null : answer.failure.errorCode]),
  )
}
const everyCall = (code: string) =>
  Object.fromEntries(
    ['read', 'versions', 'save', 'restore', 'duplicate', 'publish', 'unpublish', 'archive'].map((name) => [
      name,
      code,
    ]),
  )

describe('managing packages', () => {
  test.each(['retail', 'agent', 'corporate'])('is refused to %s', async (as) => {
    expect(await tryAll(siteId, { as })).toEqual(everyCall('forbidden'))
    const answer = await server.call(getAllPackages, {}, { as })
    expect(answer).toMatchObject({ ok: false, failure: { errorCode: 'forbidden' } })
  })

  test("finds neither the site's packages for a supplier nor those of another site, nor unknown ids", async () => {
    expect(await tryAll(siteId, { as: 'supplier' })).toEqual(everyCall('notFound'))
    expect(await tryAll(siteId, { as: 'owner', site: 'meridian' })).toEqual(everyCall('notFound'))
    expect(await tryAll('f'.repeat(24), { as: 'owner' })).toEqual(everyCall('notFound'))
  })

  test('is possible for staff, the owner and the supplier whose package it is', async () => {
    const list = async (as: string) =>
      (await server.must(getAllPackages, { q: 'of-the-' }, { as })).packages.map(
        ({ packageName }) => packageName,
      )
    expect((await list('owner')).toSorted()).toEqual(['of-the-site', 'of-the-supplier'])
    expect(await list('supplier')).toEqual(['of-the-supplier'])
    const { draft } = await server.must(getPackageVersion, { _id: ownId }, { as: 'staff' })
    expect(draft.supplierName).toMatch(/./)
    const [published] = await publishPackages(
      server,
      [packageInput({ packageName: 'sold-by-the-supplier' })],
      { as: 'supplier' },
    )
    expect(published?.status).toBe('published')
  })

  test('needs each of its rights from staff', async () => {
    await setStaffRights(server.database, ['packages.edit'])
    expect(await tryAll(ownId, { as: 'staff' })).toMatchObject({
      read: null,
      duplicate: null,
      publish: 'forbidden',
      unpublish: 'forbidden',
      archive: 'forbidden',
    })
    await setStaffRights(server.database, ['packages.publish'])
    const [own] = await createPackages(server, [packageInput({ packageName: 'published-by-staff' })], {
      as: 'supplier',
    })
    const answer = await server.call(
      publishPackage,
      { _id: own?._id ?? '', expectedVersion: 1 },
      { as: 'staff' },
    )
    expect(answer.ok ? 'done' : answer.failure.errorCode).toBe('done')
    expect(await tryAll(ownId, { as: 'staff' })).toMatchObject({ read: 'forbidden', save: 'forbidden' })
  })
})

test('every change has its line in the audit trail', async () => {
  const who = { as: 'owner' }
  const [draft] = await publishPackages(server, [packageInput({ packageName: 'audited' })], who)
  const _id = draft?._id ?? ''
  const at = { _id, expectedVersion: 1 }
  await server.must(unpublishPackage, at, who)
  await server.must(archivePackage, at, who)
  await server.must(savePackage, packageInput({ ...at, packageName: 'audited-twice' }), who)
  await server.must(duplicatePackage, { _id }, who)
  const lines = await server.database.db
    .select({ action: auditEvents.action, actor: auditEvents.actorUserId })
    .from(auditEvents)
    .where(and(eq(auditEvents.actorUserId, 'usr_skyways_owner'), like(auditEvents.target, 'package:%')))
    .orderBy(asc(auditEvents.id))
  expect(lines.map(({ action }) => action)).toEqual([
    'package.add',
    'package.publish',
    'package.unpublish',
    'package.archive',
    'package.save',
    'package.duplicate',
  ])
})
