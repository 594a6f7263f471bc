import { readGivenNames, toTitleCells, toTitlesCells } from './gds-name.ts'
import { dateUseOf, type PastedField } from './pasted-fields.ts'
import { readPastedDate } from './read-pasted-date.ts'
import { readGender, readPaxType, toTitleFacts } from './pasted-title.ts'
import {
  toCell,
  toQuestion,
  type PastedCell,
  type PastedCells,
  type PastedQuestion,
} from './pasted-passenger.ts'

/** What the readers of single values need. */
export interface ValueContext {
  today: string
  readCountry: (text: string) => string
  /** Counts the characters that readers are given, so that no text can make them read it again and again. */
  meter: { characters: number }
}

const longestName = 80
/** Letters of any script, with what may be between them. */
const nameShape = /^\p{L}[\p{L}\p{M}'’. -]*$/u

/** Whether a text can be a name. */
export const isName = (text: string): boolean => text.length <= longestName && nameShape.test(text)

export const shapes = {
  email: /^[^\s@<>]{1,64}@[^\s@<>]{1,120}\.[a-z]{2,20}$/i,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/i,
  passport: /^(?=.{6,9}$)[A-Z]{1,2}\d{6,8}[A-Z]?$/i,
  phone: /^\+?\d[\d -]{7,16}\d$/,
} as const

/** Reads a frequent flyer's airline and number: `AI 123456789`, `AI-123456789`, `123456789`. */
const readFrequentFlyer = (text: string): PastedCells => {
  const [, airline, number] = /^([A-Z][A-Z0-9]|\d[A-Z])[ /:-]{1,3}([A-Z0-9]{4,30})$/i.exec(text) ?? []
  if (airline && number)
    return { ffAirlineCode: toCell(airline.toUpperCase(), text), ffNumber: toCell(number, text) }
  return /^[A-Z0-9-]{3,30}$/i.test(text) ? { ffNumber: toCell(text, text) } : {}
}

const wrap = (field: PastedField, cell: PastedCell | null): PastedCells => (cell ? { [field]: cell } : {})

const readPlain = (field: PastedField, text: string, { readCountry }: ValueContext): PastedCell | null => {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- every other field is text
  switch (field) {
    case 'gender': {
      const gender = readGender(text)
      return gender ? toCell(String(gender), text) : null
    }
    case 'paxType': {
      const type = readPaxType(text)
      return type ? toCell(String(type), text) : null
    }
    case 'age':
      return /^\d{1,3}(?: ?(?:y|yrs?|years?)\.?)?$/i.test(text)
        ? toCell(String(Number.parseInt(text, 10)), text)
        : null
    case 'nationality':
    case 'passportIssueCountryCode': {
      const code = readCountry(text)
      return code ? toCell(code, text) : null
    }
    case 'passportNo': {
      const number = text.replaceAll(/\s/g, '').toUpperCase()
      return /^[A-Z0-9]{5,20}$/.test(number) && /\d/.test(number) ? toCell(number, text) : null
    }
    case 'pan':
      return shapes.pan.test(text) ? toCell(text.toUpperCase(), text) : null
    case 'email':
      return shapes.email.test(text) ? toCell(text, text) : null
    case 'mobileNo':
      return /\d{5}/.test(text.replaceAll(/\D/g, '')) && /^[+\d() .-]{6,25}$/.test(text)
        ? toCell(text, text)
        : null
    case 'firstName':
    case 'lastName':
      return isName(text) ? toCell(text, text) : null
    case 'ffAirlineCode':
      return /^[A-Z0-9]{2}$/i.test(text) ? toCell(text.toUpperCase(), text) : null
    default:
      return toCell(text, text)
  }
}

/** Reads a value whose field is known. Empty when the text isn't a value of it; a title also says gender and type. */
export const readValue = (field: PastedField, written: string, context: ValueContext): PastedCells => {
  const text = written.trim()
  if (text === '') return {}
  const use = dateUseOf(field)
  if (use) {
    const date = readPastedDate(text, { use, today: context.today })
    return date ? { [field]: toCell(date.value, text, ...date.questions) } : {}
  }
  if (field === 'title') return toTitleCells(text)
  if (field === 'ffNumber') return readFrequentFlyer(text)
  return wrap(field, readPlain(field, text, context))
}

/** Takes titles and types off both ends of a list of words. */
const takeTitles = (words: string[]): PastedCells => {
  const taken: string[] = []
  while (words.length > 1 && toTitleFacts(words.at(-1) ?? '')) taken.push(words.pop() ?? '')
  while (words.length > 1 && toTitleFacts(words[0] ?? '')) taken.push(words.shift() ?? '')
  return toTitlesCells(taken)
}

/** Reads names beside a comma, without titles. */
const readWords = (text: string, field: 'firstName' | 'lastName' = 'firstName'): PastedCells => {
  const words = text.split(/[\s,]+/).filter((word) => word !== '' && !toTitleFacts(word))
  return words.length > 0 ? { [field]: toCell(words.join(' '), text.trim()) } : {}
}

/**
 * Reads a full name: `Mr Anil Sharma`, `Sharma, Anil Kumar`, `SHARMA/ANIL MR`. Without a comma or stroke the last of
 * several words is the last name, which is a question where there are more than two.
 */
export const readFullName = (written: string): PastedCells => {
  const text = written.trim()
  const separator = ['/', ','].find((sign) => text.includes(sign))
  const words = text.split(separator ? /[\s/,]+/ : /\s+/).filter(Boolean)
  const titles = takeTitles(words)
  if (!isName(words.join(' '))) return {}
  if (separator) {
    const [surname = ''] = text.split(separator)
    const given = text.slice(surname.length + 1)
    const names = separator === '/' ? readGivenNames(given) : readWords(given)
    const inside = toTitlesCells(separator === ',' ? given.split(/[\s,]+/) : [])
    return { ...inside, ...titles, ...names, ...readWords(surname, 'lastName') }
  }
  if (words.length === 1)
    return { ...titles, firstName: toCell(words[0] ?? '', text, toQuestion('nameSplit')) }
  const questions: PastedQuestion[] = words.length > 2 ? [toQuestion('nameSplit')] : []
  return {
    ...titles,
    firstName: toCell(words.slice(0, -1).join(' '), text, ...questions),
    lastName: toCell(words.at(-1) ?? '', text, ...questions),
  }
}
