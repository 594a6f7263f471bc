import type { CustomerCopy } from '#contract/entities/customer-offer.ts'
import { toCopyLines, type CopyLine } from './copy-lines.ts'

const width = 1080
const margin = 56
const looks: Record<CopyLine['style'], { font: string; height: number; colour: string; before: number }> = {
  title: { font: '600 38px system-ui, sans-serif', height: 50, colour: '#14213d', before: 0 },
  option: { font: '600 28px system-ui, sans-serif', height: 38, colour: '#14213d', before: 36 },
  price: { font: '700 30px system-ui, sans-serif', height: 42, colour: '#14213d', before: 8 },
  text: { font: '24px system-ui, sans-serif', height: 34, colour: '#1f2937', before: 0 },
  small: { font: '20px system-ui, sans-serif', height: 29, colour: '#4b5563', before: 0 },
}

/** Splits a text into lines that fit a width in pixels. A word that is too long gets its own line. */
export const wrapText = (text: string, widthPx: number, measure: (text: string) => number): string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= widthPx) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Draws a customer's copy as a PNG picture; null when the browser can't. */
export const drawPicture = (copy: CustomerCopy): Promise<Blob | null> => {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  const lines = toCopyLines(copy).flatMap(({ style, text }) => {
    context.font = looks[style].font
    const wrapped = wrapText(text, width - 2 * margin, (part) => context.measureText(part).width)
    return wrapped.map((part, index) => ({
      style,
      text: part,
      before: index === 0 ? looks[style].before : 0,
    }))
  })
  canvas.width = width
  canvas.height = lines.reduce((sum, { style, before }) => sum + looks[style].height + before, 2 * margin)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  let top = margin
  for (const { style, text, before } of lines) {
    const { font, height, colour } = looks[style]
    context.font = font
    context.fillStyle = colour
    context.textBaseline = 'top'
    top += before
    context.fillText(text, margin, top)
    top += height
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
