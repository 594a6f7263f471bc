import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PackageImage } from '#contract/entities/package-image.ts'
import { endpoints } from '#contract/http/registry.ts'
import { auditEvents, fileBlobs, files } from '#server/db/schema/index.ts'
import { fileSweepJob } from '#server/jobs/file-sweep.job.ts'
import { createPictureEncoder } from '#server/pictures/picture-encoder.ts'
import { loadSharp } from '#server/pictures/load-sharp.ts'
import {
  addPackage,
  addVersion,
  drawJpeg,
  mustUpload,
  setOnSale,
  upload,
} from '#tests/support/packages-images-kit.ts'
import { setStaffRights } from '#tests/support/staff-rights.ts'
import { testNow } from '#tests/support/test-deps.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const { getImages, deleteImage } = endpoints.packages
const staff = { as: 'staff' }
const supplier = { as: 'supplier' }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let shade = 0
/** Uploads a picture with files of its own. */
const add = async (packageId: string, who: { as: string; site?: string } = staff): Promise<PackageImage> => {
  shade += 1
  return mustUpload(server, packageId, await drawJpeg(1000, 700, shade), who)
}

const get = async (file: string, { as, site = 'skyways' }: { as?: string; site?: string } = {}) =>
  server.app.inject({
    method: 'GET',
    url: `/api/files/${file}`,
    headers: {
      host: `${site}.localhost`,
      ...(as === undefined ? {} : { 'auth-token': await server.signIn(as, site) }),
    },
  })

describe('the pictures of a package', () => {
  test('are those of its latest version in its order, then those that it does not show', async () => {
    const packageId = await addPackage(server.database)
    const [first, second, third] = [await add(packageId), await add(packageId), await add(packageId)]
    const shown = [
      { ...third, alt: 'Tea garden', focusX: 20, focusY: 80 },
      { ...first, alt: 'Hills' },
    ]
    await addVersion(server.database, packageId, { version: 2, images: shown })
    const answer = await server.must(getImages, { _id: packageId }, staff)
    expect(answer).toMatchObject({ title: 'Hills of Munnar', version: 2, shownCount: 2 })
    expect(answer.images).toEqual([...shown, second])
  })

  test('belong to the people who edit the package', async () => {
    const ofSupplier = await addPackage(server.database, { supplierUserId: 'usr_skyways_supplier' })
    const ofSite = await addPackage(server.database)
    const { imageId } = await add(ofSupplier, supplier)
    expect(await server.call(getImages, { _id: ofSupplier }, supplier)).toMatchObject({ ok: true })
    expect(await server.call(getImages, { _id: ofSupplier }, { as: 'owner' })).toMatchObject({ ok: true })
    for (const answer of [
      await server.call(getImages, { _id: ofSite }, supplier),
      await upload(server, ofSite, await drawJpeg(), supplier),
      await server.call(deleteImage, { _id: ofSite, imageId }, supplier),
      await upload(server, ofSite, await drawJpeg(), { as: 'staff', site: 'meridian' }),
      await server.call(deleteImage, { _id: ofSupplier, imageId }, { as: 'staff', site: 'meridian' }),
    ])
      expect(answer).toMatchObject({ failure: { errorCode: 'notFound' } })
    expect(await server.call(getImages, { _id: ofSite }, { as: 'agent' })).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
  })

  test('need the right to edit packages', async () => {
    const packageId = await addPackage(server.database)
    await setStaffRights(server.database, ['packages.publish'])
    expect(await upload(server, packageId, await drawJpeg())).toMatchObject({
      failure: { errorCode: 'forbidden' },
    })
    await setStaffRights(server.database, ['packages.edit'])
    expect(await upload(server, packageId, await drawJpeg())).toMatchObject({ ok: true })
  })
})

