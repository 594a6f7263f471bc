import { genders, type PassengerType } from '#contract/common/enumerations.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { isTitleOfGender, titlesFor } from '#domain/passengers/passenger-titles.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'

/** Titles that the seller's system takes for a passenger type. */
export const titleOptions = (
  paxType: PassengerType,
  nameStyle: FareDetailResult['nameStyle'],
): SelectOption<string>[] => titlesFor(paxType, nameStyle).map((value) => ({ value, label: value }))

/** Titles such as DR say nothing about the gender; the airlines want to know it all the same. */
export const saysGender = (title: string): boolean =>
  !(isTitleOfGender(title, genders.male) && isTitleOfGender(title, genders.female))
