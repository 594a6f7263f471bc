import { inArray, sql } from 'drizzle-orm'
import type { PackageImage } from '#contract/entities/package-image.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Db } from '#server/db/database.ts'
import { packages } from '#server/db/schema/index.ts'
import type { Deps } from '#server/deps.ts'
import { createContentService } from '#server/features/packages/content/content.service.ts'
import { uploadImage } from '#server/features/packages/images/image-upload.ts'
import { createDatabaseFiles } from '#server/files/database-files.ts'
import type { FilePort } from '#server/files/port.ts'
import { demoOwnerCall } from './demo-call.ts'
import { createDemoPictures, type DemoPictures } from './demo-pictures.ts'
import { buildActivity, buildPackage, type DemoContent } from './packages/build-package.ts'
import { indiaDate } from '#server/clock/india.ts'
import type { DemoActivity, DemoPackage } from './packages/demo-package.ts'
import { demoActivities, demoPackages } from './packages/demo-packages.ts'
import { pictureList, type PictureName } from './pictures/picture-list.ts'
import { addDemoPackageMarkups, addDemoStock } from './seed-package-sale.ts'
import { seedDemoQuotes } from './seed-quotes.ts'
import { seedDemoTrips } from './seed-trips.ts'
import { demoSites } from './sites.data.ts'

const seedLock = 7_281_553

type DemoItem = DemoPackage | DemoActivity

const allItems: readonly DemoItem[] = [...demoPackages, ...demoActivities]

const buildContent = (item: DemoItem, today: string, images: PackageImage[]): DemoContent =>
  'days' in item ? buildPackage(item, today, images) : buildActivity(item, today, images)

/**
 * Adds the demo's packages and activities with their stock, markups, trips and quotes, and puts them on sale. Does nothing if its agencies have packages. All or none are
 * added, so a start that is interrupted begins again. Without the picture library they stay drafts, because a package on sale
 * needs a picture.
 */
export const seedDemoPackages = async (
  deps: Deps,
  toUserId: (siteId: string, role: string) => string,
  options: { pictures?: DemoPictures | null } = {},
): Promise<void> => {
  if (await hasPackages(deps.database.db)) return
  const pictures =
    options.pictures === undefined
      ? await createDemoPictures(
          deps.compute,
          allItems.flatMap(({ pictures }) => pictures),
        )
      : options.pictures
  await deps.database.transaction(async (tx) => {
    await tx.execute(sql`select set_config('lock_timeout', '0', true)`)
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await hasPackages(tx)) return
    const inside = toInside(deps, tx)
    await addDemoPackageMarkups(tx, toUserId, deps.now())
    for (const item of allItems) {
      const call = demoOwnerCall(item.site, toUserId(item.site, 'owner'))
      const packageId = await addItem(inside, { item, pictures, call })
      await addDemoStock(inside, item, { packageId, call })
    }
    // Drafts can't be sold.
    if (!pictures) return
    await seedDemoTrips(inside, toUserId)
    await seedDemoQuotes(inside, toUserId)
  })
}

const hasPackages = async (db: Db): Promise<boolean> => {
  const ids = demoSites.map(({ id }) => id)
  const [known] = await db
    .select({ id: packages.id })
    .from(packages)
    .where(inArray(packages.siteId, ids))
    .limit(1)
  return known !== undefined
}

/** Binds everything that a service stores to the transaction. */
const toInside = (deps: Deps, tx: Db): Deps => ({
  ...deps,
  database: { ...deps.database, db: tx, transaction: <T>(work: (inner: Db) => Promise<T>) => work(tx) },
  files: putOnce(deps.config.files.folder === null ? createDatabaseFiles({ db: tx }) : deps.files),
})

/** Stores each content once: packages of an agency share pictures. */
const putOnce = (files: FilePort): FilePort => {
  const stored = new Set<string>()
  return {
    ...files,
    put: async (key, content, at) => {
      const name = `${key.siteId} ${key.hash}`
      if (!stored.has(name)) await files.put(key, content, at)
      stored.add(name)
    },
  }
}

interface Adding {
  item: DemoItem
  pictures: DemoPictures | null
  call: SignedInContext
}

/** Saves an item as a draft, then with its pictures as a second version, and publishes that. */
const addItem = async (inside: Deps, { item, pictures, call }: Adding): Promise<string> => {
  const content = createContentService(inside, { forget: () => undefined })
  const today = indiaDate(inside.now())
  const first = buildContent(item, today, [])
  const { draft } = await content.save(
    { ...first.facts, body: first.body, expectedVersion: 0, note: '' },
    call,
  )
  if (!pictures) return draft._id
  const images: PackageImage[] = []
  for (const name of item.pictures) images.push(await addPicture(inside, { name, pictures, call }, draft._id))
  const { facts, body } = buildContent(item, today, images)
  await content.save(
    { ...facts, _id: draft._id, body, expectedVersion: draft.latestVersion, note: 'Pictures added' },
    call,
  )
  await content.changeStatus('publish', { _id: draft._id, expectedVersion: draft.latestVersion + 1 }, call)
  return draft._id
}

/** Stores a picture as an upload of it would be, without encoding it a second time. */
const addPicture = async (
  inside: Deps,
  { name, pictures, call }: { name: PictureName; pictures: DemoPictures; call: SignedInContext },
  packageId: string,
): Promise<PackageImage> => {
  const picture = await pictures(name)
  const pictureEncoder = { encode: async () => ({ picture }) }
  const { image } = await uploadImage({ ...inside, pictureEncoder }, { packageId }, call)
  const { alt, focus } = pictureList[name]
  return { ...image, alt, focusX: focus[0], focusY: focus[1] }
}
