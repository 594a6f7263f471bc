import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/http/registry.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { auditEvents, packages, packageVersions } from '#server/db/schema/index.ts'
import {
  activityInput,
  createPackages,
  packageInput,
  publishPackages,
  type PackageInput,
} from '#tests/support/packages-kit.ts'
import { startTestServer, type CallOptions, type TestServer } from '#tests/support/test-server.ts'

const {
  archivePackage,
  duplicatePackage,
  getPackage,
  getPackageVersion,
  getPackageVersions,
  publishPackage,
  restorePackageVersion,
  savePackage,
  unpublishPackage,
} = endpoints.packages

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const staff = { as: 'staff' }
const readFailure = async (answer: ReturnType<TestServer['call']>) => {
  const got = await answer
  return got.ok ? null : got.failure
}
const create = async (changes: Partial<PackageInput> = {}, who: CallOptions = staff) => {
  const [draft] = await createPackages(server, [packageInput(changes)], who)
  if (!draft) throw new Error('nothing was saved')
  return draft
}
const save = (changes: Partial<PackageInput>, who: CallOptions = staff) =>
  server.call(savePackage, packageInput(changes), who)
const countVersions = (packageId: string): Promise<number> =>
  server.database.db.$count(packageVersions, eq(packageVersions.packageId, packageId))

