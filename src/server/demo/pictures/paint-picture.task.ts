import type { Task } from '#server/compute/compute.ts'
import { paintPicture, type PaintedPicture } from './paint-picture.ts'
import type { PictureName } from './picture-list.ts'

/** Paints a demo picture on another thread, because it takes 100 ms or more. */
export const paintPictureTask: Task<PictureName, PaintedPicture> = {
  name: 'demo.paintPicture',
  run: paintPicture,
}
