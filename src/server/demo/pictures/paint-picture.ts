import { createCanvas, pictureHeight, pictureWidth } from './canvas.ts'
import { develop } from './light.ts'
import { palettes } from './palettes.ts'
import { pictureList, type PictureName } from './picture-list.ts'
import { type PictureSpec } from './picture-spec.ts'
import { scenes } from './scenes.ts'

/** A painted picture: three bytes a pixel, from the top left. */
export interface PaintedPicture {
  width: number
  height: number
  rgb: Uint8Array
}

// One for all pictures: it takes 20 MB.
const canvas = createCanvas()

/** Paints a demo picture. The same name always gives the same bytes. */
export const paintPicture = (name: PictureName): PaintedPicture => {
  const spec: PictureSpec = pictureList[name]
  canvas.pixels.fill(0)
  scenes[spec.scene](canvas, palettes[spec.palette], spec)
  return { width: pictureWidth, height: pictureHeight, rgb: develop(canvas, spec.seed) }
}
