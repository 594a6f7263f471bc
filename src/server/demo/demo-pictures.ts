import { loadSharp, type SharpLibrary } from '#server/pictures/load-sharp.ts'
import type { EncodedPicture } from '#server/pictures/picture-encoder.ts'
import { encodePainted } from './encode-painted.ts'
import { paintPicture, type PaintedPicture } from './pictures/paint-picture.ts'
import type { PictureName } from './pictures/picture-list.ts'

/** Returns a demo picture in all sizes. */
export type DemoPictures = (name: PictureName) => Promise<EncodedPicture>

/**
 * Prepares pictures for the demo's packages: all of `names`, each once, in the order in which they are requested later. Encoding
 * runs on the library's threads while the next picture is painted. Returns null where the library is missing. `paint` replaces
 * the painter in tests.
 */
export const createDemoPictures = async (
  names: Iterable<PictureName>,
  paint: (name: PictureName) => PaintedPicture = paintPicture,
  load: () => Promise<SharpLibrary | null> = loadSharp,
): Promise<DemoPictures | null> => {
  const sharp = await load()
  if (!sharp) return null
  const waiting = new Set(names)
  const started = new Map<PictureName, Promise<EncodedPicture>>()
  const start = (name: PictureName): Promise<EncodedPicture> => {
    waiting.delete(name)
    const encoding = encodePainted(sharp, paint(name))
    // Awaited by whoever requests it; without this, a fault before that would end the process.
    encoding.catch(() => undefined)
    started.set(name, encoding)
    return encoding
  }
  return (name) => {
    const encoding = started.get(name) ?? start(name)
    const [next] = waiting
    if (next !== undefined) start(next)
    return encoding
  }
}
