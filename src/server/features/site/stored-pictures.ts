import { isUploadedPicture, pictureTexts, sitePicturePath } from '#contract/entities/site-fields.ts'
import { AppError } from '#server/calls/app-error.ts'
import type { sitePicturesRepo } from './site-pictures.repo.ts'

type Pictures = Record<'logoUrl' | 'faviconUrl', string>

/** Returns the file name of an uploaded picture without its ending: the hash of its content. */
const hashOf = (url: string): string => url.slice(sitePicturePath.length).split('.')[0] ?? ''

/** Checks that newly chosen uploaded pictures belong to the site. Throws `invalidRequest` with the fields. */
export const assertStoredPictures = async (
  repo: Pick<ReturnType<typeof sitePicturesRepo>, 'find'>,
  next: Pictures,
  before: Pictures,
): Promise<void> => {
  const missing = async (name: keyof Pictures): Promise<boolean> =>
    next[name] !== before[name] &&
    isUploadedPicture(next[name]) &&
    (await repo.find(hashOf(next[name]))) === null
  for (const name of ['logoUrl', 'faviconUrl'] as const) {
    if (!(await missing(name))) continue
    const message = pictureTexts.missing
    throw new AppError('invalidRequest', { message, fields: [{ path: `settings.${name}`, message }] })
  }
}
