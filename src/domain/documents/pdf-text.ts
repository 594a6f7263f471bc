/** Widths of Helvetica's characters from space to tilde, in thousandths of the size (Adobe's font metrics). */
const widths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const firstCode = 32
const otherWidth = 556

const replacements: Record<string, string> = {
  '₹': 'Rs. ',
  '–': '-',
  '—': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '\u00a0': ' ',
}

/**
 * Returns a text in the characters that every PDF reader has a font for: Latin without marks. Anything else, such as
 * Devanagari, becomes `?`.
 */
export const toPdfText = (text: string): string =>
  text
    .replaceAll(/[₹–—’‘“”\u00a0]/g, (sign) => replacements[sign] ?? sign)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]/gu, '?')

/** Returns the width of a text of `toPdfText` at a font size, in points. */
export const measureText = (text: string, size: number): number =>
  text.split('').reduce((sum, sign) => sum + (widths[sign.charCodeAt(0) - firstCode] ?? otherWidth), 0) *
  (size / 1000)

/** Breaks a text into lines that fit a width, at spaces, or inside a word that is longer than a line. */
export const wrapText = (text: string, size: number, width: number): string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of toPdfText(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (measureText(longer, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (measureText(line, size) > width) {
      let end = line.length - 1
      while (end > 1 && measureText(line.slice(0, end), size) > width) end -= 1
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}
