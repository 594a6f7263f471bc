import type { Task } from '#server/compute/compute.ts'
import { paintPicture, type PaintedPicture } from './paint-picture.ts'
import type { PictureName } from './picture-list.ts'

/** Paints a demo picture on another thread: it takes a tenth of a second and more. */
export const paintPictureTask: Task<PictureName, PaintedPicture> = {
  name: 'demo.paintPicture',
  run: paintPicture,
}
