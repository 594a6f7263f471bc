import { genders, type Gender, type PassengerType } from '#contract/common/enumerations.ts'
import type { NameStyle } from '#contract/entities/flight.ts'

/**
 * Titles by seller's system and passenger type (flight supplier's validation list, point 2).
 *
 * - `standard`: MR/MRS/MS for adults; Mstr and Miss is the supplier's own text for children and infants.
 *
 * - `navitaire`: low-cost hosts don't know Miss; a girl is Ms, a boy Mr, an infant also Mstr.
 *
 * - `ndc`: the list of the airlines' direct channel.
 */
const titles: Record<NameStyle, Record<PassengerType, readonly string[]>> = {
  standard: { 1: ['Mr', 'Mrs', 'Ms'], 2: ['Mstr', 'Miss'], 3: ['Mstr', 'Miss'] },
  navitaire: { 1: ['Mr', 'Mrs', 'Ms'], 2: ['Mr', 'Ms'], 3: ['Mstr', 'Mr', 'Ms'] },
  ndc: {
    1: ['Mr', 'Mrs', 'Ms', 'Miss', 'DR', 'PROF'],
    2: ['Mstr', 'Miss', 'Master', 'MST', 'CHD'],
    3: ['Mstr', 'Miss', 'Master', 'MST', 'Inf'],
  },
}

const genderOfTitle: Record<string, Gender> = {
  Mr: genders.male,
  Mstr: genders.male,
  Master: genders.male,
  MST: genders.male,
  Mrs: genders.female,
  Ms: genders.female,
  Miss: genders.female,
}

/** Lists the titles for a passenger type. */
export const titlesFor = (paxType: PassengerType, nameStyle: NameStyle = 'standard'): readonly string[] =>
  titles[nameStyle][paxType]

/** Whether a title matches the given gender; titles such as DR match any. */
export const isTitleOfGender = (title: string, gender: Gender): boolean =>
  (genderOfTitle[title] ?? gender) === gender
