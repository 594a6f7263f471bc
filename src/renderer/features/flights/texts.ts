import { requiredText } from '#contract/common/field-texts.ts'
import { plural } from '#domain/format.ts'
import { defaultFormLabel } from '#domain/site/site-words.ts'

/** Texts of search and results; those of the specification to the letter. */
export const flightsTexts = {
  defaultFormLabel,
  required: requiredText,
  nothingOnSale: 'No flights on sale yet',
  phone: 'Phone',
  email: 'Email',
  from: 'From',
  to: 'To',
  cityPlaceholder: 'City or airport',
  swap: 'Swap origin and destination',
  date: 'Departure',
  slot: 'Time',
  passengers: 'Passengers',
  cabin: 'Class',
  direct: 'Direct flights only',
  search: 'Search flights',
  searchShort: 'Search',
  pastDate: 'Choose today or a later date',
  tooFar: 'Choose an earlier date: airlines sell about a year ahead',
  badDate: 'Enter the date as dd/MM/yyyy',
  samePlaces: 'Choose a different destination',
  tooMany: 'One booking can have up to nine passengers. Split larger groups into separate bookings.',
  tooManyInfants: 'Each infant must travel with an adult.',
  oneAdult: 'At least one adult must travel.',
  adults: 'Adults',
  adultsNote: '12 years and older',
  children: 'Children',
  childrenNote: '2 to 11 years',
  infants: 'Infants',
  infantsNote: "Under 2 years, on an adult's lap",
  more: (label: string): string => `More ${label.toLowerCase()}`,
  fewer: (label: string): string => `Fewer ${label.toLowerCase()}`,
  done: 'Done',
  travellers: (adults: number, children: number, infants: number): string =>
    [
      plural(adults, { one: 'adult', other: 'adults' }),
      children > 0 ? plural(children, { one: 'child', other: 'children' }) : '',
      infants > 0 ? plural(infants, { one: 'infant', other: 'infants' }) : '',
    ]
      .filter(Boolean)
      .join(', '),
} as const