describe('a file', () => {
  test('that is on sale is served to everyone, who keeps it', async () => {
    const packageId = await addPackage(server.database)
    const image = await add(packageId)
    await addVersion(server.database, packageId, { version: 2, images: [image] })
    await setOnSale(server.database, packageId, 2)
    const answer = await get(`${image.files.w400}.webp`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await get(`${image.files.social}.jpg`)).headers['content-type']).toBe('image/jpeg')
  })

  test('that is not on sale is served only to people who edit its package', async () => {
    const packageId = await addPackage(server.database, { supplierUserId: 'usr_skyways_supplier' })
    const image = await add(packageId)
    const name = `${image.files.w800}.webp`
    const draft = await get(name, staff)
    expect([draft.statusCode, draft.headers['cache-control']]).toEqual([
      200,
      'private, max-age=31536000, immutable',
    ])
    expect((await get(name, supplier)).statusCode).toBe(200)
    for (const who of [{}, { as: 'retail' }, { as: 'agent' }, { as: 'staff', site: 'meridian' }]) {
      const refused = await get(name, who)
      expect([refused.statusCode, refused.headers['cache-control'], refused.payload]).toEqual([
        404,
        'no-store',
        '',
      ])
    }
    await addVersion(server.database, packageId, { version: 2, images: [image] })
    expect((await get(name)).statusCode).toBe(404)
    await setOnSale(server.database, packageId, 2)
    expect((await get(name)).statusCode).toBe(200)
    await addVersion(server.database, packageId, { version: 3, images: [] })
    await setOnSale(server.database, packageId, 3)
    expect((await get(name)).statusCode).toBe(404)
    await setOnSale(server.database, packageId, 2, 'unpublished')
    expect((await get(name)).statusCode).toBe(404)
  })

  test('exists only at its own site, and only under its own name', async () => {
    const packageId = await addPackage(server.database)
    const image = await add(packageId)
    await addVersion(server.database, packageId, { version: 2, images: [image] })
    await setOnSale(server.database, packageId, 2)
    const hash = image.files.w800
    for (const [name, site] of [
      [`${hash}.webp`, 'meridian'],
      [`${hash}.jpg`, 'skyways'],
      [`${hash}.png`, 'skyways'],
      [hash, 'skyways'],
      [`${hash.toUpperCase()}.webp`, 'skyways'],
      [`${'0'.repeat(64)}.webp`, 'skyways'],
      ['..%2F..%2Fetc%2Fpasswd', 'skyways'],
    ] as const)
      expect((await get(name, { as: 'staff', site })).statusCode).toBe(404)
  })
})

describe('deleting a picture', () => {
  test('frees its space, unless another picture has the same files', async () => {
    const packageId = await addPackage(server.database)
    const { usedBytes } = await server.must(getImages, { _id: packageId }, staff)
    const file = await drawJpeg(1000, 700, 200)
    const [one, same] = [await mustUpload(server, packageId, file), await mustUpload(server, packageId, file)]
    expect(same.files).toEqual(one.files)
    const first = await server.must(deleteImage, { _id: packageId, imageId: one.imageId }, staff)
    expect(first.usedBytes).toBeGreaterThan(usedBytes)
    expect((await get(`${same.files.w800}.webp`, staff)).statusCode).toBe(200)
    const second = await server.must(deleteImage, { _id: packageId, imageId: same.imageId }, staff)
    expect(second.usedBytes).toBe(usedBytes)
    expect((await get(`${same.files.w800}.webp`, staff)).statusCode).toBe(404)
    expect(await server.call(deleteImage, { _id: packageId, imageId: one.imageId }, staff)).toMatchObject({
      failure: { errorCode: 'notFound' },
    })
  })

  test('is refused while any version of any package shows it', async () => {
    const [packageId, copy] = [await addPackage(server.database), await addPackage(server.database)]
    const image = await add(packageId)
    await addVersion(server.database, copy, { version: 2, images: [image] })
    await addVersion(server.database, copy, { version: 3, images: [] })
    expect(await server.call(deleteImage, { _id: packageId, imageId: image.imageId }, staff)).toMatchObject({
      status: 409,
      failure: { errorCode: 'wrongState' },
    })
  })

  test('and uploading are in the audit trail', async () => {
    const packageId = await addPackage(server.database)
    const { imageId } = await add(packageId)
    await server.must(deleteImage, { _id: packageId, imageId }, staff)
    const rows = await server.database.db
      .select({ action: auditEvents.action, actor: auditEvents.actorUserId, details: auditEvents.details })
      .from(auditEvents)
      .where(and(eq(auditEvents.siteId, 'skyways'), eq(auditEvents.target, `package:${packageId}`)))
      .orderBy(auditEvents.id)
    expect(rows).toMatchObject([
      { action: 'package.uploadImage', actor: 'usr_skyways_staff', details: { imageId } },
      { action: 'package.deleteImage', actor: 'usr_skyways_staff', details: { imageId } },
    ])
  })
})

