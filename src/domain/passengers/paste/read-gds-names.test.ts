import { describe, expect, it } from 'vitest'
import { aarav, anil, questionsOf, readPaste, readValues, sunita } from './paste.test-kit.ts'

const riya = { title: 'Miss', gender: '2', firstName: 'RIYA', lastName: 'SHARMA', paxType: '2' }

const lines: readonly (readonly [line: string, form: string, passengers: Record<string, string>[]])[] = [
  ['NM1SHARMA/ANIL MR', 'amadeus', [anil]],
  ['NM2SHARMA/ANIL MR/SUNITA MRS', 'amadeus', [anil, sunita]],
  ['NM1SHARMA/RIYA MISS(CHD/12MAR18)', 'amadeus', [{ ...riya, dateOfBirth: '2018-03-12' }]],
  ['NM1SHARMA/SUNITA MRS(INFSHARMA/AARAV/03JAN26)', 'amadeus', [sunita, aarav]],
  ['NM1SHARMA/SUNITA MRS (INF/AARAV/03JAN26)', 'amadeus', [sunita, aarav]],
  [
    'NM1BROWN/SIOBHAN(INF//10SEP25)',
    'amadeus',
    [
      { firstName: 'SIOBHAN', lastName: 'BROWN' },
      { lastName: 'BROWN', paxType: '3', dateOfBirth: '2025-09-10' },
    ],
  ],
  [
    'NM2SCHWARZ/MANFRED MR/SABINE MISS1BLACK/ANDREW MR',
    'amadeus',
    [
      { title: 'Mr', gender: '1', firstName: 'MANFRED', lastName: 'SCHWARZ' },
      { title: 'Miss', gender: '2', firstName: 'SABINE', lastName: 'SCHWARZ' },
      { title: 'Mr', gender: '1', firstName: 'ANDREW', lastName: 'BLACK' },
    ],
  ],
  ['NM1SHARMA/ANIL MR(IDDOB12MAR1980)', 'amadeus', [{ ...anil, dateOfBirth: '1980-03-12' }]],
  ['nm1sharma/anil mr', 'amadeus', [{ ...anil, firstName: 'anil', lastName: 'sharma' }]],
  ['N.SHARMA/ANIL MR', 'galileo', [anil]],
  ['N.2SHARMA/ANIL MR/SUNITA MRS', 'galileo', [anil, sunita]],
  ['N.SHARMA/ANIL MR+N.I/SHARMA/AARAV*03JAN26', 'galileo', [anil, aarav]],
  ['N.I/SHARMA/AARAV*03JAN26', 'galileo', [aarav]],
  ['N.SHARMA/RIYA MISS*P-C08', 'galileo', [{ ...riya, age: '8' }]],
  ['N.SHARMA/RIYA MISS*P-C08 DOB12MAR18', 'galileo', [{ ...riya, age: '8', dateOfBirth: '2018-03-12' }]],
  ['N.SHARMA/RIYA MISS*CHD 8YRS', 'galileo', [{ ...riya, age: '8' }]],
  ['N:I/SHARMA/AARAV*03JAN26/P-INF01', 'galileo', [aarav]],
  ['-SHARMA/ANIL MR', 'sabre', [anil]],
  ['-1SHARMA/ANIL', 'sabre', [{ firstName: 'ANIL', lastName: 'SHARMA' }]],
  ['-2SHARMA/ANIL MR/SUNITA MRS', 'sabre', [anil, sunita]],
  ['-SHARMA/ANIL MR§-SHARMA/SUNITA MRS', 'sabre', [anil, sunita]],
  ['-I/1SHARMA/AARAV*03JAN26', 'sabre', [aarav]],
  ['-SHARMA/RIYA MISS*C08', 'sabre', [{ ...riya, age: '8' }]],
  ['1.SHARMA/ANIL MR  2.SHARMA/SUNITA MRS', 'names', [anil, sunita]],
  ['  1.1SHARMA/ANIL MR  2.1SHARMA/SUNITA MRS  3.I/1SHARMA/AARAV*03JAN26', 'names', [anil, sunita, aarav]],
  ['SHARMA/ANIL MR', 'names', [anil]],
]

