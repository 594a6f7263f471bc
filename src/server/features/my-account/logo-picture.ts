import { logoLimits } from '#contract/http/my-account.ts'
import { readJpegSize } from './logo-jpeg.ts'
import { readPngSize } from './logo-png.ts'
import { readWebpSize } from './logo-webp.ts'

export const logoTexts = {
  form: 'Choose a PNG, JPEG or WebP image',
  bytes: 'Choose an image up to 100 kB',
  side: 'Choose an image up to 2,000 pixels wide and high',
} as const

const readers = { png: readPngSize, jpeg: readJpegSize, webp: readWebpSize } as const

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
  const size = readers[kind as keyof typeof readers](bytes)
  if (!size || size.width < 1 || size.height < 1) return logoTexts.form
  return Math.max(size.width, size.height) > logoLimits.sidePx ? logoTexts.side : null
}
