import {
  clamp,
  mix,
  pictureHeight,
  pictureWidth,
  type Canvas,
  type Paint,
  type Point,
  type Polygon,
} from './canvas.ts'

const stride = pictureWidth + 2
const coverage = new Float32Array(stride * (pictureHeight + 1))

/** The length of [0, u] that lies right of an edge which crosses between `left` and `right`. */
const lengthRightOf = (u: number, left: number, right: number): number =>
  u <= left ? 0 : u >= right ? u - (left + right) / 2 : (u - left) ** 2 / (2 * (right - left))

const addSpan = (row: number, left: number, right: number, height: number): void => {
  const first = Math.floor(left)
  const end = Math.ceil(right)
  let before = 0
  for (let x = first; x <= end; x += 1) {
    const area = x === end ? 1 : lengthRightOf(x + 1, left, right) - lengthRightOf(x, left, right)
    coverage[row + x]! += height * (area - before)
    before = area
  }
}

/** Adds an edge's share of each pixel that it crosses, as font rasterisers do: exact areas, no sampling. */
const addEdge = (canvas: Canvas, from: Point, to: Point): void => {
  if (from[1] === to[1]) return
  const direction = from[1] < to[1] ? 1 : -1
  const [upper, lower] = direction === 1 ? [from, to] : [to, from]
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
  const last = Math.min(canvas.height, Math.ceil(lower[1]))
  for (let y = Math.max(0, Math.floor(upper[1])); y < last; y += 1) {
    const top = Math.max(y, upper[1])
    const bottom = Math.min(y + 1, lower[1])
    const x0 = clamp(upper[0] + (top - upper[1]) * slope, 0, canvas.width)
    const x1 = clamp(upper[0] + (bottom - upper[1]) * slope, 0, canvas.width)
    addSpan(y * stride, Math.min(x0, x1), Math.max(x0, x1), (bottom - top) * direction)
  }
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const boxOf = (polygons: readonly Polygon[]): Box => {
  const box = { left: pictureWidth, top: pictureHeight, right: 0, bottom: 0 }
  for (const polygon of polygons) {
    for (const [x, y] of polygon) {
      box.left = Math.min(box.left, x)
      box.right = Math.max(box.right, x)
      box.top = Math.min(box.top, y)
      box.bottom = Math.max(box.bottom, y)
    }
  }
  return {
    left: clamp(Math.floor(box.left), 0, pictureWidth),
    right: clamp(Math.ceil(box.right), 0, pictureWidth),
    top: clamp(Math.floor(box.top), 0, pictureHeight),
    bottom: clamp(Math.ceil(box.bottom), 0, pictureHeight),
  }
}

/** Fills shapes with one paint. Shapes that turn the same way may overlap; a shape that turns the other way is a hole. */
export const fill = (canvas: Canvas, polygons: readonly Polygon[], paint: Paint): void => {
  for (const polygon of polygons) {
    for (let i = 0; i < polygon.length; i += 1) {
      addEdge(canvas, polygon[i]!, polygon[(i + 1) % polygon.length]!)
    }
  }
  const box = boxOf(polygons)
  const top = paint.top ?? box.top
  const span = Math.max(1, (paint.bottom ?? box.bottom) - top)
  const alpha = paint.alpha ?? 1
  for (let y = box.top; y < box.bottom; y += 1) {
    const [red, green, blue] = paint.to ? mix(paint.from, paint.to, (y - top) / span) : paint.from
    fillRow(canvas, y, [box.left, box.right], [red, green, blue, alpha])
  }
}

const fillRow = (
  { width, pixels }: Canvas,
  y: number,
  [left, right]: readonly [number, number],
  [red, green, blue, alpha]: readonly [number, number, number, number],
): void => {
  let sum = 0
  let row = y * stride + left
  let at = (y * width + left) * 3
  for (let x = left; x < right; x += 1, row += 1, at += 3) {
    sum += coverage[row]!
    coverage[row] = 0
    const share = Math.min(1, Math.abs(sum)) * alpha
    if (share > 0.002) {
      pixels[at] = pixels[at]! + (red - pixels[at]!) * share
      pixels[at + 1] = pixels[at + 1]! + (green - pixels[at + 1]!) * share
      pixels[at + 2] = pixels[at + 2]! + (blue - pixels[at + 2]!) * share
    }
  }
  coverage[row] = 0
  coverage[row + 1] = 0
}
