import { passengerTypes } from '#contract/common/enumerations.ts'
import { readBrackets, readGivenNames, readNameRemark } from './gds-name.ts'
import {
  toCell,
  type Leftover,
  type PastedCells,
  type PasteForm,
  type PasteLine,
  type ReadPart,
} from './pasted-passenger.ts'

type Dialect = Extract<PasteForm, 'amadeus' | 'galileo' | 'sabre' | 'names'>

interface NamesContext {
  form: Dialect
  line: PasteLine
  today: string
}

/** Splits a text at a sign outside brackets. */
const splitOutside = (text: string, separator: string): string[] => {
  const parts: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (sign === separator && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

/** Splits off the texts in brackets. */
const splitBrackets = (text: string): { name: string; brackets: string[] } => {
  const [name = '', ...rest] = text.split('(')
  return { name, brackets: rest.map((part) => part.split(')')[0] ?? '') }
}

const isDigit = (sign: string | undefined): boolean => sign !== undefined && sign >= '0' && sign <= '9'
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[A-Z]/i.test(sign)

/** Splits `2SCHWARZ/MANFRED MR/SABINE MISS1BLACK/ANDREW MR` before each number of names. */
const splitGroups = (text: string): string[] => {
  const groups: string[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    else if (text[at] === ')') depth = Math.max(0, depth - 1)
    const begins = depth === 0 && isDigit(text[at]) && !isDigit(text[at - 1])
    if (!begins || at === start) continue
    const letterAt = isDigit(text[at + 1]) ? at + 2 : at + 1
    if (isLetter(text[letterAt])) {
      groups.push(text.slice(start, at))
      start = at
    }
  }
  groups.push(text.slice(start))
  return groups.map((group) => group.trim()).filter(Boolean)
}

interface Given {
  name: string
  brackets: string[]
  remark: string
}

/** Splits a given name from its brackets and its remark after `*`. An empty remark repeats the one before. */
const toGiven = (text: string, before: string): Given => {
  const star = text.indexOf('*')
  const { name, brackets } = splitBrackets(star === -1 ? text : text.slice(0, star))
  const remark = star === -1 ? '' : text.slice(star + 1).trim()
  return { name, brackets, remark: star !== -1 && remark === '' ? before : remark }
}

/** Reads the people who share a surname, each with a lap infant where the name has one. */
const readPersons = (surname: string, givens: readonly Given[], context: NamesContext): PastedCells[] =>
  givens.flatMap(({ name, brackets, remark }) => {
    const named: PastedCells = {
      ...(surname ? { lastName: toCell(surname, surname) } : {}),
      ...readGivenNames(name),
    }
    const { cells, infant } = readBrackets(brackets, named, context.today)
    const own = { ...named, ...readNameRemark(remark, context.today), ...cells }
    return infant ? [own, infant] : [own]
  })

/** Reads one surname with its given names: `2SHARMA/ANIL MR/SUNITA MRS`, `I/1SHARMA/AARAV*03JAN26`. */
const readGroup = (group: string, context: NamesContext): ReadPart => {
  const { line, form, today } = context
  const isInfant = /^I\//i.test(group)
  const [, count = '', rest = ''] = /^(\d{0,2})\s?(.*)$/s.exec(isInfant ? group.slice(2).trim() : group) ?? []
  const [surname = '', ...parts] = splitOutside(rest, '/')
  const unknown: Leftover = { line: line.number, text: group, reason: 'rest' }
  if (!/^[A-Z][A-Z' -]*$/i.test(surname.trim())) return { passengers: [], leftovers: [unknown] }
  const givens: Given[] = []
  let remark = ''
  for (const part of parts) {
    const last = givens.at(-1)
    // Apollo writes the passenger type after another stroke: N:I/LEE/ANN*17JUL22/P-INF01.
    if (last && /^P-/i.test(part.trim())) last.remark = `${last.remark} ${part}`.trim()
    else givens.push(toGiven(part, remark))
    remark = givens.at(-1)?.remark ?? ''
  }
  const infantCells: PastedCells = isInfant
    ? { paxType: toCell(String(passengerTypes.infant), group.slice(0, 2)) }
    : {}
  const said = count === '' ? givens.length : Number(count)
  const wrong: Leftover[] =
    said === givens.length ? [] : [{ line: line.number, text: group, reason: 'count' }]
  const persons = readPersons(surname.trim(), givens.length > 0 ? givens : [toGiven('', '')], context)
  return {
    passengers: persons.map((cells) => ({
      form,
      line: line.number,
      // A date after an infant's name is a remark, whose own type is none.
      cells: { ...cells, ...infantCells },
      notes: [],
    })),
    leftovers: [...wrong, ...unreadRemarks(givens, { line, form, today })],
  }
}

const unreadRemarks = (givens: readonly Given[], { line, today }: NamesContext): Leftover[] =>
  givens
    .filter(({ remark }) => remark !== '' && Object.keys(readNameRemark(remark, today)).length === 0)
    .map(({ remark }) => ({ line: line.number, text: remark, reason: 'rest' }))

const join = (parts: readonly ReadPart[]): ReadPart => ({
  passengers: parts.flatMap(({ passengers }) => passengers),
  leftovers: parts.flatMap(({ leftovers }) => leftovers),
})

/** Amadeus: several elements of a PNR are separated by `;`, and only those of names are read. */
const readAmadeus = (context: NamesContext): ReadPart =>
  join(
    context.line.text
      .split(';')
      .filter((element) => element.trim() !== '')
      .map((element) => {
        const [, names] = /^\s*NM\s?(.*)$/is.exec(element) ?? []
        return names === undefined
          ? {
              passengers: [],
              leftovers: [{ line: context.line.number, text: element.trim(), reason: 'rest' as const }],
            }
          : join(splitGroups(names).map((group) => readGroup(group, context)))
      }),
  )

const withoutPrefix = (item: string): string => item.trim().replace(/^(?:N[.:]|-)\s?/i, '')

/** Galileo joins entries with `+`, Sabre with its end-item sign. */
const readItems = (context: NamesContext): ReadPart =>
  join(
    context.line.text
      .split(context.form === 'galileo' ? /\+(?=\s?N[.:])/i : /[§Σ](?=\s?-)/)
      .map((item) => readGroup(withoutPrefix(item), context)),
  )

/** A line of names as a GDS displays it: `1.SHARMA/ANIL MR  2.2RAO/VIKRAM MR/LATA MRS`. */
const readDisplay = (context: NamesContext): ReadPart =>
  join(
    context.line.text
      .split(/(?:^|\s)\d{1,2}\.\s?(?=(?:I\/)?\d{0,2}[A-Z])/)
      .map((item) => item.trim())
      .filter(Boolean)
      .map((item) => readGroup(item, context)),
  )

const startsOf: readonly (readonly [Dialect, RegExp])[] = [
  ['amadeus', /^\s*NM\s?\d{1,2}\s?[A-Z][A-Z' -]{0,60}\//i],
  ['galileo', /^\s*N[.:]\s?(?:I\/)?\d{0,2}\s?[A-Z][A-Z' -]{0,60}\//i],
  ['sabre', /^\s*-(?:I\/)?\d{0,2}[A-Z][A-Z' ]{0,60}\/[A-Z]/],
  ['names', /^\s*\d{1,2}\.\s?(?:I\/)?\d{0,2}[A-Z][A-Z' -]{0,60}\/[A-Z]/],
]
/** Names alone in capitals, with an optional type in brackets. */
const bareName = /^\s*[A-Z][A-Z' -]{0,60}\/[A-Z][A-Z' ]{0,60}(?:\([^()]{0,60}\))?\s*$/
/** DEL/BOM is a route. */
const route = /^\s*[A-Z]{3}\/[A-Z]{3}\s*$/

/**
 * Reads a line of names as Amadeus, Galileo (Apollo) or Sabre take or display it; null if the line is none. Several
 * given names share a surname, and infants follow their own rules.
 *
 * Sources: Amadeus Cryptic Entries Reference Guide, edition 9.2 (PNR name element); Travelport's format guide, Name
 * field (support.travelport.com/webhelp/Formats/Content/BookFile/NameField.htm); Travelport's comparison of the systems'
 * entries, Sabre among them (…/Content/FormatCompare/PNRFields.htm).
 */
export const readGdsNames = (line: PasteLine, today: string): ReadPart | null => {
  const form = startsOf.find(([, start]) => start.test(line.text))?.[0]
  if (form === undefined) {
    const isBare = bareName.test(line.text) && !route.test(line.text)
    return isBare ? readGroup(line.text.trim(), { form: 'names', line, today }) : null
  }
  const context = { form, line, today }
  if (form === 'amadeus') return readAmadeus(context)
  return form === 'names' ? readDisplay(context) : readItems(context)
}