test('the sweep deletes what nothing names after an hour, and nothing else', async () => {
  const packageId = await addPackage(server.database)
  const [kept, gone] = [await add(packageId), await add(packageId)]
  await server.must(deleteImage, { _id: packageId, imageId: gone.imageId }, staff)
  const { db } = server.database
  const findBlob = (hash: string) => db.$count(fileBlobs, eq(fileBlobs.hash, hash))
  const sweep = (minutes: number) =>
    fileSweepJob({ ...server.deps, now: () => new Date(testNow.getTime() + minutes * 60_000) })({
      payload: {},
      signal: new AbortController().signal,
    } as never)
  await sweep(59)
  expect(await findBlob(gone.files.w1600)).toBe(1)
  await sweep(61)
  expect([await findBlob(gone.files.w1600), await findBlob(kept.files.w1600)]).toEqual([0, 1])
  expect(await db.$count(files, eq(files.hash, kept.files.w1600))).toBe(1)
})

describe('a server', () => {
  test('decodes one picture at a time, lets eight wait and refuses more', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    let arrived = 0
    const encoder = createPictureEncoder(async () => {
      await released
      return loadSharp()
    })
    const busy = await startTestServer({
      database: server.database,
      pictureEncoder: {
        encode: (bytes, who) => {
          arrived += 1
          return encoder.encode(bytes, who)
        },
      },
    })
    const packageId = await addPackage(server.database, { supplierUserId: 'usr_skyways_supplier' })
    const file = await drawJpeg()
    const decoded = upload(busy, packageId, file)
    await expect.poll(() => arrived, { timeout: 20_000 }).toBe(1)
    const waiting = ['staff', 'staff', 'admin', 'admin', 'owner', 'owner', 'supplier', 'supplier']
    const uploads = [decoded, ...waiting.map((as) => upload(busy, packageId, file, { as }))]
    await expect.poll(() => arrived, { timeout: 20_000 }).toBe(9)
    const refused = await upload(busy, packageId, file)
    expect(refused).toMatchObject({
      status: 503,
      failure: { errorCode: 'unavailable', message: expect.stringContaining('Try again') },
    })
    expect(refused.response.headers['retry-after']).toBe('5')
    release()
    expect((await Promise.all(uploads)).map(({ ok }) => ok)).toEqual(uploads.map(() => true))
    await busy.app.close()
  })

  test('without the picture library says so, and does everything else', async () => {
    const odd = await startTestServer({
      database: server.database,
      pictureEncoder: createPictureEncoder(async () => null),
    })
    const packageId = await addPackage(server.database)
    expect(await upload(odd, packageId, await drawJpeg())).toMatchObject({
      failure: { errorCode: 'uploadRefused', message: expect.stringContaining("can't store pictures") },
    })
    expect(await odd.call(getImages, { _id: packageId }, staff)).toMatchObject({ ok: true })
    await odd.app.close()
  })

  test('checks who uploads before it reads the file', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/package/uploadImage?packageId=${'a'.repeat(24)}`,
      headers: { host: 'skyways.localhost' },
      payload: Buffer.alloc(13 * 1024 * 1024),
    })
    expect(answer.json()).toMatchObject({ errorCode: 'notSignedIn' })
  })
})
