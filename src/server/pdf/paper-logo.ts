import { isUploadedPicture, sitePicturePath } from '#contract/entities/site-fields.ts'
import { readPictureOf } from '#server/pictures/read-picture.ts'
import type { PaperPicture } from './typeset.ts'

/** Finds an uploaded picture by its file name; null if there is none. */
export type FindPicture = (file: string) => Promise<{ kind: string; content: Uint8Array } | null>

const kinds = ['png', 'jpeg', 'webp'] as const
const maxSidePx = 2_000
const maxDrawingLength = 20_000

/**
 * What makes an SVG take long to draw or refer to something else. A logo of plain shapes and text has none of it. Elements
 * may have a prefix of any letters.
 */
const elaborate =
  /<(?:[^\s<>/:]*:)?(?:image|use|filter|pattern|mask|marker|symbol|foreignObject|script)\b|\bfilter\s*[:=]|<!(?:ENTITY|DOCTYPE)/i

/** Clips within clips multiply the time to draw, so one is the most. */
const clips = /<(?:[^\s<>/:]*:)?clipPath\b/gi

const isPlain = (drawing: string): boolean =>
  !elaborate.test(drawing) && (drawing.match(clips)?.length ?? 0) <= 1

const readDrawing = (data: string, isBase64: boolean): Uint8Array | null => {
  if (data.length > maxDrawingLength) return null
  try {
    const text = isBase64 ? Buffer.from(data, 'base64').toString('utf8') : decodeURIComponent(data)
    return isPlain(text) ? Buffer.from(text) : null
  } catch {
    return null
  }
}

/** Reads a logo from a data URL. */
const readEmbedded = (url: string): PaperPicture | null => {
  const [, type = '', base64 = '', data = ''] =
    /^data:image\/([\w+]+)(?:;(?!base64)[\w=-]+)*(;base64)?,(.*)$/is.exec(url) ?? []
  if (type === 'svg+xml') {
    const content = readDrawing(data, base64 !== '')
    return content && { name: 'logo.svg', content }
  }
  const kind = kinds.find((known) => known === type.replace(/^jpg$/, 'jpeg'))
  if (!kind || base64 === '') return null
  const content = Buffer.from(data, 'base64')
  const size = readPictureOf(kind, content)
  return size && Math.max(size.width, size.height) <= maxSidePx ? { name: `logo.${kind}`, content } : null
}

/**
 * Loads an agency's logo for its documents: an uploaded one, or one in a data URL. Returns null for a logo at another
 * host, which isn't requested, and for anything that can't be drawn safely.
 */
export const loadPaperLogo = async (url: string, findPicture: FindPicture): Promise<PaperPicture | null> => {
  if (!isUploadedPicture(url)) return readEmbedded(url)
  const found = await findPicture(url.slice(sitePicturePath.length))
  return found && { name: `logo.${found.kind}`, content: found.content }
}
