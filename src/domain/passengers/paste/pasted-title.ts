import { genders, passengerTypes, type Gender, type PassengerType } from '#contract/common/enumerations.ts'

interface TitleFacts {
  /** The title as the form has it; empty if the word only says the type. */
  title: string
  gender?: Gender
  paxType?: PassengerType
}

/** Titles and passenger types as GDS names and people write them. */
const words: Record<string, TitleFacts> = {
  MR: { title: 'Mr', gender: genders.male },
  SHRI: { title: 'Mr', gender: genders.male },
  SRI: { title: 'Mr', gender: genders.male },
  MRS: { title: 'Mrs', gender: genders.female },
  SMT: { title: 'Mrs', gender: genders.female },
  MS: { title: 'Ms', gender: genders.female },
  MISS: { title: 'Miss', gender: genders.female },
  MSTR: { title: 'Mstr', gender: genders.male, paxType: passengerTypes.child },
  MST: { title: 'Mstr', gender: genders.male, paxType: passengerTypes.child },
  MASTER: { title: 'Mstr', gender: genders.male, paxType: passengerTypes.child },
  DR: { title: 'DR' },
  PROF: { title: 'PROF' },
  ADT: { title: '', paxType: passengerTypes.adult },
  CHD: { title: '', paxType: passengerTypes.child },
  CNN: { title: '', paxType: passengerTypes.child },
  INF: { title: '', paxType: passengerTypes.infant },
  INS: { title: '', paxType: passengerTypes.infant },
}

/** Titles that GDS names have without a space after the first name, the longest first. */
const glued = ['MISS', 'MSTR', 'MRS', 'MR', 'MS'] as const
/** A name that is left after a glued title has at least this many letters. */
const shortestName = 2

/** Returns what a word says as a title or a passenger type; undefined if it is a name. */
export const toTitleFacts = (word: string): TitleFacts | undefined =>
  Object.hasOwn(words, word.replaceAll('.', '').toUpperCase())
    ? words[word.replaceAll('.', '').toUpperCase()]
    : undefined

/** Splits `ANILMR` into name and title; null if the word ends with no title. */
export const splitGluedTitle = (word: string): { name: string; title: string } | null => {
  const upper = word.toUpperCase()
  const title = glued.find((end) => upper.endsWith(end) && upper.length - end.length >= shortestName)
  return title === undefined ? null : { name: word.slice(0, -title.length), title: word.slice(-title.length) }
}

const typeWords: Record<string, PassengerType> = {
  ADT: 1,
  AD: 1,
  ADULT: 1,
  A: 1,
  CHD: 2,
  CNN: 2,
  CH: 2,
  CHILD: 2,
  C: 2,
  INF: 3,
  INS: 3,
  INFANT: 3,
  I: 3,
}

/** Reads a passenger type in words or as a GDS code; null if it is none. */
export const readPaxType = (text: string): PassengerType | null => {
  const word = text.trim().toUpperCase()
  return Object.hasOwn(typeWords, word) ? (typeWords[word] ?? null) : null
}

/** Reads a gender as people, GDS documents and passports write it; null if it is none. */
export const readGender = (text: string): Gender | null => {
  const word = text.trim().toUpperCase()
  if (['M', 'MALE', 'MI', 'MAN', 'BOY'].includes(word)) return genders.male
  return ['F', 'FEMALE', 'FI', 'WOMAN', 'GIRL'].includes(word) ? genders.female : null
}
