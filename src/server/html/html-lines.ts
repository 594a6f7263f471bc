const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  bull: '•',
  hellip: '…',
}

const decode = (whole: string, name: string): string => {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  if (Number.isNaN(code)) return entities[name.toLowerCase()] ?? whole
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}

// No pattern reads a part of the text again for each of its signs: suppliers' texts may be long. What isn't closed is
// hidden to the end, as in a browser.
const hidden = /<!--[\s\S]*?(?:-->|$)|<(script|style|head|title)\b[\s\S]*?(?:<\/\1\s{0,9}>|$)/gi
const lineEnd = /<\/?(?:p|div|br|li|ul|ol|h[1-6]|table|thead|tbody|tr|article|section|hr)\b[^<>]*>/gi
const listItem = /<li\b[^<>]*>/gi
const cellEnd = /<\/t[dh]\s{0,9}>/gi
const otherTag = /<\/?[a-z][^<>]*>/gi

/** Removes the dots at the end of a line, after which no cell follows. */
const withoutEmptyCells = (line: string): string => {
  let end = line.length
  while (line.endsWith(' ·', end)) end -= 2
  return line.slice(0, end)
}

/**
 * Returns the text of a supplier's HTML, line by line, with one space between words, dots between cells, and no
 * empty lines. The result is plain text and must be escaped before it is shown in HTML.
 */
export const toTextLines = (html: string): string[] =>
  html
    .replace(hidden, ' ')
    .replace(listItem, '\n• ')
    .replace(lineEnd, '\n')
    .replace(cellEnd, ' · ')
    .replace(otherTag, '')
    .replace(/&(#?\w{1,8});/g, decode)
    .split(/[\r\n]+/)
    .map((line) => withoutEmptyCells(line.replace(/[\p{Cc}\s]+/gu, ' ').trimEnd()).trim())
    .filter((line) => line !== '' && line !== '•')
