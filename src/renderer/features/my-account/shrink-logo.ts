import { logoLimits } from '#contract/http/my-account.ts'

/** Twice the size in the header and on documents, for high-density screens. */
const longest = { width: 480, height: 160 } as const

const countBytes = (url: string): number => Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4)

/**
 * Redraws an image at its display size, which removes metadata and everything else in the file. Returns a data URL;
 * null when the file isn't an image or is still too large for a logo.
 */
export const shrinkLogo = async (file: Blob): Promise<string | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture || picture.width === 0 || picture.height === 0) return null
  const scale = Math.min(1, longest.width / picture.width, longest.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const png = canvas.toDataURL('image/png')
  if (countBytes(png) <= logoLimits.bytes) return png
  const webp = canvas.toDataURL('image/webp', 0.85)
  return webp.startsWith('data:image/webp') && countBytes(webp) <= logoLimits.bytes ? webp : null
}
