import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { imageWidths } from '#contract/entities/package-image.ts'
import { endpoints } from '#contract/http/registry.ts'
import { fileBlobs, files, packageImages } from '#server/db/schema/index.ts'
import {
  addPackage,
  drawAnimatedWebp,
  drawJpeg,
  drawPng,
  drawTaggedJpeg,
  drawWebp,
  heicHead,
  mustUpload,
  upload,
} from '#tests/support/packages-images-kit.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const staff = { as: 'staff' }

let server: TestServer
let packageId: string
beforeAll(async () => {
  server = await startTestServer()
  packageId = await addPackage(server.database)
})
afterAll(() => server.close())

const getFile = async (name: string): Promise<Buffer> => {
  const answer = await server.app.inject({
    method: 'GET',
    url: `/api/files/${name}`,
    headers: { host: 'skyways.localhost', 'auth-token': await server.signIn('staff') },
  })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

describe('an uploaded picture', () => {
  test.each([
    ['JPEG', () => drawJpeg(2400, 1600)],
    ['PNG', () => drawPng(2400, 1600)],
    ['WebP', () => drawWebp(2400, 1600)],
  ])('that is a %s is stored in four sizes', async (_kind, draw) => {
    const image = await mustUpload(server, packageId, await draw())
    expect(image).toMatchObject({ alt: '', focusX: 50, focusY: 50, width: 1600, height: 1067 })
    for (const width of imageWidths) {
      const found = await sharp(await getFile(`${image.files[`w${width}`]}.webp`)).metadata()
      expect([found.format, found.width]).toEqual(['webp', width])
    }
    const social = await sharp(await getFile(`${image.files.social}.jpg`)).metadata()
    expect([social.format, social.width, social.height]).toEqual(['jpeg', 1200, 630])
  })

  test('is never enlarged', async () => {
    const image = await mustUpload(server, packageId, await drawJpeg(900, 600))
    expect([image.width, image.height]).toEqual([900, 600])
  })

  test('is upright and has no trace of its owner, place and camera', async () => {
    const tagged = await drawTaggedJpeg()
    expect(tagged.includes('ANIL SHARMA')).toBe(true)
    const image = await mustUpload(server, packageId, tagged)
    expect([image.width, image.height]).toEqual([1300, 1000])
    for (const [size, hash] of Object.entries(image.files)) {
      const bytes = await getFile(`${hash}.${size === 'social' ? 'jpg' : 'webp'}`)
      for (const trace of [
        'ANIL SHARMA',
        'KEEP-OUT',
        'Exif',
        'EXIF',
        'XMP',
        'http://ns.adobe',
        'ICC_PROFILE',
      ])
        expect(bytes.includes(trace), `${size} contains ${trace}`).toBe(false)
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('with a short film behind it, as phones write it, is stored without the film', async () => {
    const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(5_000, 7)])
    const image = await mustUpload(server, packageId, Buffer.concat([await drawJpeg(), film]))
    expect((await getFile(`${image.files.w1600}.webp`)).includes('ftypmp42')).toBe(false)
  })
})

describe('refuses', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="9" height="9"/></svg>'
  const zipEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  const html = Buffer.from('<html><script>alert(1)</script></html>')
  const cases: [string, () => Promise<Uint8Array> | Uint8Array, RegExp][] = [
    ['nothing', () => Buffer.alloc(0), /JPEG, PNG or WebP/],
    ['an SVG, whatever its name', () => Buffer.from(svg), /JPEG, PNG or WebP/],
    ['a GIF', () => Buffer.from('GIF89a\x01\x00\x01\x00'), /JPEG, PNG or WebP/],
    ['a page', () => html, /JPEG, PNG or WebP/],
    ['a HEIC photo, and says how to save it as JPEG', () => heicHead, /Save it as JPEG/],
    ['a JPEG that is cut off', async () => (await drawJpeg()).subarray(0, -300), /damaged/],
    ['a JPEG whose end is missing', async () => (await drawJpeg()).subarray(0, -2), /damaged/],
    ['a PNG that is cut off', async () => (await drawPng(900, 600)).subarray(0, 200), /damaged/],
    ['a WebP that is cut off', async () => (await drawWebp()).subarray(0, -4), /damaged/],
    [
      'a JPEG that is also a ZIP',
      async () => Buffer.concat([await drawJpeg(), zipEnd]),
      /more than a picture/,
    ],
    [
      'a JPEG that is also a page',
      async () => Buffer.concat([await drawJpeg(), html]),
      /more than a picture/,
    ],
    [
      'a PNG that is also a page',
      async () => Buffer.concat([await drawPng(900, 600), html]),
      /more than a picture/,
    ],
    [
      'a WebP that is also a ZIP',
      async () => Buffer.concat([await drawWebp(), zipEnd]),
      /more than a picture/,
    ],
    ['an animated WebP', drawAnimatedWebp, /animated/],
    ['a PNG of 64 megapixels in a few kB', () => drawPng(8_000, 8_000), /40 megapixels/],
    ['a picture that is too narrow', () => drawJpeg(799, 700), /800 × 500 pixels. This one has 799 × 700/],
    ['a picture that is too low', () => drawJpeg(900, 499), /This one has 900 × 499/],
  ]
  test.each(cases)('%s', async (_what, draw, text) => {
    const before = await server.database.db.$count(fileBlobs)
    expect(await upload(server, packageId, await draw())).toMatchObject({
      status: 400,
      failure: { errorCode: 'uploadRefused', message: expect.stringMatching(text) },
    })
    expect(await server.database.db.$count(fileBlobs)).toBe(before)
  })

  test('more than 12 MB', async () => {
    const file = Buffer.alloc(12 * 1024 * 1024 + 1)
    expect(await upload(server, packageId, file)).toMatchObject({
      status: 413,
      failure: { errorCode: 'bodyTooLarge' },
    })
  })

  test('another call with more than 512 kB', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/package/getImages',
      headers: { host: 'skyways.localhost', 'auth-token': await server.signIn('staff') },
      payload: { _id: packageId, more: 'x'.repeat(530_000) },
    })
    expect(answer.json()).toMatchObject({ errorCode: 'bodyTooLarge' })
  })
})

