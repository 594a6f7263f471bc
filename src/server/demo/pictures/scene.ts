import { type Canvas } from './canvas.ts'
import { type Palette } from './palettes.ts'

/** What varies between pictures of one scene. */
export interface SceneOptions {
  seed: number
  /** Puts the light and the main motif on the other side. */
  mirror?: boolean
  /** A scene's own variants: what stands in the foreground. */
  motif?: string
}

export type Scene = (canvas: Canvas, colours: Palette, options: SceneOptions) => void
