import { hex, type Rgb } from './canvas.ts'

/** The light of a picture. Land fades from `near` to `haze` with distance, which keeps every scene in one key. */
export interface Palette {
  skyTop: Rgb
  skyMid: Rgb
  skyLow: Rgb
  sun: Rgb
  haze: Rgb
  far: Rgb
  near: Rgb
  ink: Rgb
  water: Rgb
  /** Warm light on snow, stone and sails. */
  lit: Rgb
  accent: Rgb
  isNight?: boolean
}

const palette = (colours: string, isNight = false): Palette => {
  const [skyTop, skyMid, skyLow, sun, haze, far, near, ink, water, lit, accent] = colours
    .split(' ')
    .map((colour) => hex(colour))
  return {
    skyTop: skyTop!,
    skyMid: skyMid!,
    skyLow: skyLow!,
    sun: sun!,
    haze: haze!,
    far: far!,
    near: near!,
    ink: ink!,
    water: water!,
    lit: lit!,
    accent: accent!,
    isNight,
  }
}

/** In the order of `Palette`: sky from the top, sun, haze, far, near, ink, water, lit, accent. */
export const palettes = {
  dawn: palette('#5d7fa8 #e9b79a #fbe3c0 #fff3d6 #f4d3b4 #b98f92 #3d4f58 #1f2b35 #8fa3b0 #fff0d8 #d9604a'),
  morning: palette('#4f9fc4 #a9d8de #f3efd6 #fffbe6 #dcebdc #7fb39a #1f6048 #12382f #6fb5bb #fffdf0 #e2793f'),
  noon: palette('#1f7fc0 #6fbde0 #d8f0ee #ffffff #cfe6e8 #6d9fae #2b6a5c #173a3c #2a9bb0 #ffffff #e5573f'),
  golden: palette('#4a7c94 #f0b468 #ffe2a0 #fff6cf #f7cf90 #c98b5a #5a4632 #2e231f #c99a63 #fff0c4 #c8402f'),
  rose: palette('#4b4a86 #d9798f #ffc6a0 #ffe9c6 #f2ac9c #93608a #3c2d52 #221b36 #a8688f #ffe2d0 #ff8a5c'),
  dusk: palette('#16264f #53568f #e58f78 #ffd9a3 #a4768c #54507f #1e2647 #10152b #3d4676 #ffd7b0 #ffab4f'),
  night: palette(
    '#07122e #142a56 #2f4f82 #fdf3d0 #2f4a78 #1d335e #0d1b3a #070e22 #163058 #f4d8a0 #ffb347',
    true,
  ),
  monsoon: palette('#5b7f86 #9dbdb8 #dfe9dc #fdfdf0 #c4d8cd #6f9c8c #1e4a3e #122c29 #7fa5a3 #f6f8ea #d76c3f'),
  desert: palette('#3f7fa6 #eac08c #fbe2b4 #fff7dc #f3cf9c #d99a62 #a35a36 #4a2a26 #7fb0b3 #ffe4ae #a8324a'),
  alpine: palette('#1d6bb0 #7db9e2 #e6f1f2 #ffffff #cfe1ec #7f9fbc #22493f #14292b #3d8fb5 #fffaf0 #d8452f'),
  lagoon: palette('#1790c6 #74cfe0 #e8f7e6 #ffffff #c9ecea #4fa9ad #176355 #0e3b3a #12a5b5 #fffdf0 #ff7a52'),
  plum: palette('#2b2f66 #8c5f97 #f5b48f #ffe8b8 #c58a9a #6c5188 #2c2650 #181530 #6d5a92 #ffe0bf #f58f4a'),
} as const satisfies Record<string, Palette>

export type PaletteName = keyof typeof palettes
