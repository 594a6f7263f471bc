import { readGender, toTitleFacts } from './pasted-title.ts'
import { toTitleCells } from './gds-name.ts'
import { readPastedDate } from './read-pasted-date.ts'
import {
  toCell,
  toQuestion,
  type Leftover,
  type PastedCells,
  type PasteLine,
  type ReadPart,
} from './pasted-passenger.ts'

interface Property {
  line: number
  written: string
  name: string
  value: string
}

const isSoftBreak = (text: string): boolean => /QUOTED-PRINTABLE/i.test(text) && text.endsWith('=')

/** Joins folded lines (RFC 6350, 3.2) and soft line breaks of quoted-printable values (vCard 2.1). */
const unfold = (lines: readonly PasteLine[]): PasteLine[] => {
  const joined: { number: number; parts: string[]; isSoft: boolean }[] = []
  for (const { number, text } of lines) {
    const last = joined.at(-1)
    if (last?.isSoft) {
      last.parts.push(text.trim().replace(/=$/, ''))
      last.isSoft = text.trimEnd().endsWith('=')
    } else if (last && /^[ \t]/.test(text)) last.parts.push(text.slice(1))
    else {
      const isSoft = isSoftBreak(text.trimEnd())
      joined.push({ number, parts: [isSoft ? text.trimEnd().slice(0, -1) : text], isSoft })
    }
  }
  return joined.map(({ number, parts }) => ({ number, text: parts.join('') }))
}

/** Decodes quoted-printable text in UTF-8; bytes that aren't UTF-8 stay as written. */
const decodeQuoted = (text: string): string => {
  const encoded = text.replaceAll('%', '%25').replaceAll(/=([0-9A-F]{2})/gi, '%$1')
  try {
    return decodeURIComponent(encoded)
  } catch {
    return text
  }
}

const unescape = (text: string): string =>
  text.replaceAll(/\\([\\,;:nN])/g, (_, sign: string) => (/n/i.test(sign) ? ' ' : sign))

/** Splits a value at semicolons that aren't escaped. */
const splitValue = (value: string): string[] => value.split(/(?<!\\);/).map((part) => unescape(part).trim())

const toProperty = ({ number, text }: PasteLine): Property | null => {
  const colon = text.indexOf(':')
  if (colon === -1) return null
  const head = text.slice(0, colon)
  const [name = ''] = head.split(';')
  const value = text.slice(colon + 1).trim()
  return {
    line: number,
    written: text,
    // A group comes before the name: item1.EMAIL.
    name: (name.split('.').at(-1) ?? '').trim().toUpperCase(),
    value: /QUOTED-PRINTABLE/i.test(head) ? decodeQuoted(value) : value,
  }
}

/** Reads N: family names; given names; additional names; prefixes; suffixes. */
const readName = (value: string): PastedCells => {
  const [family = '', given = '', additional = '', prefix = ''] = splitValue(value)
  const first = [given, additional].filter(Boolean).join(' ')
  return {
    ...(family ? { lastName: toCell(family, family) } : {}),
    ...(first ? { firstName: toCell(first, first) } : {}),
    ...(prefix ? toTitleCells(prefix) : {}),
  }
}

/** Reads the formatted name, where it is all there is: the last word is the last name. */
const readFormatted = (value: string): PastedCells => {
  const words = unescape(value).split(/\s+/).filter(Boolean)
  const title = words[0] && toTitleFacts(words[0]) ? words.shift() : undefined
  const last = words.length > 1 ? words.pop() : undefined
  const question = toQuestion('nameSplit')
  return {
    ...(title ? toTitleCells(title) : {}),
    ...(words.length > 0 ? { firstName: toCell(words.join(' '), value, question) } : {}),
    ...(last ? { lastName: toCell(last, value, question) } : {}),
  }
}

const readProperty = ({ name, value }: Property, today: string): PastedCells => {
  const plain = unescape(value).trim()
  if (plain === '') return {}
  if (name === 'EMAIL') return { email: toCell(plain.replace(/^mailto:/i, ''), value) }
  if (name === 'TEL') return { mobileNo: toCell(plain.replace(/^tel:/i, ''), value) }
  if (name === 'BDAY') {
    const date = readPastedDate(plain.split('T')[0] ?? '', { use: 'birth', today })
    return date ? { dateOfBirth: toCell(date.value, value, ...date.questions) } : {}
  }
  if (name === 'GENDER' || name === 'X-GENDER') {
    const gender = readGender(plain.split(';')[0] ?? '')
    return gender ? { gender: toCell(String(gender), value) } : {}
  }
  return name === 'N' ? readName(value) : {}
}

/** Properties about the card, not about the person. */
const silent = new Set(['BEGIN', 'END', 'VERSION', 'PRODID', 'REV', 'UID', 'FN', 'KIND', 'PHOTO', 'NICKNAME'])

/** Reads one vCard 2.1, 3.0 or 4.0 (RFC 2426, RFC 6350) from BEGIN to END. The first value of a property counts. */
export const readVcard = (lines: readonly PasteLine[], today: string): ReadPart => {
  const properties = unfold(lines).flatMap((line) => toProperty(line) ?? [])
  const found: PastedCells[] = []
  const leftovers: Leftover[] = []
  for (const property of properties) {
    const read = readProperty(property, today)
    if (Object.keys(read).length > 0) found.unshift(read)
    else if (!silent.has(property.name) && property.value !== '')
      leftovers.push({ line: property.line, text: property.written.slice(0, 200), reason: 'rest' })
  }
  let cells = Object.assign({}, ...found) as PastedCells
  const formatted = properties.find(({ name }) => name === 'FN')
  if (!cells.firstName && !cells.lastName && formatted)
    cells = { ...readFormatted(formatted.value), ...cells }
  const isEmpty = Object.keys(cells).length === 0
  const line = lines[0]?.number ?? 1
  return {
    passengers: isEmpty ? [] : [{ form: 'vcard', line, cells, notes: [] }],
    leftovers,
  }
}
