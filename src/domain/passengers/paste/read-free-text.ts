import { dateUseOf } from './pasted-fields.ts'
import { readFullName, readValue, shapes, type ValueContext } from './cell-values.ts'
import { splitLabels, type LabelledPart, type TextLabel } from './free-text-labels.ts'
import { readLooseWords, takeBrackets, takeDate, takeName, type ReadWords } from './free-text-words.ts'
import {
  toCell,
  toQuestion,
  type Leftover,
  type PastedCells,
  type PastedPassenger,
  type PasteLine,
  type ReadPart,
} from './pasted-passenger.ts'

const toWords = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** Labels whose values have several words. */
const longLabels = new Set<TextLabel>([
  'nationality',
  'passportIssueCountryCode',
  'mobileNo',
  'meal',
  'ffNumber',
  'firstName',
  'lastName',
])
/** Most words of a value. */
const longestValue = 4
const trim = (text: string): string => text.replace(/^[\s,;:.–-]+/, '').replace(/[\s,;:.–-]+$/, '')

/** Reads what follows a label: the longest beginning that is a value of it. The rest is returned. */
const readLabelled = ({ label, text }: LabelledPart, context: ValueContext): ReadWords => {
  const words = toWords(trim(text))
  if (label === 'fullName') {
    const read = readFullName(words.join(' '))
    if (Object.keys(read).length > 0) return { cells: read, rest: [] }
    const name = takeName(words)
    return name ? { cells: name.cells, rest: words.slice(name.used) } : { cells: {}, rest: words }
  }
  const use = dateUseOf(label)
  if (use) {
    const date = takeDate(words, use, context.today)
    return date ? { cells: { [label]: date.cell }, rest: words.slice(date.used) } : { cells: {}, rest: words }
  }
  const most = longLabels.has(label) ? longestValue : 1
  for (let used = Math.min(most, words.length); used > 0; used -= 1) {
    const cells = readValue(label, trim(words.slice(0, used).join(' ')), context)
    if (Object.keys(cells).length > 0) return { cells, rest: words.slice(used) }
  }
  return { cells: {}, rest: words }
}

/** Words that introduce passengers: `Passengers:`, `Pax 2:`, `Adult 1 -`. They prove that a name follows. */
const introduction =
  /^(?:passengers?|pax|travell?ers?|guests?|names?|adults?|child(?:ren)?|infants?|adt|chd|inf)\s?(?:no\.?\s?)?\d{0,2}\s?(?:details?)?\s?[:)–-]\s?/i
const numbering = /^(?:\d{1,3}\s?[.)]|[•*·▪–-])\s{0,4}/

interface Opened {
  text: string
  isIntroduced: boolean
  isNumbered: boolean
}

/** Removes numbering and introductions from the start of a line. */
const openLine = (line: string): Opened => {
  const start = line.trim()
  const numbered = start.replace(numbering, '')
  const introduced = numbered.replace(introduction, '')
  return {
    text: introduced.replace(numbering, ''),
    isIntroduced: introduced !== numbered,
    isNumbered: numbered !== start && /^\d/.test(start),
  }
}

interface Person {
  cells: PastedCells
  rest: string[]
  /** Whether something beside the capitals says that this is a person. */
  isProven: boolean
}

/** Reads a person who is written as `Mr Anil Sharma (M, 45) 12/03/1980 Z1234567`; null if no name begins the text. */
const readPerson = (text: string, context: ValueContext): Person | null => {
  const bracketed = takeBrackets(text, context)
  const words = toWords(bracketed.text)
  const name = takeName(words)
  if (!name) return null
  const loose = readLooseWords(words.slice(name.used), context)
  const facts = { ...bracketed.cells, ...loose.cells }
  return {
    cells: { ...facts, ...name.cells },
    rest: loose.rest,
    isProven: name.cells.title !== undefined || isProof(name.cells, facts, loose.rest),
  }
}

/** Details that no other text has beside a name. */
const strongDetails = ['dateOfBirth', 'passportNo', 'email', 'pan'] as const

/** Whether details prove a first and last name: one of the strong ones, or any that leave no other word. */
const isProof = (name: PastedCells, facts: PastedCells, rest: readonly string[]): boolean =>
  Boolean(name.firstName && name.lastName) &&
  (strongDetails.some((field) => facts[field]) || (rest.length === 0 && Object.keys(facts).length > 0))

