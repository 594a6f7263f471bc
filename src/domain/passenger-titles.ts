import { genders, type Gender, type PassengerType } from '#contract/common/enumerations.ts'

/**
 * Titles that every source takes, by passenger type (flight supplier's validation list, point 2: the low-cost hosts accept
 * MR/MRS/MS for adults; Mstr and Miss is the supplier's own text for children and infants).
 */
const titles: Record<PassengerType, readonly string[]> = {
  1: ['Mr', 'Mrs', 'Ms'],
  2: ['Mstr', 'Miss'],
  3: ['Mstr', 'Miss'],
}

const genderOfTitle: Record<string, Gender> = {
  Mr: genders.male,
  Mstr: genders.male,
  Mrs: genders.female,
  Ms: genders.female,
  Miss: genders.female,
}

/** What a title field offers for a passenger type. */
export const titlesFor = (paxType: PassengerType): readonly string[] => titles[paxType]

/** Does the title say the gender that is given? Unknown titles say none. */
export const isTitleOfGender = (title: string, gender: Gender): boolean =>
  (genderOfTitle[title] ?? gender) === gender
