import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PackageImage } from '#contract/entities/package-image.ts'
import { endpoints } from '#contract/http/registry.ts'
import { packageBody } from '#domain/packages/package-body.test-kit.ts'
import { auditEvents } from '#server/db/schema/index.ts'
import { drawJpeg, mustUpload } from '#tests/support/packages-images-kit.ts'
import { createPackages, packageInput } from '#tests/support/packages-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { duplicatePackage, getImages, getPackageVersion, saveImages } = endpoints.packages
const staff = { as: 'staff' }

let server: TestServer
let packageId: string
let pictures: PackageImage[]
beforeAll(async () => {
  server = await startTestServer()
  const [draft] = await createPackages(server, [packageInput({ body: packageBody({ images: [] }) })])
  packageId = draft?._id ?? ''
  pictures = []
  for (const shade of [1, 2, 3])
    pictures.push(await mustUpload(server, packageId, await drawJpeg(1000, 700, shade)))
})
afterAll(() => server.close())

const at = (index: number): PackageImage => {
  const picture = pictures[index]
  if (!picture) throw new Error(`there is no picture ${index}`)
  return picture
}
const toInput = ({ imageId, alt, focusX, focusY }: PackageImage) => ({ imageId, alt, focusX, focusY })

test('order, descriptions and focal points become a new version', async () => {
  const images = [
    { ...at(2), alt: 'Houseboat at dusk', focusX: 10, focusY: 90 },
    { ...at(0), alt: 'Tea garden' },
  ]
  const request = { _id: packageId, expectedVersion: 1, images: images.map(toInput) }
  expect(await server.must(saveImages, request, staff)).toEqual({ version: 2, images })
  const { draft } = await server.must(getPackageVersion, { _id: packageId, version: 0 }, staff)
  expect([draft.version, draft.body.images]).toEqual([2, images])
  const listed = await server.must(getImages, { _id: packageId }, staff)
  expect([listed.version, listed.images]).toEqual([2, [...images, at(1)]])
})

test('the audit trail names who saved them', async () => {
  const request = { _id: packageId, expectedVersion: 2, images: [{ ...toInput(at(0)), alt: 'Tea' }] }
  const answer = await server.call(saveImages, request, { as: 'admin' })
  const rows = await server.database.db
    .select({ action: auditEvents.action, actor: auditEvents.actorUserId })
    .from(auditEvents)
    .where(eq(auditEvents.requestId, String(answer.response.headers['x-request-id'])))
  expect(rows).toEqual([{ action: 'package.save', actor: 'usr_skyways_admin' }])
})

test('the same pictures again save nothing new', async () => {
  const { version, images } = await server.must(getImages, { _id: packageId }, staff)
  const again = {
    _id: packageId,
    expectedVersion: version,
    images: images.filter(({ alt }) => alt !== '').map(toInput),
  }
  expect((await server.must(saveImages, again, staff)).version).toBe(version)
})

test('an older version is refused and changes nothing', async () => {
  const request = { _id: packageId, expectedVersion: 1, images: [toInput(at(1))] }
  expect(await server.call(saveImages, request, staff)).toMatchObject({
    status: 409,
    failure: { errorCode: 'versionStale' },
  })
  expect((await server.must(getImages, { _id: packageId }, staff)).version).toBe(3)
})

test('pictures of others, unknown ones and repeated ones are left out', async () => {
  const [other] = await createPackages(server, [packageInput({ packageName: 'other-hills' })])
  const foreign = await mustUpload(server, other?._id ?? '', await drawJpeg(1000, 700, 9))
  const images = [at(1), foreign, { ...at(1), alt: 'again' }, { ...at(0), imageId: 'f'.repeat(24) }]
  const request = { _id: packageId, expectedVersion: 3, images: images.map(toInput) }
  expect((await server.must(saveImages, request, staff)).images).toEqual([at(1)])
})

test('a copied package keeps the pictures of the original', async () => {
  const { draft } = await server.must(duplicatePackage, { _id: packageId }, staff)
  const { images, version } = await server.must(getImages, { _id: draft._id }, staff)
  expect(images).toEqual([at(1)])
  const described = [{ ...at(1), alt: 'Canal' }]
  const request = { _id: draft._id, expectedVersion: version, images: described.map(toInput) }
  expect((await server.must(saveImages, request, staff)).images).toEqual(described)
})

test('more than 30 pictures are refused', async () => {
  const images = Array.from({ length: 31 }, () => toInput(at(1)))
  expect(await server.call(saveImages, { _id: packageId, expectedVersion: 3, images }, staff)).toMatchObject({
    failure: { errorCode: 'invalidRequest' },
  })
})

test('only people who edit the package may save', async () => {
  const request = { _id: packageId, expectedVersion: 3, images: [] }
  for (const [who, errorCode] of [
    [{ as: 'agent' }, 'forbidden'],
    [{ as: 'supplier' }, 'notFound'],
    [{ as: 'staff', site: 'meridian' }, 'notFound'],
  ] as const)
    expect(await server.call(saveImages, request, who)).toMatchObject({ failure: { errorCode } })
})
