import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import { readPastedDate } from './read-pasted-date.ts'
import { splitGluedTitle, toTitleFacts } from './pasted-title.ts'
import { toCell, toQuestion, type PastedCells } from './pasted-passenger.ts'

/** Builds the cells of a type, a date of birth and an age that a GDS wrote beside a name. */
interface NameFacts {
  paxType?: PassengerType
  typeSource?: string
  birth?: string
  age?: string
}

/** Returns the cells of a title, and of the gender and type that it implies. */
export const toTitleCells = (word: string): PastedCells => {
  const facts = toTitleFacts(word)
  if (!facts) return {}
  return {
    ...(facts.title ? { title: toCell(facts.title, word) } : {}),
    ...(facts.gender ? { gender: toCell(String(facts.gender), word) } : {}),
    ...(facts.paxType ? { paxType: toCell(String(facts.paxType), word) } : {}),
  }
}

/** Returns the cells of several titles and types; the last of the list counts. */
export const toTitlesCells = (titles: readonly string[]): PastedCells =>
  Object.assign({}, ...titles.map(toTitleCells)) as PastedCells

/** Reads the given names of a GDS name, with the title after a space or glued to the last one. */
export const readGivenNames = (written: string): PastedCells => {
  const words = written.trim().split(/[ .]+/).filter(Boolean)
  const titles: string[] = []
  while (words.length > 0 && toTitleFacts(words.at(-1) ?? '')) titles.push(words.pop() ?? '')
  const cells = toTitlesCells(titles)
  const name = words.join(' ')
  if (name === '') return cells
  const last = words.at(-1) ?? ''
  const split = cells.title ? null : splitGluedTitle(last)
  if (!split) return { ...cells, firstName: toCell(name, name) }
  const question = toQuestion('gluedTitle', name)
  const titleCells = toTitleCells(split.title)
  const first = name.slice(0, name.length - split.title.length)
  return {
    ...titleCells,
    ...cells,
    ...(titleCells.title ? { title: { ...titleCells.title, questions: [question] } } : {}),
    firstName: toCell(first, name, question),
  }
}

/** Builds the cells of what was written beside a name. */
export const toFactCells = (
  { paxType, typeSource = '', birth, age }: NameFacts,
  today: string,
): PastedCells => {
  const date = birth === undefined ? null : readPastedDate(birth, { use: 'birth', today })
  return {
    ...(paxType ? { paxType: toCell(String(paxType), typeSource) } : {}),
    ...(date && birth !== undefined ? { dateOfBirth: toCell(date.value, birth, ...date.questions) } : {}),
    ...(age === undefined ? {} : { age: toCell(String(Number(age)), age) }),
  }
}

const gdsDate = /(?<![A-Z0-9])(?:DOB)?(\d{1,2}[A-Z]{3}(?:\d{4}|\d{2}))(?![A-Z0-9])/i
const years = /(?<![A-Z0-9])(\d{1,2}) ?YRS?(?![A-Z])/i

/**
 * Reads a name remark of Galileo or Sabre: `P-C08 DOB12MAR18`, `03JAN26`, `CHD 8YRS`, `C08`, `I06`.
 *
 * Sources: Travelport's format guide, Name field (support.travelport.com/webhelp/Formats/Content/BookFile/NameField.htm).
 */
export const readNameRemark = (remark: string, today: string): PastedCells => {
  const upper = remark.trim().toUpperCase()
  const code = /^(?:P-)?(ADT|CHD|CNN|INF|INS|[CI]\d{2})(?![A-Z0-9])/.exec(upper)?.[1]
  const [birth, age] = [gdsDate.exec(upper)?.[1], years.exec(upper)?.[1]]
  const childAge = code && /^C\d/.test(code) ? code.slice(1) : undefined
  const paxType = code
    ? code.startsWith('C')
      ? passengerTypes.child
      : code.startsWith('I')
        ? passengerTypes.infant
        : passengerTypes.adult
    : undefined
  const said = age ?? childAge
  return toFactCells(
    {
      ...(paxType && code ? { paxType, typeSource: code } : {}),
      ...(birth ? { birth } : {}),
      ...(said ? { age: said } : {}),
    },
    today,
  )
}

/** What the brackets after an Amadeus name say: a type, a date of birth, an infant on the lap. */
export interface AmadeusBrackets {
  cells: PastedCells
  infant: PastedCells | null
}

/** Reads `INFSHARMA/AARAV/03JAN26`, `INF/MICHAEL/18MAY08` (the adult's surname) or `INF//10SEP08`. */
const readLapInfant = (text: string, adult: PastedCells, today: string): PastedCells => {
  const parts = text
    .replace(/^INF/i, '')
    .split('/')
    .map((part) => part.trim())
  const birth = parts.find((part) => gdsDate.test(part))
  const [surname = '', given = ''] = parts.filter((part) => part !== birth)
  const { paxType: _type, ...names } = readGivenNames(given)
  return {
    ...(surname
      ? { lastName: toCell(surname, surname) }
      : adult.lastName
        ? { lastName: adult.lastName }
        : {}),
    ...names,
    ...toFactCells(
      { paxType: passengerTypes.infant, typeSource: text.slice(0, 3), ...(birth ? { birth } : {}) },
      today,
    ),
  }
}

/**
 * Reads the brackets of an Amadeus name: `(CHD/12MAR18)`, `(ADT)(INFSHARMA/AARAV/03JAN26)`, `(IDDOB15JAN1960)`.
 *
 * Source: Amadeus Cryptic Entries Reference Guide, edition 9.2, PNR name element.
 */
export const readBrackets = (
  brackets: readonly string[],
  adult: PastedCells,
  today: string,
): AmadeusBrackets => {
  const cells: PastedCells = {}
  let infant: PastedCells | null = null
  for (const written of brackets) {
    const text = written.trim()
    const upper = text.toUpperCase()
    const [type = '', birth] = text.split('/')
    if (upper === 'INF' || (upper.startsWith('INF') && birth !== undefined))
      infant = readLapInfant(text, adult, today)
    else if (upper.startsWith('IDDOB')) Object.assign(cells, toFactCells({ birth: text.slice(5) }, today))
    else {
      const dated = birth ? toFactCells({ birth: birth.trim() }, today) : {}
      Object.assign(cells, toTitleCells(type.trim()), dated)
    }
  }
  return { cells, infant }
}
