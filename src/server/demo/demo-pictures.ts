import type { Compute } from '#server/compute/compute.ts'
import { loadSharp, type SharpLibrary } from '#server/pictures/load-sharp.ts'
import type { EncodedPicture } from '#server/pictures/picture-encoder.ts'
import { encodePainted } from './encode-painted.ts'
import { paintPictureTask } from './pictures/paint-picture.task.ts'
import type { PictureName } from './pictures/picture-list.ts'

/** Returns a demo picture in all stored sizes. */
export type DemoPictures = (name: PictureName) => Promise<EncodedPicture>

/** Pictures that are painted or encoded at once: enough to keep every thread busy, at 5 MB each. */
const mostAtOnce = 3

/**
 * Prepares demo pictures in the order of `names`, each once. They are painted and encoded on other threads, ahead of their
 * request. Returns null where the picture library is missing; `load` replaces it in tests.
 */
export const createDemoPictures = async (
  compute: Pick<Compute, 'run'>,
  names: Iterable<PictureName>,
  load: () => Promise<SharpLibrary | null> = loadSharp,
): Promise<DemoPictures | null> => {
  const sharp = await load()
  if (!sharp) return null
  const waiting = new Set(names)
  const pictures = new Map<PictureName, Promise<EncodedPicture>>()
  let running = 0
  const prepare = async (name: PictureName): Promise<EncodedPicture> => {
    running += 1
    try {
      return await encodePainted(sharp, await compute.run(paintPictureTask, name))
    } finally {
      running -= 1
      prepareAhead()
    }
  }
  const start = (name: PictureName): Promise<EncodedPicture> => {
    waiting.delete(name)
    const picture = prepare(name)
    // The caller that awaits the picture gets the error. Until then an unhandled rejection must not end the process.
    picture.catch(() => undefined)
    pictures.set(name, picture)
    return picture
  }
  const prepareAhead = (): void => {
    for (const name of waiting) {
      if (running >= mostAtOnce) return
      void start(name)
    }
  }
  prepareAhead()
  return (name) => pictures.get(name) ?? start(name)
}
