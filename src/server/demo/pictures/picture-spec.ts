import { type PaletteName } from './palettes.ts'
import { type SceneName } from './scenes.ts'

/** A demo picture: a scene in a light, what it shows for people who can't see it, and what must survive cropping. */
export interface PictureSpec {
  scene: SceneName
  palette: PaletteName
  seed: number
  mirror?: boolean
  motif?: string
  alt: string
  /** Percent from the left and the top. */
  focus: readonly [x: number, y: number]
}
