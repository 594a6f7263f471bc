import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import type { PackageImage } from '#contract/entities/package-image.ts'
import { endpoints } from '#contract/http/registry.ts'
import type { Database } from '#server/db/database.ts'
import { packages, packageVersions } from '#server/db/schema/index.ts'
import { testNow } from './test-deps.ts'
import type { CallOptions, TestServer } from './test-server.ts'

/** Adds a package with one version to a site and returns its id. `supplierUserId` null: the site's own. */
export const addPackage = async (
  { db }: Database,
  { siteId = 'skyways', supplierUserId = null }: { siteId?: string; supplierUserId?: string | null } = {},
): Promise<string> => {
  const id = randomBytes(12).toString('hex')
  const facts = {
    priceMode: 'onRequest',
    stockMode: 'onRequest',
    nights: 3,
    durationMinutes: 0,
    destinations: [{ countryCode: 'IN', placeName: 'Munnar' }],
    themes: [],
  } as const
  const written = { by: `usr_${siteId}_staff`, at: testNow }
  await db.insert(packages).values({
    ...facts,
    id,
    siteId,
    supplierUserId,
    kind: 'package',
    packageName: `hills-${id}`,
    status: 'draft',
    latestVersion: 1,
    title: 'Hills of Munnar',
    destinations: [...facts.destinations],
    themes: [],
    isDomestic: true,
    isOverseasPackage: false,
    missing: [],
    createdBy: written.by,
    createdAt: written.at,
    updatedBy: written.by,
    updatedAt: written.at,
  })
  await addVersion({ db }, id, { siteId, version: 1, images: [] })
  return id
}

/** Adds a version that shows these pictures. */
export const addVersion = async (
  { db }: Pick<Database, 'db'>,
  packageId: string,
  {
    siteId = 'skyways',
    version,
    images,
  }: { siteId?: string; version: number; images: readonly PackageImage[] },
): Promise<void> => {
  await db.insert(packageVersions).values({
    packageId,
    version,
    siteId,
    facts: {} as never,
    body: { title: 'Hills of Munnar', images } as never,
    bodyHash: randomBytes(32).toString('hex'),
    changedBy: `usr_${siteId}_staff`,
    at: testNow,
  })
  await db
    .update(packages)
    .set({ latestVersion: version })
    .where(and(eq(packages.siteId, siteId), eq(packages.id, packageId)))
}

/** Puts a version on sale, or takes the package off sale. */
export const setOnSale = async (
  { db }: Pick<Database, 'db'>,
  packageId: string,
  publishedVersion: number,
  status: 'published' | 'unpublished' = 'published',
): Promise<void> => {
  await db
    .update(packages)
    .set({ publishedVersion, status, publishedAt: testNow })
    .where(eq(packages.id, packageId))
}

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 130, b: 90 } } })

/** Draws a JPEG; different shades have different hashes. */
export const drawJpeg = (width = 1000, height = 700, shade = 90): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 130, b: shade } } })
    .jpeg()
    .toBuffer()

/** A JPEG with the data that cameras add: the owner's name, the place and a rotation by 90°. */
export const drawTaggedJpeg = (): Promise<Buffer> =>
  canvas(1000, 1300)
    .jpeg()
    .withExif({
      IFD0: { Artist: 'ANIL SHARMA', Copyright: 'KEEP-OUT' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '10/1 5/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const drawPng = (width: number, height: number): Promise<Buffer> =>
  canvas(width, height).png().toBuffer()
export const drawWebp = (width = 1000, height = 700): Promise<Buffer> =>
  canvas(width, height).webp().toBuffer()

export const drawAnimatedWebp = async (): Promise<Buffer> => {
  const frame = await canvas(900, 600).raw().toBuffer()
  const other = Buffer.from(frame).fill(10)
  return sharp(Buffer.concat([frame, other]), {
    raw: { width: 900, height: 1200, channels: 3, pageHeight: 600 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

/** The head of a photo from an iPhone. */
export const heicHead = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
  Buffer.alloc(400),
])

/** Uploads a picture and returns the answer. */
export const upload = (
  server: TestServer,
  packageId: string,
  file: Uint8Array,
  who: CallOptions = { as: 'staff' },
) => server.call(endpoints.packages.uploadImage, { packageId }, { ...who, file })

/** Uploads a picture that must be stored. */
export const mustUpload = async (
  server: TestServer,
  packageId: string,
  file: Uint8Array,
  who: CallOptions = { as: 'staff' },
): Promise<PackageImage> =>
  (await server.must(endpoints.packages.uploadImage, { packageId }, { ...who, file })).image