describe('saving', () => {
  test('adds a draft, then a version for each change and none for the same content', async () => {
    const draft = await create({ packageName: 'saved-thrice' })
    expect(draft).toMatchObject({
      status: 'draft',
      version: 1,
      latestVersion: 1,
      publishedVersion: null,
      missing: [],
      supplierName: '',
    })
    const { _id } = draft
    const change = { _id, packageName: 'saved-thrice', expectedVersion: 1, note: 'Shorter' }
    const second = await server.must(
      savePackage,
      packageInput({ ...change, body: packageBody({ title: 'Kerala' }) }),
      staff,
    )
    expect(second.draft).toMatchObject({ version: 2, latestVersion: 2, body: { title: 'Kerala' } })
    // A repeated save, whose answer was lost, changes nothing.
    const again = await server.must(
      savePackage,
      packageInput({ ...change, body: packageBody({ title: 'Kerala' }) }),
      staff,
    )
    expect(again.draft).toEqual(second.draft)
    expect(await countVersions(_id)).toBe(2)
    const { versions, total } = await server.must(getPackageVersions, { _id }, staff)
    expect(total).toBe(2)
    expect(versions.map(({ version, note }) => ({ version, note }))).toEqual([
      { version: 2, note: 'Shorter' },
      { version: 1, note: '' },
    ])
    expect(versions[0]?.by).toMatch(/./)
    const first = await server.must(getPackageVersion, { _id, version: 1 }, staff)
    expect(first.draft).toMatchObject({ version: 1, latestVersion: 2, body: { title: 'Kerala backwaters' } })
    expect(await readFailure(server.call(getPackageVersion, { _id, version: 9 }, staff))).toMatchObject({
      errorCode: 'notFound',
    })
  })

  test('freezes facts with the content, and moves an address without a new version', async () => {
    const { _id } = await create({ packageName: 'facts-frozen' })
    const input = { _id, expectedVersion: 1, packageName: 'facts-moved' }
    const { draft } = await server.must(savePackage, packageInput(input), staff)
    expect(draft).toMatchObject({ packageName: 'facts-moved', version: 1 })
    const dates = { ...input, stockMode: 'departure' } as const
    expect((await server.must(savePackage, packageInput(dates), staff)).draft).toMatchObject({
      version: 2,
      stockMode: 'departure',
    })
    const { draft: first } = await server.must(getPackageVersion, { _id, version: 1 }, staff)
    expect(first.stockMode).toBe('freesale')
  })

  test.each<[string, Partial<PackageInput>, string]>([
    ['rules at their field', { body: packageBody({ hotelCategories: [] }) }, 'body.rates.0.hotelCategory'],
    ['a used address', { packageName: 'used-address', themes: [] }, 'packageName'],
    [
      'a body of more than 256 kB',
      {
        packageName: 'too-large',
        nights: 60,
        body: packageBody({
          days: Array.from({ length: 61 }, (_, index) => ({
            dayNo: index + 1,
            title: '',
            text: 'ü'.repeat(4_000),
            place: '',
            meals: [],
            items: [],
          })),
        }),
      },
      'body',
    ],
    ['another kind', { kind: 'activity' }, 'body.activity'],
  ])('refuses %s', async (_what, changes, path) => {
    await save({ packageName: 'used-address' })
    const failure = await readFailure(save({ packageName: 'refused', ...changes }))
    expect(failure).toMatchObject({ errorCode: 'invalidRequest' })
    expect(failure?.fields?.map((field) => field.path)).toContain(path)
  })

  test('keeps the kind of a package, and lets an activity have the same address', async () => {
    const { _id } = await create({ packageName: 'same-address' })
    await createPackages(server, [activityInput({ packageName: 'same-address' })])
    const other = activityInput({ _id, packageName: 'same-address', expectedVersion: 1 })
    expect(await readFailure(server.call(savePackage, other, staff))).toMatchObject({
      errorCode: 'invalidRequest',
      fields: [{ path: 'kind' }],
    })
  })

  test('tells an editor who was faster, and when', async () => {
    const { _id } = await create({ packageName: 'two-editors' })
    const edit = (title: string, who: CallOptions) =>
      save({ _id, packageName: 'two-editors', expectedVersion: 1, body: packageBody({ title }) }, who)
    const answers = await Promise.all([edit('By staff', staff), edit('By the owner', { as: 'owner' })])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [lost] = answers.flatMap((answer) => (answer.ok ? [] : [answer.failure]))
    expect(lost).toMatchObject({
      errorCode: 'versionStale',
      details: { version: 2, changedBy: expect.stringMatching(/./), at: server.deps.now().toISOString() },
    })
    expect(lost?.message).toContain(String(lost?.details?.['changedBy']))
    expect(await countVersions(_id)).toBe(2)
  })

  test('never changes or deletes a version', async () => {
    const { _id } = await create({ packageName: 'append-only' })
    const { db } = server.database
    for (const statement of [
      sql`update package_versions set note = 'changed' where package_id = ${_id}`,
      sql`delete from package_versions where package_id = ${_id}`,
    ])
      await expect(db.execute(statement)).rejects.toThrow()
    expect(await countVersions(_id)).toBe(1)
  })

  test('hashes equal content alike', async () => {
    const [one, other] = await createPackages(server, [
      packageInput({ packageName: 'hash-one' }),
      packageInput({ packageName: 'hash-other' }),
    ])
    const hashes = await server.database.db
      .select({ hash: packageVersions.bodyHash })
      .from(packageVersions)
      .where(sql`${packageVersions.packageId} in (${one?._id}, ${other?._id})`)
      .orderBy(asc(packageVersions.packageId))
    expect(hashes[0]?.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(hashes[0]).toEqual(hashes[1])
  })
})

describe('going on sale', () => {
  const at = (_id: string, expectedVersion: number) => ({ _id, expectedVersion })

  test('needs everything that a shopper relies on', async () => {
    const incomplete = packageBody({ title: '', rates: [], cancellationSteps: [], images: [] })
    const { _id, missing } = await create({ packageName: 'incomplete', body: incomplete })
    const failure = await readFailure(server.call(publishPackage, at(_id, 1), staff))
    expect(failure).toMatchObject({ errorCode: 'invalidRequest' })
    expect(failure?.fields).toEqual(missing.map(({ place, text }) => ({ path: place, message: text })))
    expect(missing.map(({ place }) => place)).toEqual([
      'body.title',
      'body.rates',
      'body.cancellationSteps',
      'body.images',
    ])
  })

  test('moves through all states', async () => {
    const [draft] = await publishPackages(server, [packageInput({ packageName: 'all-states' })])
    expect(draft).toMatchObject({ status: 'published', publishedVersion: 1 })
    const _id = draft?._id ?? ''
    type Step = typeof publishPackage | typeof archivePackage | typeof unpublishPackage
    const refuse = async (call: Step, version: number) =>
      expect(await readFailure(server.call(call, at(_id, version), staff))).toMatchObject({
        errorCode: 'wrongState',
      })
    await refuse(publishPackage, 1)
    await refuse(archivePackage, 1)
    // What is on sale stays until the next version is published.
    const next = { _id, packageName: 'all-states', expectedVersion: 1, body: packageBody({ title: 'Next' }) }
    await server.must(savePackage, packageInput(next), staff)
    expect((await server.must(getPackage, { _id })).package).toMatchObject({
      version: 1,
      body: { title: 'Kerala backwaters' },
    })
    expect(await readFailure(server.call(publishPackage, at(_id, 7), staff))).toMatchObject({
      errorCode: 'versionStale',
    })
    await server.must(publishPackage, at(_id, 2), staff)
    expect((await server.must(getPackage, { _id })).package).toMatchObject({
      version: 2,
      body: { title: 'Next' },
    })
    // Somebody who saw an earlier version may take it off sale too.
    expect((await server.must(unpublishPackage, at(_id, 1), staff)).draft.status).toBe('unpublished')
    expect(await readFailure(server.call(getPackage, { _id }))).toMatchObject({ errorCode: 'notFound' })
    await refuse(unpublishPackage, 2)
    expect((await server.must(archivePackage, at(_id, 2), staff)).draft.status).toBe('archived')
    await refuse(publishPackage, 2)
    await refuse(archivePackage, 2)
    const restored = await server.must(restorePackageVersion, { _id, version: 1, expectedVersion: 2 }, staff)
    expect(restored.draft).toMatchObject({
      status: 'unpublished',
      version: 3,
      body: { title: 'Kerala backwaters' },
    })
    expect((await server.must(publishPackage, at(_id, 3), staff)).draft).toMatchObject({
      status: 'published',
      publishedVersion: 3,
    })
  })

  test('shows no seasons, rates or ids of services', async () => {
    const [draft] = await publishPackages(server, [packageInput({ packageName: 'no-secrets' })])
    const answer = await server.call(getPackage, { _id: draft?._id ?? '' })
    if (!answer.ok) throw new Error(answer.failure.message)
    expect(answer.response.body).not.toMatch(/refId|transport-secret|"rates"|"seasons"|adultMinor/)
    expect(answer.result.package).toMatchObject({
      // With 5 % GST.
      fromPriceMinor: 12_600_00,
      isDomestic: true,
      isOverseasPackage: false,
    })
  })
})

describe('copies', () => {
  test('have a free address and start as drafts', async () => {
    const { _id } = await create({ packageName: 'to-double' })
    const { draft } = await server.must(duplicatePackage, { _id }, staff)
    expect(draft).toMatchObject({
      packageName: 'to-double-copy',
      status: 'draft',
      version: 1,
      body: packageBody(),
    })
    const { draft: second } = await server.must(duplicatePackage, { _id: draft._id }, staff)
    expect(second.packageName).toBe('to-double-copy-2')
    expect(
      await readFailure(server.call(duplicatePackage, { _id, packageName: 'to-double' }, staff)),
    ).toMatchObject({
      errorCode: 'invalidRequest',
      fields: [{ path: 'packageName' }],
    })
  })
})

test('a restored version names its number, and an unknown one is not found', async () => {
  const { _id } = await create({ packageName: 'restored' })
  const next = { _id, packageName: 'restored', expectedVersion: 1, body: packageBody({ title: 'Two' }) }
  await server.must(savePackage, packageInput(next), staff)
  const restore = (version: number, expectedVersion: number) =>
    server.call(restorePackageVersion, { _id, version, expectedVersion }, staff)
  expect(await readFailure(restore(1, 1))).toMatchObject({ errorCode: 'versionStale' })
  expect(await readFailure(restore(9, 2))).toMatchObject({ errorCode: 'notFound' })
  expect((await restore(1, 2)).ok).toBe(true)
  const { versions } = await server.must(getPackageVersions, { _id }, staff)
  expect(versions[0]).toMatchObject({ version: 3, note: 'Version 1 restored' })
  const trail = await server.database.db
    .select({ action: auditEvents.action })
    .from(auditEvents)
    .where(and(eq(auditEvents.siteId, 'skyways'), eq(auditEvents.target, `package:${_id}`)))
    .orderBy(asc(auditEvents.id))
  expect(trail.map(({ action }) => action)).toEqual(['package.add', 'package.save', 'package.restore'])
  const [row] = await server.database.db.select().from(packages).where(eq(packages.id, _id))
  expect(row).toMatchObject({ latestVersion: 3, title: 'Kerala backwaters', isDomestic: true })
})