describe('a line of names', () => {
  it.each(lines)('reads %s', (line, form, passengers) => {
    const { passengers: read, leftovers } = readPaste(line)
    expect(readValues(line)).toEqual(passengers)
    expect(read.map((passenger) => passenger.form)).toEqual(passengers.map(() => form))
    expect(leftovers).toEqual([])
    expect(read.flatMap(questionsOf)).toEqual([])
  })

  it('shows that a title was written without a space', () => {
    const { passengers } = readPaste('N.2SHARMA/ANILMR/SUNITAMRS')
    expect(readValues('N.2SHARMA/ANILMR/SUNITAMRS')).toEqual([anil, sunita])
    expect(passengers.flatMap(questionsOf)).toEqual([
      'title gluedTitle ANILMR',
      'firstName gluedTitle ANILMR',
      'title gluedTitle SUNITAMRS',
      'firstName gluedTitle SUNITAMRS',
    ])
  })

  it('keeps the name of someone called Amr whole', () => {
    expect(readValues('N.SHARMA/AMR')).toEqual([{ firstName: 'AMR', lastName: 'SHARMA' }])
  })

  it('reports a line that has fewer names than it says', () => {
    const { passengers, leftovers } = readPaste('NM3SHARMA/ANIL MR/SUNITA MRS')
    expect(passengers).toHaveLength(2)
    expect(leftovers).toEqual([{ line: 1, text: '3SHARMA/ANIL MR/SUNITA MRS', reason: 'count' }])
  })

  it('lists the other elements of a PNR and remarks that say nothing about the passenger', () => {
    expect(readPaste('NM1SHARMA/ANIL MR;AP DEL 981000;TK OK').leftovers.map(({ text }) => text)).toEqual([
      'AP DEL 981000',
      'TK OK',
    ])
    expect(readPaste('N.SHARMA/ANIL MR*VIP GUEST').leftovers).toEqual([
      { line: 1, text: 'VIP GUEST', reason: 'rest' },
    ])
  })

  it("doesn't take a route, bullet or date for a name", () => {
    expect(readPaste('DEL/BOM\n- and/or\n1. 12/03/1980\nN.B. see below').passengers).toEqual([])
  })
})

const documents = {
  firstName: 'ANIL',
  lastName: 'SHARMA',
  passportNo: 'Z1234567',
  passportIssueCountryCode: 'IN',
  nationality: 'IN',
  dateOfBirth: '1980-03-12',
  passportExpiry: '2031-01-15',
  gender: '1',
}

describe('a passport entry', () => {
  it.each([
    'SR DOCS YY HK1-P-IND-Z1234567-IND-12MAR80-M-15JAN31-SHARMA-ANIL',
    'SRDOCSAIHK1-P-IN-Z1234567-IN-12MAR80-M-15JAN31-SHARMA/ANIL/P1',
    '3DOCSA/P/IND/Z1234567/IND/12MAR80/M/15JAN31/SHARMA/ANIL',
    '3DOCS1/P/IND/Z1234567/IND/12MAR80/M/15JAN31/SHARMA/ANIL-1.1',
    'SI.P1/SSRDOCSAIHK1/P/IN/Z1234567/IN/12MAR80/M/15JAN31/SHARMA/ANIL',
    'SI.P1S1/DOCS*P/IN/Z1234567/IN/12MAR80/M/15JAN31/SHARMA/ANIL',
    '  5 SSR DOCS AI HK1 P/IND/Z1234567/IND/12MAR80/M/15JAN31/SHARMA/ANIL/P1',
  ])('reads %s', (line) => {
    expect(readValues(line)).toEqual([documents])
  })

  it('says that a passenger is an infant by the gender', () => {
    const [infant] = readValues('3DOCSA/P/IND/Z7654321/IND/03JAN26/MI/15JAN31/SHARMA/AARAV-1.1')
    expect(infant).toMatchObject({ gender: '1', paxType: '3', dateOfBirth: '2026-01-03' })
  })

  it('completes the passenger that a line of names has', () => {
    expect(
      readValues(
        'NM1SHARMA/ANIL MR\nSR DOCS YY HK1-P-IND-Z1234567-IND-12MAR80-M-15JAN31-SHARMA-ANIL\n3INFT/SHARMA/AARAV/03JAN26-1.1',
      ),
    ).toEqual([{ ...anil, ...documents }, aarav])
  })
})
