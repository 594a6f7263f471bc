import { loadSharp, type SharpLibrary } from '#server/pictures/load-sharp.ts'
import type { EncodedPicture } from '#server/pictures/picture-encoder.ts'
import { encodePainted } from './encode-painted.ts'
import { paintPicture, type PaintedPicture } from './pictures/paint-picture.ts'
import type { PictureName } from './pictures/picture-list.ts'

/** Demo pictures in all stored sizes. */
export type DemoPictures = ReadonlyMap<PictureName, EncodedPicture>

/**
 * Paints and encodes demo pictures. A picture is encoded on the library's threads while the next one is painted. Returns null
 * where the library is missing. `paint` and `load` replace painter and library in tests.
 */
export const encodeDemoPictures = async (
  names: Iterable<PictureName>,
  paint: (name: PictureName) => PaintedPicture = paintPicture,
  load: () => Promise<SharpLibrary | null> = loadSharp,
): Promise<DemoPictures | null> => {
  const sharp = await load()
  if (!sharp) return null
  const encoded = new Map<PictureName, EncodedPicture>()
  let before = Promise.resolve()
  for (const name of new Set(names)) {
    const painted = paint(name)
    await before
    before = encodePainted(sharp, painted).then((picture) => {
      encoded.set(name, picture)
    })
  }
  await before
  return encoded
}
