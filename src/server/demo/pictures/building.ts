import { atDepth } from './backdrop.ts'
import { mix, shade, type Canvas, type Polygon, type Rgb } from './canvas.ts'
import { fill } from './fill.ts'
import { type Palette } from './palettes.ts'
import { clockwise } from './trees.ts'

/** Walls, what is lit or shaded on them, and openings. */
export interface Building {
  walls: Polygon[]
  relief: Polygon[]
  openings: Polygon[]
}

export const turned = ({ walls, relief, openings }: Building): Building => ({
  walls: walls.map(clockwise),
  relief: relief.map(clockwise),
  openings: openings.map(clockwise),
})

/** Joins buildings, so that they are painted as one. */
export const joined = (...buildings: readonly Building[]): Building => ({
  walls: buildings.flatMap(({ walls }) => walls),
  relief: buildings.flatMap(({ relief }) => relief),
  openings: buildings.flatMap(({ openings }) => openings),
})

/** Paints a building: walls that fade towards the ground, shaded relief, and openings that glow at night. */
export const paintBuilding = (
  canvas: Canvas,
  { walls, relief, openings }: Building,
  { wall, relief: reliefColour, opening, foot }: { wall: Rgb; relief: Rgb; opening: Rgb; foot: Rgb },
): void => {
  fill(canvas, walls, { from: wall, to: foot })
  fill(canvas, relief, { from: reliefColour, to: mix(reliefColour, foot, 0.4) })
  fill(canvas, openings, { from: opening })
}

export const stone = (colours: Palette, depth: number) => {
  const wall = mix(
    mix(colours.lit, colours.accent, 0.34),
    atDepth(colours, depth),
    colours.isNight === true ? 0.74 : 0.2,
  )
  return {
    wall,
    foot: mix(wall, colours.near, 0.42),
    relief: shade(wall, 0.84),
    opening: colours.isNight === true ? colours.accent : mix(wall, colours.ink, 0.62),
  }
}
