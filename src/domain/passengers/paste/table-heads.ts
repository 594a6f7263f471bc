import { fieldFacts, pastedFields, type PastedField } from './pasted-fields.ts'

/** What a column holds: a field, or a full name. `ignored` columns are numbers of rows. */
export type TableColumn = PastedField | 'fullName' | 'middleName' | 'ignored'

/** Headings as people write them, without spaces and punctuation. */
const otherHeads: readonly (readonly [TableColumn, string])[] = [
  ['ignored', 'no sno srno slno serialno sl sr seat seatno paxno'],
  ['middleName', 'middlename middle mname'],
  [
    'fullName',
    'name fullname passenger passengername paxname pax traveller travellername traveler travelername guest guestname nameofpassenger nameaspassport nameasperpassport customername',
  ],
]

const columns = new Map(
  [
    ...otherHeads,
    ...pastedFields.map((field): [TableColumn, string] => [field, fieldFacts[field].heads]),
  ].flatMap(([column, names]) => names.split(' ').map((name) => [name, column] as const)),
)

/** Returns what a heading means; undefined if it isn't known. */
export const toTableColumn = (heading: string): TableColumn | undefined =>
  columns.get(heading.toLowerCase().replaceAll(/[^a-z]/g, ''))
