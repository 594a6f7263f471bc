import { logoLimits } from '#contract/http/my-account.ts'
import { readPictureOf, type PictureKind } from '#server/pictures/read-picture.ts'

export const logoTexts = {
  form: 'Choose a PNG, JPEG or WebP image',
  bytes: 'Choose an image up to 100 kB',
  side: 'Choose an image up to 2,000 pixels wide and high',
} as const

const dataUrl = /^data:image\/(png|jpeg|webp);base64,([A-Za-z\d+/]+={0,2})$/

/**
 * Returns what is wrong with a logo given as a data URL; null when nothing is. All bytes are checked: they must be
 * one image of the stated type with only pixels and colour profiles (no other metadata, no animation, no trailing
 * data).
 */
export const findLogoProblem = (url: string): string | null => {
  const [, kind, text] = dataUrl.exec(url) ?? []
  if (!kind || !text) return logoTexts.form
  const bytes = Buffer.from(text, 'base64')
  if (bytes.toString('base64') !== text) return logoTexts.form
  if (bytes.length > logoLimits.bytes) return logoTexts.bytes
  const size = readPictureOf(kind as PictureKind, bytes)
  if (!size) return logoTexts.form
  return Math.max(size.width, size.height) > logoLimits.sidePx ? logoTexts.side : null
}
