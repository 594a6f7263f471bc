import type { EncodedPicture } from '#server/pictures/picture-encoder.ts'
import type { SharpLibrary } from '#server/pictures/load-sharp.ts'
import type { PaintedPicture } from './pictures/paint-picture.ts'

/** Low effort: half the time for files that are a tenth larger. */
const webp = { quality: 80, effort: 1 } as const

/** Encodes a painted picture in the sizes of uploads. */
export const encodePainted = async (
  sharp: SharpLibrary,
  { rgb, width, height }: PaintedPicture,
): Promise<EncodedPicture> => {
  const open = () => sharp(rgb, { raw: { width, height, channels: 3 } })
  const [w1600, w800, w400, social] = await Promise.all([
    open().webp(webp).toBuffer(),
    open().resize({ width: 800 }).webp(webp).toBuffer(),
    open().resize({ width: 400 }).webp(webp).toBuffer(),
    open().resize({ width: 1_200, height: 630, fit: 'cover' }).jpeg({ quality: 82 }).toBuffer(),
  ])
  return { width, height, files: { w1600, w800, w400, social } }
}
