import type { WantedDocument } from '#contract/ipc/print-jobs.ts'

/** Disks allow 255 bytes, including the extension and a number. */
const maxNameBytes = 200
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i
// oxlint-disable-next-line no-control-regex -- these are what a name must not hold
const forbidden = /[<>:"/\\|?*\u0000-\u001F\u007F\u200E\u200F\u202A-\u202E\u2066-\u2069]/g

/** Makes a name that every system accepts, that stays in its folder and is readable. */
const toSafeName = (text: string, spare: string): string => {
  let plain = text.replaceAll(forbidden, '-').replaceAll(/\s+/g, ' ')
  while (Buffer.byteLength(plain) > maxNameBytes) plain = Array.from(plain).slice(0, -1).join('')
  plain = plain.replace(/^[. ]+/, '').replace(/[. ]+$/, '')
  return plain === '' || reserved.test(plain.split('.')[0] ?? '') ? spare : plain
}

/** Builds a document's file name (without `.pdf`) from the pattern; `total` determines the digits of its number. */
export function toFileName(
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
  return toSafeName(filled, `ticket-${digits}`)
}

/** Returns the name of the n-th attempt: the second file with that name is `name (2).pdf`. */
export const toAttemptFileName = (name: string, time: number): string =>
  time === 1 ? `${name}.pdf` : `${name} (${time}).pdf`
