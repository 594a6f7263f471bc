import { passengerTypes, type PassengerType } from '#contract/common/enumerations.ts'
import { ageOn } from '#domain/passengers/passenger-ages.ts'

export const gdsDialects = ['amadeus', 'galileo', 'sabre'] as const
export type GdsDialect = (typeof gdsDialects)[number]

/** What a line of names needs of a passenger. */
export interface NamedPassenger {
  title: string
  firstName: string
  lastName: string
  paxType: PassengerType
  /** `YYYY-MM-DD`; empty if it isn't known. */
  dateOfBirth: string
}

export interface GdsNames {
  lines: string[]
  /** Passengers without a name, and for Amadeus infants without an adult. */
  leftOut: number
}

const monthNames = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Writes `YYYY-MM-DD` as `DDMMMYY`. */
const toGdsDate = (date: string): string =>
  `${date.slice(8, 10)}${monthNames[Number(date.slice(5, 7)) - 1] ?? ''}${date.slice(2, 4)}`

/** Returns a name in the letters of a GDS: A to Z and spaces. */
export const toGdsLetters = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’.]/gu, '')
    .toUpperCase()
    .replaceAll(/[^A-Z]+/g, ' ')
    .trim()

const surname = ({ lastName }: NamedPassenger): string => toGdsLetters(lastName)

/** Given names and title. */
const given = ({ firstName, title }: NamedPassenger): string =>
  `${toGdsLetters(firstName)} ${toGdsLetters(title)}`.trim()

const twoDigits = (age: number): string => String(Math.max(0, age)).padStart(2, '0')

const childAge = ({ dateOfBirth }: NamedPassenger, travelDate: string): string =>
  dateOfBirth ? twoDigits(ageOn(dateOfBirth, travelDate)) : ''

/** Infants without a seat are in brackets after an adult, without a title (Amadeus guide, PNR name element). */
const writeAmadeus = (passengers: readonly NamedPassenger[]): GdsNames => {
  const infants = passengers.filter(({ paxType }) => paxType === passengerTypes.infant)
  const lines = passengers.flatMap((passenger) => {
    const { paxType, dateOfBirth } = passenger
    if (paxType === passengerTypes.infant) return []
    const name = `NM1${surname(passenger)}/${given(passenger)}`
    if (paxType === passengerTypes.child)
      return [`${name}(CHD${dateOfBirth ? `/${toGdsDate(dateOfBirth)}` : ''})`]
    const infant = infants.shift()
    if (!infant) return [name]
    const birth = infant.dateOfBirth ? `/${toGdsDate(infant.dateOfBirth)}` : ''
    return [`${name}(INF${surname(infant)}/${toGdsLetters(infant.firstName)}${birth})`]
  })
  return { lines, leftOut: infants.length }
}

const writeGalileo = (passenger: NamedPassenger, travelDate: string): string => {
  const { paxType, dateOfBirth } = passenger
  const name = `${surname(passenger)}/${given(passenger)}`
  if (paxType === passengerTypes.infant)
    return `N.I/${name}${dateOfBirth ? `*${toGdsDate(dateOfBirth)}` : ''}`
  if (paxType === passengerTypes.adult) return `N.${name}`
  const age = childAge(passenger, travelDate)
  return age ? `N.${name}*P-C${age} DOB${toGdsDate(dateOfBirth)}` : `N.${name}*P-CHD`
}

/** Sabre has a child's age beside the name; the date of birth is a separate entry (3CHLD). */
const writeSabre = (passenger: NamedPassenger, travelDate: string): string => {
  const { paxType, dateOfBirth } = passenger
  const name = `${surname(passenger)}/${given(passenger)}`
  if (paxType === passengerTypes.infant)
    return `-I/1${name}${dateOfBirth ? `*${toGdsDate(dateOfBirth)}` : ''}`
  if (paxType === passengerTypes.adult) return `-1${name}`
  return `-1${name}*${childAge(passenger, travelDate) ? `C${childAge(passenger, travelDate)}` : 'CHD'}`
}

/**
 * Writes names as a GDS takes them, one entry a line. Names lose marks and signs that no GDS accepts. Sources: see
 * `readGdsNames`.
 */
export const writeGdsNames = (
  passengers: readonly NamedPassenger[],
  { dialect, travelDate }: { dialect: GdsDialect; travelDate: string },
): GdsNames => {
  const named = passengers.filter(
    (passenger) => surname(passenger) !== '' && toGdsLetters(passenger.firstName) !== '',
  )
  const unnamed = passengers.length - named.length
  if (dialect === 'amadeus') {
    const { lines, leftOut } = writeAmadeus(named)
    return { lines, leftOut: leftOut + unnamed }
  }
  const write = dialect === 'galileo' ? writeGalileo : writeSabre
  return { lines: named.map((passenger) => write(passenger, travelDate)), leftOut: unnamed }
}
