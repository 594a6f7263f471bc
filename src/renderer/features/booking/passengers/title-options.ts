import { genders, type PassengerType } from '#contract/common/enumerations.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { isTitleOfGender, titlesFor } from '#domain/passengers/passenger-titles.ts'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'

/** Returns the titles that the supplier accepts for a passenger type. */
export const titleOptions = (
  paxType: PassengerType,
  nameStyle: FareDetailResult['nameStyle'],
): SelectOption<string>[] => titlesFor(paxType, nameStyle).map((value) => ({ value, label: value }))

/** Whether a title implies the gender, which airlines need; DR, for example, doesn't. */
export const impliesGender = (title: string): boolean =>
  !(isTitleOfGender(title, genders.male) && isTitleOfGender(title, genders.female))
