import { landPictures } from './land-pictures.data.ts'
import { waterPictures } from './water-pictures.data.ts'

/** Every picture of the demo's packages. Several packages share one where it fits them. */
export const pictureList = { ...landPictures, ...waterPictures } as const

export type PictureName = keyof typeof pictureList
