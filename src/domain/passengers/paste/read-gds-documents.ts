import { passengerTypes } from '#contract/common/enumerations.ts'
import { fromCountryCode } from './pasted-country.ts'
import { readGivenNames, toFactCells } from './gds-name.ts'
import { readPastedDate } from './read-pasted-date.ts'
import { readGender } from './pasted-title.ts'
import { toCell, type PastedCells, type PasteLine, type ReadPart } from './pasted-passenger.ts'

/** Splits the fields of a DOCS entry, which have strokes or hyphens between them. */
const splitFields = (text: string): string[] | null => {
  const start = /^\s*(?:SR|SSR|[34]|SI\.P\d[\d.S]{0,8}\/(?:SSR)?|\d{1,3}\.? SSR)?\s?DOCS/i.exec(text)
  if (!start) return null
  const body = text.slice(start[0].length)
  const at = /[-/* ]P[-/]/i.exec(body)
  if (!at) return null
  const separator = body[at.index + 2] ?? '/'
  return body.slice(at.index + 1).split(separator)
}

const country = (code: string | undefined): PastedCells['nationality'] => {
  const read = code === undefined ? '' : fromCountryCode(code)
  return code !== undefined && read ? toCell(read, code.trim()) : undefined
}

const isPassengerNumber = (part: string): boolean => /^(?:[PS]\d{1,2}|H|\d{0,2})$/i.test(part.trim())

/** Reads surname and given names, which end before the passenger's number: `SHARMA-ANIL-KUMAR/P1`, `…/ANIL-1.1`. */
const readNames = (parts: readonly string[]): PastedCells => {
  const names = parts
    .flatMap((part) => part.split('/'))
    .map((part) => part.replace(/-\d{1,2}\.\d{1,2}\s*$/, '').trim())
    .filter((part) => part !== '' && !isPassengerNumber(part))
  const [surname = '', ...given] = names
  return {
    ...(surname ? { lastName: toCell(surname, surname) } : {}),
    ...(given.length > 0 ? readGivenNames(given.join(' ')) : {}),
  }
}

const readDate = (written: string | undefined, use: 'birth' | 'expiry', today: string) => {
  const date = written ? readPastedDate(written, { use, today }) : null
  return date && written ? toCell(date.value, written.trim(), ...date.questions) : undefined
}

/**
 * Reads the passport of an SSR DOCS entry or its display; null if the line is none. The fields are type, issuing
 * country, number, nationality, date of birth, gender (`MI` and `FI` for infants), expiry, surname and given names.
 *
 * Sources: GDS entry summary for API data (internettravel.net/documents/APIS.html: `3DOCS…` of Sabre, `SR DOCS YY HK1-…`
 * of Amadeus, `SI.P1S1/DOCS*…` of Galileo); Sabre, APIS for Subscribers, section 2.1.
 */
export const readGdsDocuments = (line: PasteLine, today: string): ReadPart | null => {
  const found = splitFields(line.text)
  if (!found || found.length < 8) return null
  const [, issuer, number, nationality, birth, sex, expiry, ...names] = found
  const gender = sex ? readGender(sex) : null
  const isInfant = /^\s*[MF]I\s*$/i.test(sex ?? '')
  const [dateOfBirth, passportExpiry] = [readDate(birth, 'birth', today), readDate(expiry, 'expiry', today)]
  const [issued, citizen] = [country(issuer), country(nationality)]
  const passport = (number ?? '').trim()
  const cells: PastedCells = {
    ...readNames(names),
    ...(passport ? { passportNo: toCell(passport.toUpperCase(), passport) } : {}),
    ...(issued ? { passportIssueCountryCode: issued } : {}),
    ...(citizen ? { nationality: citizen } : {}),
    ...(dateOfBirth ? { dateOfBirth } : {}),
    ...(passportExpiry ? { passportExpiry } : {}),
    ...(gender ? { gender: toCell(String(gender), (sex ?? '').trim()) } : {}),
    ...(isInfant ? { paxType: toCell(String(passengerTypes.infant), (sex ?? '').trim()) } : {}),
  }
  return {
    passengers: [{ form: 'documents', line: line.number, cells, notes: [] }],
    leftovers: [],
  }
}

/** Reads an infant's name and date of birth in Sabre's entry `3INFT/SHARMA/AARAV/03JAN26-1.1`; null if it is none. */
export const readSabreInfant = (line: PasteLine, today: string): ReadPart | null => {
  const [, surname, given, birth] =
    /^\s*[34]INFT\d?\/([A-Z' -]{1,40})\/([A-Z' -]{1,40})\/(\d{1,2}[A-Z]{3}\d{2,4})/i.exec(line.text) ?? []
  if (!surname || !given || !birth) return null
  const cells = {
    lastName: toCell(surname.trim(), surname),
    ...readGivenNames(given),
    ...toFactCells({ paxType: passengerTypes.infant, typeSource: 'INFT', birth }, today),
  }
  return { passengers: [{ form: 'documents', line: line.number, cells, notes: [] }], leftovers: [] }
}
