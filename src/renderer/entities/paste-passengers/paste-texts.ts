import { passengerTypeName, type PassengerType } from '#contract/common/enumerations.ts'
import { formatInputDate, formatList, plural } from '#domain/format.ts'
import { fieldFacts, pastedFields, type PastedField } from '#domain/passengers/paste/pasted-fields.ts'
import type {
  LeftoverReason,
  PasteForm,
  PasteNote,
  QuestionCode,
} from '#domain/passengers/paste/pasted-passenger.ts'

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)
/** Writes a value as people read it. */
const readable = (value: string): string => (isDate(value) ? formatInputDate(value) : value)

const passengers = { one: 'passenger', other: 'passengers' }
const typeWords: Record<PassengerType, { one: string; other: string }> = {
  1: { one: 'adult', other: 'adults' },
  2: { one: 'child', other: 'children' },
  3: { one: 'infant', other: 'infants' },
}

const fields = Object.fromEntries(pastedFields.map((field) => [field, fieldFacts[field].name])) as Record<
  PastedField,
  string
>

const questions: Record<QuestionCode, (other: string) => string> = {
  dayOrMonth: (other) => `Could also be ${readable(other)}`,
  century: () => 'Check the century',
  conflict: (other) => `Also found: ${readable(other)}`,
  checkDigit: (other) =>
    other === 'composite'
      ? "The last check digit of the passport lines doesn't match"
      : "The check digit doesn't match",
  corrected: (other) => `Letters read as digits in ${other}`,
  gluedTitle: (other) => `Title separated from ${other}`,
  nameOrder: () => 'First or last name?',
  nameSplit: () => 'Check where the last name begins',
  truncated: () => 'May be cut off',
  idCard: () => 'The number of an identity card',
  guessed: () => 'Recognised by its format alone',
  unreadable: () => "Couldn't be read",
}

const forms: Record<PasteForm, string> = {
  amadeus: 'Amadeus',
  galileo: 'Galileo',
  sabre: 'Sabre',
  names: 'GDS names',
  documents: 'Passport entry',
  mrz: 'Passport',
  vcard: 'vCard',
  table: 'Table',
  text: 'Message',
}

const notes: Record<PasteNote, string> = {
  mrzSpaces: 'Spaces in the passport lines were removed.',
  mrzCase: 'Lowercase letters in the passport lines were read as capitals.',
  mrzPadded: 'Missing fillers (<) at the end of a passport line were added.',
  mrzPersonal: "The check digit of the personal number doesn't match.",
  mrzVisa: 'This is a visa: it has no passport number.',
}

const reasons: Record<LeftoverReason, string> = {
  unknown: 'Not recognised',
  rest: 'Not used',
  count: "The number of names doesn't match the line",
  mrzLength: 'Passport line of the wrong length',
  column: 'Unknown column',
  long: 'Longer than 2,000 characters',
  limit: 'Too long: only the first 200,000 characters and 500 passengers were read',
}

/** Texts of pasting passengers. */
export const pasteTexts = {
  title: 'Paste passengers',
  privacy: 'The text is read on this device. Nothing is sent or saved until you continue with the booking.',
  source: 'Passenger details',
  sourceHint: 'Spreadsheet rows, an email, GDS names, passport lines, a vCard, or a mix of these',
  placeholder: 'NM1SHARMA/ANIL MR',
  file: 'Or choose a file (.xlsx, .csv, .txt, .vcf)',
  nothing: 'No passengers recognised yet. Paste names, a table or passport lines.',
  found: (count: number): string => `${plural(count, passengers)} found`,
  fareIs: (counts: Record<PassengerType, number>): string =>
    `This fare is for ${formatList(
      ([1, 2, 3] as const)
        .filter((type) => counts[type] > 0)
        .map((type) => plural(counts[type], typeWords[type])),
    )}.`,
  textHas: (counts: Record<PassengerType, number>, unknown: number): string =>
    `The text has ${formatList([
      ...([1, 2, 3] as const)
        .filter((type) => counts[type] > 0)
        .map((type) => plural(counts[type], typeWords[type])),
      ...(unknown > 0 ? [`${plural(unknown, passengers)} of unknown type`] : []),
    ])}.`,
  tooMany: (count: number): string =>
    `${plural(count, passengers)} won't fit. Choose who travels below, or search again for more passengers.`,
  table: 'Passengers found',
  place: 'Place',
  placeOf: (name: string): string => `Place, ${name}`,
  noPlace: 'Not on this booking',
  placeName: (type: PassengerType, number: number): string => `${passengerTypeName[type]} ${number}`,
  unnamed: (number: number): string => `passenger ${number}`,
  saysType: (type: PassengerType): string => `The text says ${passengerTypeName[type].toLowerCase()}`,
  readFrom: (form: PasteForm, line: number): string => `${forms[form]}, line ${line}`,
  fields,
  notes,
  cellOf: (field: PastedField, name: string): string => `${fields[field]}, ${name}`,
  choose: 'Choose',
  genders: { male: 'Male', female: 'Female' },
  words: {
    sure: 'Sure',
    question: 'Check',
    missing: 'Missing',
    wrong: 'Fix',
    typed: 'In the form',
    notNeeded: 'Not needed',
    optional: 'Optional',
  },
  question: (code: QuestionCode, other: string): string => questions[code](other),
  questionFrom: (text: string, source: string): string => `${text} (in the text: ${source})`,
  titleChanged: (title: string): string => `This fare doesn't accept the title ${title}`,
  titleFromGender: 'Based on the gender',
  otherValue: (value: string): string => `Use ${readable(value)}`,
  confirm: 'Keep',
  confirmOf: (field: PastedField, name: string): string => `Keep ${fields[field].toLowerCase()} of ${name}`,
  notUsed: 'Not on this booking',
  leftovers: 'Not understood',
  leftover: (line: number, reason: LeftoverReason): string => `Line ${line} · ${reasons[reason]}`,
  replaced: 'Replaces what you typed',
  replacedField: (place: string, field: PastedField, before: string, after: string): string =>
    `${place}, ${fields[field].toLowerCase()}: ${readable(before)} becomes ${readable(after)}`,
  unused: (read: readonly PastedField[]): string =>
    `Not needed for this fare: ${formatList(read.map((field) => fields[field].toLowerCase()))}`,
  mealNote: 'You can choose meals with the extras.',
  openPoints: (missing: number, checks: number): string =>
    [missing > 0 ? `${missing} missing or to fix` : '', checks > 0 ? `${checks} to check` : '']
      .filter(Boolean)
      .join(' · '),
  cancel: 'Cancel',
  fill: (count: number): string => `Fill in ${plural(count, passengers)}`,
  fillKey: (onMac: boolean): string => (onMac ? '⌘+Enter' : 'Ctrl+Enter'),
  moveHint: (onMac: boolean): string =>
    onMac
      ? '⌥+↑ and ⌥+↓ move a passenger to another place. ⌘+Enter fills in the form.'
      : 'Alt+↑ and Alt+↓ move a passenger to another place. Ctrl+Enter fills in the form.',
} as const
