/** The longest side of a photograph that is sent; the largest stored file is 1,600 pixels wide. */
const longestPx = 2_400
const jpegQuality = 0.9

const openPicture = async (file: Blob): Promise<ImageBitmap | null> => {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

const toJpeg = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', jpegQuality))

/** Redraws a large photograph with up to 2,400 pixels, which is quicker to send. Returns anything else as it is; the server checks it. */
export const shrinkPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await openPicture(file)
  if (!picture) return file
  const { width, height } = picture
  const scale = longestPx / Math.max(width, height)
  if (scale >= 1) {
    picture.close()
    return file
  }
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const drawing = canvas.getContext('2d')
  if (drawing) {
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
  }
  picture.close()
  return (drawing && (await toJpeg(canvas))) ?? file
}
