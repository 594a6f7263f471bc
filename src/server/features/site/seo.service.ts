import type { RequestOf, ResultOf } from '#contract/common/endpoint.ts'
import { pictureTexts, isUploadedPicture, sitePicturePath } from '#contract/entities/site-fields.ts'
import type { SeoEntry } from '#contract/entities/site-seo.ts'
import type { siteSeoEndpoints } from '#contract/http/site-seo.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { SignedInContext } from '#server/calls/context.ts'
import type { Deps } from '#server/deps.ts'
import { changeSettings } from '#server/sites/change-settings.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import { sitePicturesRepo } from './site-pictures.repo.ts'
import { siteSettingsRepo } from './site-settings.repo.ts'
import { assertNewest, diffVersions, storeVersion } from './site-versions.ts'

type Standing = ResultOf<typeof siteSeoEndpoints.seo>

const isEmpty = ({ title, description, canonical, image, robots }: SeoEntry): boolean =>
  title + description + canonical + image === '' && robots === 'index, follow'

/** Checks that uploaded pictures belong to the site. Throws `invalidRequest` at the field. */
const assertOwnPictures = async (
  entries: readonly SeoEntry[],
  repo: Pick<ReturnType<typeof sitePicturesRepo>, 'find'>,
): Promise<void> => {
  for (const [index, { image }] of entries.entries()) {
    const hash = image.slice(sitePicturePath.length).split('.')[0] ?? ''
    if (!isUploadedPicture(image) || (await repo.find(hash))) continue
    const message = pictureTexts.missing
    throw new AppError('invalidRequest', { message, fields: [{ path: `entries.${index}.image`, message }] })
  }
}

/** Manages what search engines and chat apps show for a site's pages, as part of the versions of its settings. */
export const createSeo = (
  deps: Pick<Deps, 'database' | 'now'>,
  directory: Pick<SiteDirectory, 'forget'>,
) => ({
  read: async (call: SignedInContext): Promise<Standing> => {
    const repo = siteSettingsRepo(deps.database.db, call.site.siteId)
    const [current, versions] = await Promise.all([repo.current(), repo.countVersions()])
    return { version: Math.max(1, versions), entries: current.seo ?? [] }
  },
  save: async (
    { version, entries }: RequestOf<typeof siteSeoEndpoints.saveSeo>,
    call: SignedInContext,
  ): Promise<Standing> => {
    const seo = entries.filter((entry) => !isEmpty(entry))
    const done = await changeSettings(deps, call, async (tx, note) => {
      const repo = siteSettingsRepo(tx, call.site.siteId)
      const before = await repo.current()
      await assertOwnPictures(seo, sitePicturesRepo(tx, call.site.siteId))
      const { createdAt: _createdAt, ...stored } = before
      const kept = { ...stored, seo }
      await assertNewest(repo, version, before, kept)
      if (diffVersions(before, kept).length === 0) return version
      const next = { kept, action: 'site.saveSeo', words: '', note, at: deps.now() }
      return storeVersion(tx, call, before, next)
    })
    directory.forget()
    return { version: done, entries: seo }
  },
})
