import { genders, passengerTypes, type Gender, type PassengerType } from '#contract/common/enumerations.ts'
import type { NameStyle } from '#contract/entities/flight.ts'
import type { PassengerForm } from '#contract/entities/passenger.ts'
import { readPhone, toPhoneCountry } from '#domain/accounts/phone-numbers.ts'
import { ageLimits, ageOn } from '#domain/passengers/passenger-ages.ts'
import { getPassengerNeeds } from '#domain/passengers/passenger-needs.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { isTitleOfGender, titlesFor } from '#domain/passengers/passenger-titles.ts'
import { copiedFields, fieldFacts, pastedFields, type PastedField } from './pasted-fields.ts'
import type { PastedCells } from './pasted-passenger.ts'

/** Values of a pasted passenger as they are in the table, after edits. Empty if nothing was read. */
export type PartyValues = Record<PastedField, string>

const typeOfAge = (age: number): PassengerType | null =>
  ([3, 2, 1] as const).find((type) => age >= ageLimits[type].from && age <= ageLimits[type].to) ?? null

const isDate = (text: string | undefined): text is string =>
  text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text)

/**
 * Returns the type that the text gives a passenger: by the date of birth on the day of travel, else by a type that is
 * written, else by an age. Null if the text gives none of them.
 */
export const toPastedType = (cells: PastedCells, travelDate: string): PassengerType | null => {
  const birth = cells.dateOfBirth?.value
  if (isDate(birth)) return typeOfAge(ageOn(birth, travelDate))
  const said = Number(cells.paxType?.value)
  if (said === 1 || said === 2 || said === 3) return said
  return cells.age?.value ? typeOfAge(Number(cells.age.value)) : null
}

/**
 * Chooses a place on the booking for each passenger of the text, in order: first for those whose type is known, then
 * adults' places and others for the rest. Null if no place is left.
 */
export const assignPlaces = (
  types: readonly (PassengerType | null)[],
  places: readonly PassengerType[],
): (number | null)[] => {
  const free = new Set(places.keys())
  const chosen: (number | null)[] = types.map(() => null)
  const take = (person: number, isFit: (place: PassengerType) => boolean): void => {
    const at = [...free].find((index) => isFit(places[index] ?? 1))
    if (at === undefined) return
    free.delete(at)
    chosen[person] = at
  }
  for (const [person, type] of types.entries()) if (type !== null) take(person, (place) => place === type)
  for (const [person, type] of types.entries()) if (type === null) take(person, () => true)
  return chosen
}

const isOnlyOf = (title: string, gender: Gender): boolean =>
  isTitleOfGender(title, gender) &&
  !isTitleOfGender(title, gender === genders.male ? genders.female : genders.male)

/**
 * Returns the title that the seller accepts for a passenger of this type: the one that was read, else one of the same
 * gender. Empty if neither a title nor a gender was read.
 */
export const fitTitle = (
  { title, gender }: Pick<PartyValues, 'title' | 'gender'>,
  paxType: PassengerType,
  nameStyle: NameStyle | undefined,
): string => {
  const titles = titlesFor(paxType, nameStyle)
  const same = titles.find((one) => one.toLowerCase() === title.toLowerCase())
  if (same !== undefined) return same
  const wanted = gender === '2' ? genders.female : gender === '1' ? genders.male : null
  if (wanted === null) return ''
  const fitting = titles.filter((one) => isOnlyOf(one, wanted))
  // Mrs would claim a marriage that the text doesn't mention.
  return fitting.find((one) => one === 'Ms') ?? fitting[0] ?? ''
}

/** Lists the fields that a passenger has in the form of this fare. */
export const listFormFields = (
  passenger: Pick<PassengerForm, 'paxType' | 'isLeadPax'> & { dateOfBirth: string },
  context: PassengerRuleContext,
): PastedField[] => {
  const needs = getPassengerNeeds(context, passenger)
  const has: Record<(typeof fieldFacts)[PastedField]['need'], boolean> = {
    always: true,
    passport: needs.passport,
    fullPassport: needs.passport && context.requirements.isPassportFullDetailRequired,
    pan: context.requirements.isPanRequired,
    lead: passenger.isLeadPax === true,
    never: false,
  }
  return pastedFields.filter((field) => has[fieldFacts[field].need])
}

/** Splits a phone with its calling code for the form's two fields. */
const toPhone = (written: string, typed: PassengerForm): Pick<PassengerForm, 'mobileNo' | 'phoneCode'> => {
  const code = written.trim().startsWith('+')
    ? ([4, 3, 2]
        .map((length) => written.replaceAll(/[^+\d]/g, '').slice(0, length))
        .find((dial) => readPhone(written, dial)) ?? '')
    : (typed.phoneCode ?? '')
  const known = code ? readPhone(written, code) : null
  return known
    ? { mobileNo: known.national, phoneCode: toPhoneCountry(code, known.national) }
    : { mobileNo: written.replaceAll(/[^\d+]/g, ''), phoneCode: typed.phoneCode }
}

/** Adds a frequent flyer number whose airline flies this journey, or the only airline if none was read. */
const toFrequentFlyer = (
  { ffAirlineCode, ffNumber }: PartyValues,
  { airlineCodes }: PassengerRuleContext,
): Partial<PassengerForm> => {
  const airline = ffAirlineCode || (airlineCodes.length === 1 ? (airlineCodes[0] ?? '') : '')
  return ffNumber && airlineCodes.includes(airline) ? { ffAirlineCode: airline, ffNumber } : {}
}

/**
 * Fills a passenger of the form with what was read. Only fields that the form of this fare shows are filled, so that
 * nothing hidden can be wrong; what wasn't read stays as typed.
 */
export const fillFromPaste = (
  values: PartyValues,
  typed: PassengerForm,
  context: PassengerRuleContext,
): PassengerForm => {
  const dateOfBirth = values.dateOfBirth || typed.dateOfBirth || ''
  const fields = listFormFields({ ...typed, isLeadPax: typed.isLeadPax ?? false, dateOfBirth }, context)
  const filled: PassengerForm = { ...typed }
  for (const field of copiedFields) if (values[field] && fields.includes(field)) filled[field] = values[field]
  const title = fitTitle(values, typed.paxType, context.requirements.nameStyle) || typed.title
  const read = values.gender === '1' ? genders.male : values.gender === '2' ? genders.female : typed.gender
  const implied = ([genders.male, genders.female] as const).find((gender) => isOnlyOf(title, gender))
  return {
    ...filled,
    title,
    gender: implied ?? read,
    ...(values.mobileNo && fields.includes('mobileNo') ? toPhone(values.mobileNo, typed) : {}),
    ...toFrequentFlyer(values, context),
  }
}

/** How many passengers of each type a text has and a fare is for. */
export const countTypes = (types: readonly (PassengerType | null)[]): Record<PassengerType, number> => ({
  1: types.filter((type) => type === passengerTypes.adult).length,
  2: types.filter((type) => type === passengerTypes.child).length,
  3: types.filter((type) => type === passengerTypes.infant).length,
})
