import { type Point, type Polygon } from './canvas.ts'
import { drawAt, type Drawing } from './drawing.ts'
import { band, curve, ellipse, rectangle } from './shapes.ts'

/** A houseboat of the backwaters with a roof of woven mats. Its water line is at `y`. */
export const houseboat = (x: number, y: number, scale: number): Drawing =>
  drawAt(x, y, scale, {
    body: [
      [
        ...curve([-250, -34], [-150, 6], [0, 6]),
        ...curve([0, 6], [170, 6], [262, -62]),
        [236, -24],
        [-230, -20],
      ],
      rectangle(-176, -44, 330, 22),
    ],
    lit: [
      [
        ...curve([-196, -44], [-200, -124], [-120, -134]),
        ...curve([-120, -134], [0, -146], [96, -130]),
        ...curve([96, -130], [176, -120], [176, -44]),
      ],
    ],
    accent: [
      ...[-168, -112, -56, 0, 56, 112, 152].map((left) =>
        band(curve([left, -50], [left * 1.06, -108], [left * 0.86, -136]), 3),
      ),
      ...[-150, -92, -34, 24, 82].map((left) => [
        [left, -46] as Point,
        ...curve([left, -72], [left + 18, -98], [left + 38, -72], 8),
        [left + 38, -46] as Point,
      ]),
    ],
  })

/** A long narrow boat with a canopy and a boatman, as on the lakes of Kashmir. */
export const shikara = (x: number, y: number, scale: number): Drawing =>
  drawAt(x, y, scale, {
    body: [
      [
        ...curve([-215, -40], [-110, 4], [0, 6]),
        ...curve([0, 6], [120, 4], [205, -34]),
        [180, -12],
        [-180, -14],
      ],
      band(
        [
          [-82, -14],
          [-82, -84],
        ],
        5,
      ),
      band(
        [
          [70, -14],
          [70, -84],
        ],
        5,
      ),
      ellipse(150, -88, 9, 10),
      [
        [138, -20],
        [140, -78],
        [160, -78],
        [164, -20],
      ],
      band(
        [
          [158, -70],
          [214, 22],
        ],
        4,
      ),
    ],
    lit: [[[-96, -84], ...curve([-96, -84], [-6, -118], [84, -84]), [78, -72], [-90, -72]]],
    accent: [
      [
        [-84, -14],
        [-84, -34],
        [66, -34],
        [66, -14],
      ],
      [
        [-90, -72],
        [78, -72],
        [76, -64],
        [-88, -64],
      ],
    ],
  })

/** A junk with ribbed sails. */
export const junk = (x: number, y: number, scale: number): Drawing => {
  const sail = (left: number, height: number, width: number): Polygon => [
    [left, -38],
    ...curve(
      [left - width * 0.1, -60],
      [left - width * 0.2, -height * 0.7],
      [left + width * 0.3, -height],
      10,
    ),
    ...curve([left + width * 0.3, -height], [left + width * 1.15, -height * 0.72], [left + width, -38], 14),
  ]
  return drawAt(x, y, scale, {
    body: [
      [[-170, -34], ...curve([-150, 0], [0, 10], [130, 0]), [176, -58], [150, -54], [128, -30], [-120, -26]],
      rectangle(-110, -56, 120, 30),
      band(
        [
          [-60, -30],
          [-52, -250],
        ],
        6,
      ),
      band(
        [
          [62, -30],
          [68, -300],
        ],
        6,
      ),
    ],
    lit: [],
    accent: [sail(-120, 240, 110), sail(0, 292, 122)],
  })
}

/** A wooden long-tail boat of the Andaman Sea. */
export const longTail = (x: number, y: number, scale: number): Drawing =>
  drawAt(x, y, scale, {
    body: [
      [
        [-210, -20],
        ...curve([-200, 4], [-40, 10], [90, 0]),
        ...curve([90, 0], [170, -16], [222, -112]),
        [208, -108],
        ...curve([196, -76], [150, -34], [90, -30], 8),
        [-196, -30],
      ],
      band(
        [
          [-110, -30],
          [-110, -84],
        ],
        4,
      ),
      band(
        [
          [40, -30],
          [40, -84],
        ],
        4,
      ),
      band(
        [
          [-204, -26],
          [-292, 16],
        ],
        4,
      ),
    ],
    lit: [[[-126, -84], ...curve([-126, -84], [-36, -100], [56, -84], 8), [52, -76], [-122, -76]]],
    accent: [
      band(
        [
          [206, -96],
          [196, -70],
        ],
        13,
      ),
      band(
        [
          [200, -78],
          [204, -46],
        ],
        5,
      ),
    ],
  })

/** A small sailing boat. */
export const sailboat = (x: number, y: number, scale: number): Drawing =>
  drawAt(x, y, scale, {
    body: [
      [[-80, -18], ...curve([-70, 4], [0, 8], [70, 2], 8), [96, -22]],
      band(
        [
          [4, -18],
          [4, -250],
        ],
        4,
      ),
    ],
    lit: [[[12, -34], [12, -246], ...curve([12, -246], [92, -150], [104, -40], 12)]],
    accent: [[[-4, -34], [-4, -216], ...curve([-4, -216], [-66, -120], [-78, -36], 12)]],
  })

/** A small rowing boat with two people. */
export const rowboat = (x: number, y: number, scale: number): Drawing =>
  drawAt(x, y, scale, {
    body: [
      [
        ...curve([-130, -30], [-70, 6], [0, 8]),
        ...curve([0, 8], [80, 6], [134, -32]),
        [112, -14],
        [-108, -12],
      ],
      ellipse(-34, -56, 9, 10),
      [
        [-50, -12],
        [-46, -46],
        [-22, -46],
        [-20, -12],
      ],
      ellipse(46, -52, 9, 10),
      [
        [30, -12],
        [34, -42],
        [58, -42],
        [62, -12],
      ],
      band(
        [
          [-34, -36],
          [-112, 26],
        ],
        4,
      ),
    ],
    lit: [],
    accent: [],
  })
