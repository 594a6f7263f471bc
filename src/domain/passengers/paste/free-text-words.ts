import { readFullName, readValue, shapes, type ValueContext } from './cell-values.ts'
import { toTitleCells } from './gds-name.ts'
import { readPastedDate } from './read-pasted-date.ts'
import { readGender, readPaxType, toTitleFacts } from './pasted-title.ts'
import { toCell, toQuestion, type PastedCells } from './pasted-passenger.ts'

/** Cells read from a piece of text, and the words that weren't used. */
export interface ReadWords {
  cells: PastedCells
  rest: string[]
}

/** Most words of one date: `15 January , 2031`. */
const longestDateWords = 4
/** Numbers above this aren't ages, in years. */
const oldestAge = 120
/** Most words of one name. */
const longestNameWords = 6

const strip = (word: string): string => word.replace(/^[,;:–-]+/, '').replace(/[,;:.–-]+$/, '')

/** Reads the longest date at the start of a list of words; null if there isn't one. */
export const takeDate = (
  words: readonly string[],
  use: 'birth' | 'expiry' | 'issue',
  today: string,
): { cell: ReturnType<typeof toCell>; used: number } | null => {
  for (let used = Math.min(longestDateWords, words.length); used > 0; used -= 1) {
    const source = strip(words.slice(0, used).join(' '))
    const date = readPastedDate(source, { use, today })
    if (date) return { cell: toCell(date.value, source, ...date.questions), used }
  }
  return null
}

/** A word of a name: letters, beginning with a capital. */
const isNameWord = (word: string): boolean => /^\p{Lu}[\p{L}\p{M}'’.-]*$/u.test(word) && word.length <= 40

/** Reads one word about a person: gender, type or age. */
const readFact = (word: string): PastedCells => {
  const gender = readGender(word)
  if (gender) return { gender: toCell(String(gender), word) }
  const type = readPaxType(word)
  if (type) return { paxType: toCell(String(type), word) }
  const [, years] = /^(\d{1,3})(?:y|yo|yrs?|years?)?\.?$/i.exec(word) ?? []
  return years && Number(years) <= oldestAge ? { age: toCell(String(Number(years)), word) } : {}
}

/** Reads `M, 45`, `45/M`, `Child 8 yrs`, `DOB 12 Mar 1980`. */
const toBracketCells = (text: string, today: string): PastedCells => {
  const parts = text.split(/[,;]/).map((part) => part.trim().replace(/^(?:DOB|born)[ :]{1,2}/i, ''))
  const read = parts.flatMap((part) => {
    const date = readPastedDate(part, { use: 'birth', today })
    return date
      ? [{ dateOfBirth: toCell(date.value, part, ...date.questions) }]
      : part.split(/[\s/]+/).map(readFact)
  })
  return Object.assign({}, ...read) as PastedCells
}

/** Takes texts in brackets out of a line: `Anil Sharma (M, 45)`. Brackets in which nothing is recognised stay. */
export const takeBrackets = (text: string, { today }: ValueContext): { text: string; cells: PastedCells } => {
  const cells: PastedCells = {}
  const rest = text.replaceAll(/\(([^()]{1,60})\)/g, (whole, inner: string) => {
    const read = toBracketCells(inner, today)
    Object.assign(cells, read)
    return Object.keys(read).length > 0 ? ' ' : whole
  })
  return { text: rest, cells }
}

/** Takes a name off the start of a list of words: titles, then words with capitals. */
export const takeName = (words: readonly string[]): { cells: PastedCells; used: number } | null => {
  let used = 0
  while (used < words.length && toTitleFacts(words[used] ?? '')) used += 1
  const titles = used
  while (used < words.length && used - titles < longestNameWords) {
    const word = words[used] ?? ''
    const isEnd = /[,;:]$/.test(word)
    if (!isNameWord(strip(word)) || toTitleFacts(strip(word))) break
    used += 1
    if (isEnd) break
  }
  if (used === titles) return null
  const trailing = toTitleFacts(strip(words[used] ?? '')) ? toTitleCells(strip(words[used] ?? '')) : {}
  const name = strip(words.slice(titles, used).join(' '))
  const read = readFullName(name)
  if (!read.firstName && !read.lastName) return null
  const heads = words.slice(0, titles).map(toTitleCells)
  const cells = Object.assign({}, ...heads, trailing, read) as PastedCells
  return { cells, used: used + (Object.keys(trailing).length > 0 ? 1 : 0) }
}

/** Reads one word without a label by its shape. */
const readLooseWord = (word: string, context: ValueContext): PastedCells => {
  if (shapes.email.test(word)) return { email: toCell(word, word) }
  if (shapes.pan.test(word)) return readValue('pan', word, context)
  if (shapes.passport.test(word)) return readValue('passportNo', word, context)
  if (toTitleFacts(word)?.paxType) return toTitleCells(word)
  if (/^\+?\d{10,13}$/.test(word)) return { mobileNo: toCell(word, word, toQuestion('guessed')) }
  const facts = word.split('/').map(readFact)
  return facts.every((fact) => Object.keys(fact).length > 0)
    ? (Object.assign({}, ...facts) as PastedCells)
    : {}
}

/** Reads words without labels by their shape: dates of birth, passports, emails, genders, ages. */
export const readLooseWords = (words: readonly string[], context: ValueContext): ReadWords => {
  const found: PastedCells[] = []
  const rest: string[] = []
  for (let at = 0; at < words.length;) {
    const word = strip(words[at] ?? '')
    const date = /\d/.test(word)
      ? takeDate(words.slice(at, at + longestDateWords), 'birth', context.today)
      : null
    const cells = date ? {} : readLooseWord(word, context)
    if (date) {
      const field = date.cell.value > context.today ? 'passportExpiry' : 'dateOfBirth'
      found.unshift({ [field]: { ...date.cell, questions: [...date.cell.questions, toQuestion('guessed')] } })
    } else if (Object.keys(cells).length > 0) found.unshift(cells)
    else if (word !== '') rest.push(word)
    at += date?.used ?? 1
  }
  return { cells: Object.assign({}, ...found) as PastedCells, rest }
}