/** Splits `Anil Sharma (M, 45), Sunita Sharma (F, 42) and Riya` at commas outside brackets and at `and`. */
const splitPersons = (text: string): string[] => {
  const parts: string[] = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(') depth += 1
    if (sign === ')') depth = Math.max(0, depth - 1)
    if (depth === 0 && (sign === ',' || sign === ';' || sign === '&')) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts
    .flatMap((part) => part.split(/\sand\s/i))
    .map((part) => part.trim())
    .filter(Boolean)
}

const toPassenger = (cells: PastedCells, line: PasteLine): PastedPassenger => ({
  form: 'text',
  line: line.number,
  cells,
  notes: [],
})

const toLeftover = (words: readonly string[], { number }: PasteLine): Leftover[] => {
  const text = trim(words.join(' '))
  return text === '' ? [] : [{ line: number, text, reason: 'rest' }]
}

/** Reads several people in one line, if every part names one. */
const readPersons = (opened: Opened, line: PasteLine, context: ValueContext): ReadPart | null => {
  const parts = splitPersons(opened.text)
  if (parts.length < 2) return null
  const persons = parts.map((part) => readPerson(part, context))
  const isWhole = (person: Person | null): person is Person => person !== null && person.rest.length === 0
  if (!persons.every(isWhole)) return null
  if (!opened.isIntroduced && !persons.every(({ isProven }) => isProven)) return null
  return { passengers: persons.map(({ cells }) => toPassenger(cells, line)), leftovers: [] }
}

export interface ReadLine extends ReadPart {
  /** Cells for the passenger of the lines before. */
  more: PastedCells
}

const readParts = (parts: readonly LabelledPart[], context: ValueContext): ReadWords => {
  const cells: PastedCells = {}
  const rest: string[] = []
  for (const part of parts) {
    const read = readLabelled(part, context)
    const loose = readLooseWords(read.rest, context)
    Object.assign(cells, { ...loose.cells, ...cells, ...read.cells })
    rest.push(...loose.rest)
  }
  return { cells, rest }
}

const hasName = (cells: PastedCells): boolean => Boolean(cells.firstName ?? cells.lastName)

/**
 * Reads a line of a message: one person with details, several people, or details of the person before. Null if
 * nothing in it is recognised. A name needs proof beside its capitals: a title, a label, a number in a list, or another detail.
 */
export const readFreeText = (line: PasteLine, context: ValueContext): ReadLine | null => {
  const opened = openLine(line.text)
  const several = readPersons(opened, line, context)
  if (several) return { ...several, more: {} }
  const { head, parts } = splitLabels(opened.text)
  const labelled = readParts(parts, context)
  const person = readPerson(trim(head), context)
  const isPerson =
    person !== null &&
    (person.isProven ||
      opened.isIntroduced ||
      Object.keys(labelled.cells).length > 0 ||
      isListed(opened, person))
  if (person && isPerson) {
    const isGuess = !person.isProven && !opened.isIntroduced
    const cells = { ...person.cells, ...labelled.cells }
    return {
      passengers: [toPassenger(isGuess ? withGuess(cells) : cells, line)],
      leftovers: toLeftover([...person.rest, ...labelled.rest], line),
      more: {},
    }
  }
  const leftovers = toLeftover([...toWords(head), ...labelled.rest], line)
  if (hasName(labelled.cells)) return { passengers: [toPassenger(labelled.cells, line)], leftovers, more: {} }
  const loose = parts.length === 0 ? readContact(head) : {}
  const more = { ...loose, ...labelled.cells }
  if (Object.keys(more).length === 0) return null
  return { passengers: [], leftovers: parts.length === 0 ? [] : leftovers, more }
}

/** A numbered line with nothing but two to four words in capitals. */
const isListed = ({ isNumbered }: Opened, { cells, rest }: Person): boolean =>
  isNumbered && rest.length === 0 && Boolean(cells.firstName && cells.lastName)

const withGuess = (cells: PastedCells): PastedCells => ({
  ...cells,
  ...(cells.firstName
    ? { firstName: { ...cells.firstName, questions: [...cells.firstName.questions, toQuestion('guessed')] } }
    : {}),
})

/** A line with only an email address. */
const readContact = (text: string): PastedCells => {
  const word = text.trim()
  return shapes.email.test(word) ? { email: toCell(word, word) } : {}
}
