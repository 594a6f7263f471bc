import { createHash } from 'node:crypto'
import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { pictureLimits, pictureTexts, sitePicturePath } from '#contract/entities/site-fields.ts'
import type { siteSettingsEndpoints } from '#contract/http/site-settings.ts'
import { addAudit } from '#server/audit/audit.repo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import { hasStaffRight } from '#server/calls/staff-right.ts'
import type { Deps } from '#server/deps.ts'
import { readPicture, type PictureKind } from '#server/pictures/read-picture.ts'
import { assertEditor } from './settings-editor.ts'
import { sitePicturesRepo } from './site-pictures.repo.ts'

type Upload = typeof siteSettingsEndpoints.uploadSitePicture

/** How many uploaded pictures a site keeps, besides those that it shows. */
const maxKept = 200

const refuse = (message: string): never => {
  throw new AppError('invalidRequest', { message, fields: [{ path: 'data', message }] })
}

/** A stored picture, as it is served. */
export interface SitePicture {
  kind: PictureKind
  content: Uint8Array
}

/** Stores the pictures of sites' settings and finds them by their file name. */
export const createSitePictures = ({ database, now }: Pick<Deps, 'database' | 'now'>) => ({
  /** Stores a picture. Throws `invalidRequest` for anything but one PNG, JPEG or WebP image within the limits. */
  upload: async ({ data }: RequestOf<Upload>, call: SignedInContext): Promise<ResultOf<Upload>> => {
    // Staff who look after SEO choose pictures for it; other settings are for editors.
    if (!hasStaffRight(call.actor, 'site.seo')) assertEditor(call)
    const content = Buffer.from(data, 'base64')
    if (content.toString('base64') !== data) return refuse(pictureTexts.kind)
    if (content.length > pictureLimits.bytes) return refuse(pictureTexts.bytes)
    const picture = readPicture(content)
    if (!picture) return refuse(pictureTexts.kind)
    const { kind, width, height } = picture
    if (Math.max(width, height) > pictureLimits.sidePx) return refuse(pictureTexts.side)
    const hash = createHash('sha256').update(content).digest('hex')
    await database.transaction(async (tx) => {
      const { siteId } = call.site
      const by = { actorUserId: call.actor.userId, requestId: call.requestId, at: now() }
      const repo = sitePicturesRepo(tx, siteId)
      await repo.add({ hash, kind, content, uploadedBy: by.actorUserId, uploadedAt: by.at })
      await repo.deleteOld(maxKept)
      const details = { hash, kind, bytes: content.length }
      await addAudit(tx, siteId, { ...by, action: 'site.uploadPicture', target: `site:${siteId}`, details })
    })
    return { url: `${sitePicturePath}${hash}.${kind}`, width, height }
  },

  /** Finds a picture of a site by its file name; null for anything else. */
  find: async (siteId: string, file: string): Promise<SitePicture | null> => {
    const [, hash, kind] = /^([a-f\d]{64})\.(png|jpeg|webp)$/.exec(file) ?? []
    if (!hash) return null
    const picture = await sitePicturesRepo(database.db, siteId).find(hash)
    return picture?.kind === kind ? picture : null
  },
})
export type SitePictures = ReturnType<typeof createSitePictures>