describe('the limits of a package and a site', () => {
  test('a package has up to 30 pictures', async () => {
    const id = await addPackage(server.database)
    await server.database.db.insert(packageImages).values(
      Array.from({ length: 30 }, (_unused, index) => ({
        id: `${id.slice(0, 20)}${String(index).padStart(4, '0')}`,
        siteId: 'skyways',
        packageId: id,
        width: 1,
        height: 1,
        uploadedBy: 'x',
        uploadedAt: server.deps.now(),
      })),
    )
    for (const { id: imageId } of await server.database.db
      .select({ id: packageImages.id })
      .from(packageImages)
      .orderBy(packageImages.id))
      if (imageId.startsWith(id.slice(0, 20)))
        await server.database.db.execute(
          `insert into package_image_files select '${imageId}', 'w1600', site_id, hash from files order by hash limit 1`,
        )
    expect(await upload(server, id, await drawJpeg())).toMatchObject({
      failure: { errorCode: 'uploadRefused', message: expect.stringContaining('30 pictures') },
    })
  })

  test('a site stores up to its quota', async () => {
    const { images, usedBytes, quotaBytes } = await server.must(
      endpoints.packages.getImages,
      { _id: packageId },
      staff,
    )
    expect(images.length).toBeGreaterThan(0)
    expect(quotaBytes).toBe(500 * 1024 * 1024)
    const file = await drawJpeg(1000, 700, 7)
    const { deps } = server
    const full = await startTestServer({
      database: server.database,
      config: { ...deps.config, files: { folder: null, siteBytes: usedBytes + 10 } },
    })
    expect(await upload(full, packageId, file)).toMatchObject({
      status: 409,
      failure: { errorCode: 'quotaFull' },
    })
    await full.app.close()
    expect(await server.database.db.$count(files)).toBeGreaterThan(0)
  })
})
