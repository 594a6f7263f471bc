import { createHash } from 'node:crypto'
import { isUploadedPicture, pictureLimits, sitePicturePath } from '#contract/entities/site-fields.ts'
import { readBounded } from '#main/forwarder/bounded-body.ts'
import type { Forward } from '#main/forwarder/forward.ts'
import type { OpenArchive } from './archive-store.ts'
import type { Pace } from './pace.ts'

/** Maximum uploaded pictures in an archive, of at most 200 kB each. Those of the site come first. */
const mostPictures = 10

/** Loads an uploaded picture of a tenant; null if it isn't available now. Rejects when aborted. */
export type AskPicture = (
  workspaceId: string,
  path: string,
  signal: AbortSignal,
) => Promise<Uint8Array | null>

/** Lists the paths of the uploaded pictures that an answer names, without duplicates. */
export function findPictures(answer: Uint8Array): string[] {
  const named = new TextDecoder().decode(answer).matchAll(/"(\/api\/[^"\s]{1,200})"/g)
  return [...new Set([...named].map(([, path = '']) => path).filter(isUploadedPicture))]
}

/** Whether the bytes are the picture that the path names, and not a page that the network sent instead. */
const isPictureAt = (path: string, bytes: Uint8Array): boolean =>
  path.startsWith(`${sitePicturePath}${createHash('sha256').update(bytes).digest('hex')}.`)

export const createAskPicture =
  (forward: Forward): AskPicture =>
  async (workspaceId, path, signal) => {
    const answer = await forward({
      workspaceId,
      method: 'GET',
      pathAndQuery: path,
      headers: new Headers({ accept: 'image/*' }),
      body: null,
      session: null,
      signal,
    })
    signal.throwIfAborted()
    if (!answer.ok) {
      await answer.body?.cancel().catch(() => undefined)
      return null
    }
    const bytes = await readBounded(answer.body, pictureLimits.bytes)
    return bytes !== 'tooLarge' && isPictureAt(path, bytes) ? bytes : null
  }

interface PictureDeps {
  workspaceId: string
  askPicture: AskPicture
  pace: Pace
  now: () => number
  signal: AbortSignal
}

/** Stores the pictures that the archive's site and tickets name, and deletes those that none names any more. */
export async function keepPictures(
  archive: OpenArchive,
  { workspaceId, askPicture, pace, now, signal }: PictureDeps,
): Promise<void> {
  const { start, tickets } = archive.index()
  const named = new Set([...Object.values(start), ...tickets].flatMap(({ pictures }) => pictures))
  const wanted = [...named].slice(0, mostPictures)
  for (const path of wanted) {
    if (archive.index().pictures.some((one) => one.path === path)) continue
    await pace(signal)
    const bytes = await askPicture(workspaceId, path, signal)
    if (!bytes) continue
    const picture = { path, keptAt: new Date(now()).toISOString(), file: await archive.add(bytes) }
    const index = archive.index()
    await archive.save({ ...index, pictures: [...index.pictures, picture] })
  }
  const index = archive.index()
  const pictures = index.pictures.filter(({ path }) => wanted.includes(path))
  if (pictures.length < index.pictures.length) await archive.save({ ...index, pictures })
}
