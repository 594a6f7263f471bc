import { genders } from '#contract/common/enumerations.ts'
import { fromCountryCode } from './pasted-country.ts'
import { toPastedDate } from './read-pasted-date.ts'
import {
  toCell,
  toQuestion,
  type PastedCell,
  type PastedCells,
  type PastedQuestion,
  type PasteLine,
  type PasteNote,
  type ReadPart,
} from './pasted-passenger.ts'
import { toMrzDigits, isMrzCheckDigit, type MrzLines } from './mrz-lines.ts'

interface Span {
  line: number
  from: number
  to: number
}
/** Where each kind of document has its fields; `composite` lists what the last check digit covers. */
interface Layout {
  issuer: Span
  names: Span
  number: Span
  nationality: Span
  birth: Span
  sex: Span
  expiry: Span
  optional: Span
  composite: readonly Span[]
  compositeAt: Span | null
  hasPersonalCheck: boolean
}
const span = (line: number, from: number, to: number): Span => ({ line, from, to })

/** Positions of ICAO Doc 9303, parts 4 (TD3), 6 (TD2), 5 (TD1) and 7 (visas), counted from 0. */
const secondLine = {
  number: span(1, 0, 9),
  nationality: span(1, 10, 13),
  birth: span(1, 13, 19),
  sex: span(1, 20, 21),
  expiry: span(1, 21, 27),
} as const
const layouts: Record<'td1' | 'td2' | 'td3', Layout> = {
  td3: {
    ...secondLine,
    issuer: span(0, 2, 5),
    names: span(0, 5, 44),
    optional: span(1, 28, 42),
    composite: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)],
    compositeAt: span(1, 43, 44),
    hasPersonalCheck: true,
  },
  td2: {
    ...secondLine,
    issuer: span(0, 2, 5),
    names: span(0, 5, 36),
    optional: span(1, 28, 35),
    composite: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)],
    compositeAt: span(1, 35, 36),
    hasPersonalCheck: false,
  },
  td1: {
    issuer: span(0, 2, 5),
    number: span(0, 5, 14),
    optional: span(0, 15, 30),
    birth: span(1, 0, 6),
    sex: span(1, 7, 8),
    expiry: span(1, 8, 14),
    nationality: span(1, 15, 18),
    names: span(2, 0, 30),
    composite: [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)],
    compositeAt: span(1, 29, 30),
    hasPersonalCheck: false,
  },
}

const layoutOf = (lines: readonly string[]): Layout => {
  if (lines.length === 3) return layouts.td1
  const layout = lines[0]?.length === 44 ? layouts.td3 : layouts.td2
  // The optional data of visas have no check digits after them.
  return lines[0]?.startsWith('V') ? { ...layout, compositeAt: null, hasPersonalCheck: false } : layout
}

/** Gives the parts of a zone by their spans. */
const createCut =
  (lines: readonly string[]) =>
  ({ line, from, to }: Span): string =>
    (lines[line] ?? '').slice(from, to)
type Cut = ReturnType<typeof createCut>

/** The digit after a field. */
const checkOf = ({ line, to }: Span): Span => span(line, to, to + 1)

/** Fields of digits alone, where a letter is a misread digit. */
const digitSpans = (layout: Layout): Span[] => [
  layout.birth,
  layout.expiry,
  checkOf(layout.birth),
  checkOf(layout.expiry),
  checkOf(layout.number),
  ...(layout.hasPersonalCheck ? [checkOf(layout.optional)] : []),
  ...(layout.compositeAt ? [layout.compositeAt] : []),
]

/** Returns the lines with letters in fields of digits read as digits. */
const withDigits = (lines: readonly string[], layout: Layout): string[] =>
  lines.map((text, line) =>
    digitSpans(layout)
      .filter((field) => field.line === line)
      .reduce(
        (all, { from, to }) => all.slice(0, from) + toMrzDigits(all.slice(from, to)) + all.slice(to),
        text,
      ),
  )

/** A zone as written, and with letters in digit fields read as digits. */
interface Zone {
  layout: Layout
  written: Cut
  read: Cut
}

const correctedIn = ({ written, read }: Zone, field: Span): PastedQuestion[] =>
  written(field) === read(field) ? [] : [toQuestion('corrected', written(field))]

/** Reads a date `YYMMDD` with its check digit. */
const readDate = (
  zone: Zone,
  field: Span,
  context: { use: 'birth' | 'expiry'; today: string },
): PastedCell => {
  const whole = span(field.line, field.from, field.to + 1)
  const digits = zone.read(field)
  const date = /^\d{6}$/.test(digits)
    ? toPastedDate([digits.slice(0, 2), Number(digits.slice(2, 4)), Number(digits.slice(4))], context)
    : null
  const source = zone.written(whole)
  if (!date) return toCell('', source, toQuestion('unreadable'))
  const failed = isMrzCheckDigit(digits, zone.read(checkOf(field))) ? [] : [toQuestion('checkDigit')]
  return toCell(date.value, source, ...failed, ...correctedIn(zone, whole), ...date.questions)
}

