/** A property of a calendar: its name with parameters, and its value as it is written. */
export type CalendarLine = readonly [name: string, value: string]

const maxOctets = 75

/** Escapes a text value (RFC 5545, section 3.3.11). Control characters are left out. */
export const toCalendarText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** Formats an instant in UTC: `20270115T165500Z`. */
export const toCalendarTime = (at: Date): string =>
  `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

/** Folds a line to 75 octets without breaking a character (RFC 5545, section 3.1). */
const fold = (line: string): string => {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      lines.push(part)
      // The space that marks a continued line counts.
      part = ' '
      octets = 1
    }
    part += character
    octets += size
  }
  return [...lines, part].join('\r\n')
}

/** Writes a calendar's lines, each ended by CRLF. */
export const writeCalendar = (lines: readonly CalendarLine[]): string =>
  lines.map(([name, value]) => `${fold(`${name}:${value}`)}\r\n`).join('')
