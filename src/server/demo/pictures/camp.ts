import { type Polygon } from './canvas.ts'
import { drawAt, type Drawing } from './drawing.ts'
import { band, curve, ellipse, rectangle } from './shapes.ts'

/** A ridge tent lit from inside. */
export const tent = (x: number, y: number, scale: number): Drawing =>
  drawAt(x, y, scale, {
    body: [
      [
        [-112, 0],
        [0, -112],
        [112, 0],
      ],
      band(
        [
          [0, -112],
          [0, -128],
        ],
        4,
      ),
    ],
    lit: [
      [
        [-112, 0],
        [0, -112],
        [-28, 0],
      ],
    ],
    accent: [
      [
        [-28, 0],
        [0, -84],
        [26, 0],
      ],
    ],
  })

/** Camels in a line with riders. */
export const camel = (x: number, y: number, scale: number): Drawing => {
  const leg = (from: number, to: number): Polygon =>
    band(
      [
        [from, -70],
        [from + (to - from) * 0.4, -36],
        [to, 0],
      ],
      13,
      6,
    )
  return drawAt(x, y, scale, {
    body: [
      [
        [-66, -66],
        ...curve([-72, -90], [-60, -108], [-34, -104], 8),
        ...curve([-34, -104], [-10, -152], [14, -104], 10),
        ...curve([14, -104], [44, -104], [52, -86], 8),
        [50, -66],
        [-30, -60],
      ],
      band(curve([40, -84], [78, -66], [86, -138], 10), 24, 12),
      [
        [76, -146],
        [92, -152],
        [116, -142],
        [112, -132],
        [86, -130],
      ],
      leg(-54, -62),
      leg(-44, -34),
      leg(40, 34),
      leg(46, 60),
      [
        [-22, -128],
        [-14, -176],
        [4, -176],
        [12, -128],
      ],
      ellipse(-4, -188, 10, 12),
    ],
    lit: [],
    accent: [
      [
        [-30, -100],
        [-20, -140],
        [8, -140],
        [20, -100],
        [14, -84],
        [-26, -84],
      ],
    ],
  })
}

/** A hot-air balloon whose basket hangs at `y`. */
export const balloon = (x: number, y: number, scale: number): Drawing => {
  const gore = (from: number, to: number): Polygon => [
    ...curve([from * 0.2, -290], [from * 1.5, -210], [from * 0.22, -60], 20),
    ...curve([from * 0.22, -60], [to * 0.24, -60], [to * 0.22, -60], 2),
    ...curve([to * 0.22, -60], [to * 1.5, -210], [to * 0.2, -290], 20),
  ]
  return drawAt(x, y, scale, {
    body: [
      rectangle(-17, -28, 34, 28),
      band(
        [
          [-22, -62],
          [-15, -26],
        ],
        2,
      ),
      band(
        [
          [22, -62],
          [15, -26],
        ],
        2,
      ),
    ],
    lit: [gore(-130, 130)],
    accent: [gore(-130, -78), gore(-26, 26), gore(78, 130)],
  })
}

/** A paraglider with its pilot. */
export const paraglider = (x: number, y: number, scale: number): Drawing =>
  drawAt(x, y, scale, {
    body: [
      ellipse(0, -10, 8, 9),
      [
        [-9, 0],
        [9, 0],
        [14, 34],
        [-4, 38],
      ],
      ...[-120, -62, 0, 62, 120].map((end) =>
        band(
          [
            [0, 4],
            [end, -176 + Math.abs(end) * 0.26],
          ],
          1.6,
        ),
      ),
    ],
    lit: [
      [
        ...curve([-150, -146], [0, -262], [150, -146], 24),
        ...curve([150, -146], [0, -212], [-150, -146], 24),
      ],
    ],
    accent: [
      [
        ...curve([-150, -146], [-110, -206], [-52, -203], 12),
        ...curve([-52, -178], [-100, -176], [-150, -146], 12),
      ],
      [
        ...curve([50, -203], [110, -206], [150, -146], 12),
        ...curve([150, -146], [100, -176], [50, -178], 12),
      ],
    ],
  })
