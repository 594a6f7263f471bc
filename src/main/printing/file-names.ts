import type { WantedDocument } from '#contract/ipc/print-jobs.ts'

/** Disks take 255 bytes, with the ending and a number. */
const mostBytes = 200
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
// oxlint-disable-next-line no-control-regex -- these are what a name must not hold
const forbidden = /[<>:"/\\|?*\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** A name that every system takes, that stays in its folder, and that reads as it is. */
const safe = (text: string, spare: string): string => {
  let plain = text.replaceAll(forbidden, '-').replaceAll(/\s+/g, ' ')
  while (Buffer.byteLength(plain) > mostBytes) plain = Array.from(plain).slice(0, -1).join('')
  plain = plain.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  return plain === '' || reserved.test(plain.split('.')[0] ?? '') ? spare : plain
}

/** The file name (without `.pdf`) of a document by the pattern; `total` says how many digits its number has. */
export function fileNameOf(
  pattern: string,
  document: Pick<WantedDocument, 'pnr' | 'name' | 'route' | 'date'>,
  number: number,
  total: number,
): string {
  const digits = String(number).padStart(String(total).length, '0')
  const values: Record<string, string> = { ...document, number: digits }
  const filled = pattern.replaceAll(
    /\{(pnr|name|route|date|number)\}/g,
    (_all, word: string) => values[word] ?? '',
  )
  return safe(filled, `ticket-${digits}`)
}

/** The name for the n-th try: the second file of that name is `name (2).pdf`. */
export const numbered = (name: string, time: number): string =>
  time === 1 ? `${name}.pdf` : `${name} (${time}).pdf`
