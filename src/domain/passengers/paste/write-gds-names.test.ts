import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PassengerType } from '#contract/common/enumerations.ts'
import { readPaste } from './paste.test-kit.ts'
import {
  gdsDialects,
  toGdsLetters,
  writeGdsNames,
  type GdsDialect,
  type NamedPassenger,
} from './write-gds-names.ts'

const travelDate = '2027-01-15'
const family: NamedPassenger[] = [
  { title: 'Mr', firstName: 'Anil', lastName: 'Sharma', paxType: 1, dateOfBirth: '1980-03-12' },
  { title: 'Mrs', firstName: 'Sunita', lastName: 'Sharma', paxType: 1, dateOfBirth: '' },
  { title: 'Miss', firstName: 'Riya', lastName: 'Sharma', paxType: 2, dateOfBirth: '2018-03-12' },
  { title: 'Mstr', firstName: 'Aarav', lastName: 'Sharma', paxType: 3, dateOfBirth: '2026-01-03' },
]

describe('names for a GDS', () => {
  it.each<[GdsDialect, string[]]>([
    [
      'amadeus',
      [
        'NM1SHARMA/ANIL MR(INFSHARMA/AARAV/03JAN26)',
        'NM1SHARMA/SUNITA MRS',
        'NM1SHARMA/RIYA MISS(CHD/12MAR18)',
      ],
    ],
    [
      'galileo',
      [
        'N.SHARMA/ANIL MR',
        'N.SHARMA/SUNITA MRS',
        'N.SHARMA/RIYA MISS*P-C08 DOB12MAR18',
        'N.I/SHARMA/AARAV MSTR*03JAN26',
      ],
    ],
    [
      'sabre',
      ['-1SHARMA/ANIL MR', '-1SHARMA/SUNITA MRS', '-1SHARMA/RIYA MISS*C08', '-I/1SHARMA/AARAV MSTR*03JAN26'],
    ],
  ])('are written as %s takes them', (dialect, lines) => {
    expect(writeGdsNames(family, { dialect, travelDate })).toEqual({ lines, leftOut: 0 })
  })

  it('leaves out passengers without a name, and for Amadeus infants without an adult', () => {
    const [one, , , infant] = family
    const nameless = [{ ...one, firstName: '' }, infant] as NamedPassenger[]
    expect(writeGdsNames(nameless, { dialect: 'amadeus', travelDate })).toEqual({ lines: [], leftOut: 2 })
    expect(writeGdsNames(nameless, { dialect: 'sabre', travelDate })).toEqual({
      lines: ['-I/1SHARMA/AARAV MSTR*03JAN26'],
      leftOut: 1,
    })
  })

  it('have letters that every GDS accepts', () => {
    expect(toGdsLetters("Renée D'Souza-Müller Jr.")).toBe('RENEE DSOUZA MULLER JR')
  })

  const name = fc.constantFrom('Anil', 'Sunita', 'Ana Maria', "D'Souza", 'Rao', 'Al-Fayed', 'Kumar', 'Li')
  const birth: Record<PassengerType, string> = { 1: '1980-03-12', 2: '2018-03-12', 3: '2026-01-03' }
  const title: Record<PassengerType, string> = { 1: 'Mrs', 2: 'Miss', 3: 'Mstr' }
  const party = fc
    .array(fc.tuple(name, name, fc.constantFrom<PassengerType>(1, 2, 3)), { minLength: 1, maxLength: 9 })
    .map((people) =>
      people.map(([firstName, lastName, paxType]): NamedPassenger => ({
        title: title[paxType],
        firstName,
        lastName,
        paxType,
        dateOfBirth: birth[paxType],
      })),
    )

  it.each(gdsDialects)('are read back as they were written for %s', (dialect) => {
    fc.assert(
      fc.property(party, (passengers) => {
        const adults = passengers.filter(({ paxType }) => paxType === 1).length
        const children = passengers.filter(({ paxType }) => paxType === 2).length
        fc.pre(passengers.length - adults - children <= adults)
        const { lines } = writeGdsNames(passengers, { dialect, travelDate })
        const expected = passengers.map(({ firstName, lastName, paxType, title: said }) =>
          [
            toGdsLetters(lastName),
            toGdsLetters(firstName),
            paxType === 1 ? '' : String(paxType),
            // Amadeus has no titles of infants, and Sabre no dates of children beside the name.
            dialect === 'amadeus' && paxType === 3 ? '' : said,
            paxType === 1 || (dialect === 'sabre' && paxType === 2) ? '' : birth[paxType],
          ].join('/'),
        )
        const read = readPaste(lines.join('\n')).passengers.map(({ cells }) =>
          [cells.lastName, cells.firstName, cells.paxType, cells.title, cells.dateOfBirth]
            .map((cell) => cell?.value ?? '')
            .join('/'),
        )
        expect(read.toSorted()).toEqual(expected.toSorted())
      }),
      { numRuns: 300 },
    )
  })
})