const isCompositeRight = ({ layout, read }: Zone): boolean =>
  !layout.compositeAt || isMrzCheckDigit(layout.composite.map(read).join(''), read(layout.compositeAt))

/**
 * Reads the document number. A longer one continues in the optional data, up to its check digit (ICAO Doc 9303, part 5,
 * note j). A failing check digit over all fields is a question here, because no field can be named.
 */
const readNumber = (zone: Zone, hasFailedDate: boolean): PastedCell | undefined => {
  const { layout, written, read } = zone
  const check = read(checkOf(layout.number))
  const rest = written(layout.optional).split('<')[0] ?? ''
  const isLong = check === '<' && !layout.hasPersonalCheck && rest.length > 1
  const number = isLong ? written(layout.number) + rest.slice(0, -1) : written(layout.number)
  const value = number.replaceAll('<', '')
  if (value === '') return undefined
  const isRight = isMrzCheckDigit(number, isLong ? toMrzDigits(rest.slice(-1)) : check)
  const failed = isRight
    ? isCompositeRight(zone) || hasFailedDate
      ? []
      : [toQuestion('checkDigit', 'composite')]
    : [toQuestion('checkDigit')]
  const source = `${written(layout.number)}${written(checkOf(layout.number))}${isLong ? rest : ''}`
  const isPassport = written(span(0, 0, 1)) === 'P'
  return toCell(
    value,
    source,
    ...failed,
    ...correctedIn(zone, checkOf(layout.number)),
    ...(isPassport ? [] : [toQuestion('idCard')]),
  )
}

const readNames = ({ layout, written }: Zone): PastedCells => {
  const names = written(layout.names)
  const [last = '', first = ''] = names.split('<<')
  const toName = (source: string): PastedCell =>
    toCell(
      source.replaceAll('<', ' ').trim(),
      source,
      ...(names.endsWith('<') ? [] : [toQuestion('truncated')]),
      ...(/\d/.test(source) ? [toQuestion('unreadable')] : []),
    )
  return {
    ...(last.replaceAll('<', '') ? { lastName: toName(last) } : {}),
    ...(first.replaceAll('<', '') ? { firstName: toName(first) } : {}),
  }
}

const isPersonalNumberWrong = ({ layout, read }: Zone): boolean => {
  if (!layout.hasPersonalCheck) return false
  const [number, digit] = [read(layout.optional), read(checkOf(layout.optional))]
  const isEmpty = number.replaceAll('<', '') === '' && digit === '<'
  return !isEmpty && !isMrzCheckDigit(number, digit)
}

const readSex = ({ layout, written }: Zone): PastedCells => {
  const sex = written(layout.sex)
  if (sex === 'M') return { gender: toCell(String(genders.male), sex) }
  return sex === 'F' ? { gender: toCell(String(genders.female), sex) } : {}
}

const readCountry = ({ written }: Zone, field: Span): PastedCell | undefined => {
  const code = fromCountryCode(written(field).replaceAll('<', ''))
  return code ? toCell(code, written(field)) : undefined
}

const readDocument = (zone: Zone, today: string): PastedCells => {
  const { layout } = zone
  const dateOfBirth = readDate(zone, layout.birth, { use: 'birth', today })
  const passportExpiry = readDate(zone, layout.expiry, { use: 'expiry', today })
  const hasFailedDate = [dateOfBirth, passportExpiry].some(({ questions }) =>
    questions.some(({ code }) => code === 'checkDigit' || code === 'unreadable'),
  )
  const passportNo = readNumber(zone, hasFailedDate)
  const nationality = readCountry(zone, layout.nationality)
  const passportIssueCountryCode = readCountry(zone, layout.issuer)
  const isVisa = zone.written(span(0, 0, 1)) === 'V'
  return {
    dateOfBirth,
    ...(nationality ? { nationality } : {}),
    ...(isVisa
      ? {}
      : {
          passportExpiry,
          ...(passportNo ? { passportNo } : {}),
          ...(passportIssueCountryCode ? { passportIssueCountryCode } : {}),
        }),
  }
}

/**
 * Reads a machine-readable zone and verifies every check digit. A digit that doesn't match is a question at its field;
 * a letter read as a digit is another. Visas have no passport number.
 */
export const readMrz = ({ lines, notes }: MrzLines, first: PasteLine, today: string): ReadPart => {
  const layout = layoutOf(lines)
  const zone = { layout, written: createCut(lines), read: createCut(withDigits(lines, layout)) }
  const more: PasteNote[] = [
    ...(lines[0]?.startsWith('V') ? (['mrzVisa'] as const) : []),
    ...(isPersonalNumberWrong(zone) ? (['mrzPersonal'] as const) : []),
  ]
  const cells = { ...readNames(zone), ...readSex(zone), ...readDocument(zone, today) }
  return {
    passengers: [{ form: 'mrz', line: first.number, cells, notes: [...notes, ...more] }],
    leftovers: [],
  }
}
