const countBytes = (url: string): number => Math.floor(((url.length - url.indexOf(',') - 1) * 3) / 4)

interface PictureBounds {
  width: number
  height: number
  /** Largest result, in bytes. */
  bytes: number
}

/**
 * Redraws an image within these bounds, which removes metadata and everything else in the file. Returns a data URL;
 * null when the file isn't an image or is still too large.
 */
export const shrinkPicture = async (file: Blob, bounds: PictureBounds): Promise<string | null> => {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture || picture.width === 0 || picture.height === 0) return null
  const scale = Math.min(1, bounds.width / picture.width, bounds.height / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const png = canvas.toDataURL('image/png')
  if (countBytes(png) <= bounds.bytes) return png
  const webp = canvas.toDataURL('image/webp', 0.85)
  return webp.startsWith('data:image/webp') && countBytes(webp) <= bounds.bytes ? webp : null
}
