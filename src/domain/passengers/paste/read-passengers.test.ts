import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anil, questionsOf, readPaste, readValues, sunita } from './paste.test-kit.ts'
import { pasteLimits } from './pasted-passenger.ts'

const passport = 'P<INDSHARMA<<ANIL<<<<<<<<<<<<<<<<<<<<<<<<<<<\nZ1234567<1IND8003122M3101159<<<<<<<<<<<<<<<4'

/** Pieces of every form, to be cut and mixed. */
const pieces = [
  'NM2SHARMA/ANIL MR/SUNITA MRS(INFSHARMA/AARAV/03JAN26)',
  'N.SHARMA/RIYA MISS*P-C08 DOB12MAR18+N.I/SHARMA/AARAV*03JAN26',
  '-2SHARMA/ANIL MR/SUNITA MRS§-I/1SHARMA/AARAV*03JAN26',
  '1.SHARMA/ANIL MR  2.SHARMA/SUNITA MRS',
  'SR DOCS YY HK1-P-IND-Z1234567-IND-12MAR80-M-15JAN31-SHARMA-ANIL',
  passport,
  'BEGIN:VCARD\nVERSION:3.0\nN:Sharma;Anil;;Mr;\nTEL:+91 98200 12345\nEND:VCARD',
  'Title,First Name,Last Name,DOB\nMr,Anil,Sharma,12/03/1980',
  'Mr\tAnil\tSharma\t12/03/1980\tZ1234567',
  '1. Mr Anil Sharma DOB 12/03/1980 Passport Z1234567 exp 15 Jan 2031',
  'Passengers: Anil Sharma (M, 45), Sunita Sharma (F, 42)',
  'Dear Team,',
]

const messyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc
        .tuple(fc.constantFrom(...pieces), fc.nat(60), fc.nat(60))
        .map(([piece, from, length]) => piece.slice(from, from + length)),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.string({
        unit: fc.constantFrom('<', '/', '(', ')', '"', ',', ';', '\t', '1', 'A', ' ', '\n', '=', '*', '-'),
        maxLength: 60,
      }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('\n'))

/** Words of a value as they must occur in the text. */
const wordsOf = (value: string): string[] => value.split(/\s+/).filter(Boolean)

describe('a pasted text', () => {
  it('may mix forms, and joins what they say about one passenger', () => {
    const text = `Hello,\n\nNM2SHARMA/ANIL MR/SUNITA MRS\n\n${passport}\n\nName,DOB\nSunita Sharma,25/04/1982`
    expect(readValues(text)).toEqual([
      {
        ...anil,
        dateOfBirth: '1980-03-12',
        nationality: 'IN',
        passportNo: 'Z1234567',
        passportExpiry: '2031-01-15',
        passportIssueCountryCode: 'IN',
      },
      { ...sunita, dateOfBirth: '1982-04-25' },
    ])
    expect(readPaste(text).leftovers).toEqual([{ line: 1, text: 'Hello,', reason: 'unknown' }])
  })

  it('asks where two places disagree', () => {
    const { passengers } = readPaste(`${passport}\nName,DOB\nAnil Sharma,25/04/1982`)
    expect(passengers.flatMap(questionsOf)).toEqual(['dateOfBirth conflict 1982-04-25'])
  })

  it('keeps two people of the same name in one table', () => {
    expect(readValues('Name,DOB\nAnil Sharma,25/03/1980\nAnil Sharma,26/03/2010')).toHaveLength(2)
  })

  it('shows for each value where it was read', () => {
    const { passengers } = readPaste('1. Mr Anil Sharma DOB 25/03/1980')
    expect(passengers[0]?.cells.dateOfBirth?.source).toBe('25/03/1980')
    expect(passengers[0]?.line).toBe(1)
  })

  it('never throws, and keeps its sources and limits', () => {
    fc.assert(
      fc.property(messyText, (text) => {
        const { passengers, leftovers } = readPaste(text)
        const lines = text.split(/\r\n|\r|\n/).length
        for (const { line } of [...passengers, ...leftovers]) expect(line).toBeLessThanOrEqual(lines)
        for (const { cells } of passengers) {
          expect(Object.keys(cells).length).toBeGreaterThan(0)
          for (const field of ['dateOfBirth', 'passportExpiry', 'passportIssueDate'] as const)
            expect(cells[field]?.value ?? '').toMatch(/^(?:|\d{4}-\d{2}-\d{2})$/)
        }
      }),
      { numRuns: 2_000 },
    )
  })

  it('never adds a letter to a name, a passport number or an email address', () => {
    fc.assert(
      fc.property(messyText, (text) => {
        // Folded and encoded lines of vCards, and fillers of passports, come between the letters of a word.
        fc.pre(!text.includes('='))
        const plain = text
          .replaceAll(/[\r\n]+[ \t]/g, '')
          .replaceAll(/[«‹]/g, '<')
          .toUpperCase()
        const joined = plain.replaceAll(/\s/g, '')
        for (const { cells } of readPaste(text).passengers)
          for (const field of ['firstName', 'lastName', 'passportNo', 'email'] as const)
            for (const word of wordsOf(cells[field]?.value ?? ''))
              expect(plain.includes(word.toUpperCase()) || joined.includes(word.toUpperCase())).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })

  it('reports what is beyond its limits', () => {
    const long = `${'x'.repeat(pasteLimits.lineCharacters + 1)}\nNM1SHARMA/ANIL MR`
    expect(readPaste(long).leftovers.map(({ reason }) => reason)).toEqual(['long'])
    expect(readValues(long)).toEqual([anil])
    const many = 'NM1SHARMA/ANIL MR\n'.repeat(pasteLimits.passengers + 1)
    expect(readPaste(many).passengers).toHaveLength(pasteLimits.passengers)
    expect(readPaste(many).leftovers.map(({ reason }) => reason)).toEqual(['limit'])
  })
})

describe('the work for 100 kB', () => {
  const size = 100_000
  const fill = (piece: string): string => piece.repeat(Math.ceil(size / piece.length)).slice(0, size)

  it.each([
    ['letters', fill('a ')],
    ['one letter a line', fill('A\n')],
    ['commas', fill('a,b;c|d\te\n')],
    ['rows that are nearly a table', fill('Mr,Anil,12/03/1980\nMr,Anil\n')],
    ['headings again and again', fill('Name,DOB\n')],
    ['open quotes', fill('Name,DOB\n"Anil,1\n\n')],
    ['fillers', fill(`P<IND${'<'.repeat(39)}\n`)],
    ['open brackets', fill('NM1A/B((((\n')],
    ['names of a GDS', fill(`NM9${'A/'.repeat(900)}\n`)],
    ['vCards without an end', fill('BEGIN:VCARD\nN:A;B\n')],
    ['folded lines', `BEGIN:VCARD\n${fill(' a\n')}`],
    ['labels', fill('dob passport exp dob \n')],
    ['names in a list', fill('Passengers: Anil Sharma, Sunita Sharma, \n')],
    ['spaces', fill(`${' '.repeat(1_900)}\n`)],
    ['digits', fill(`${'1'.repeat(1_900)}\n`)],
  ])('of %s is at most six readings of each character', (_what, text) => {
    expect(readPaste(text).charactersRead).toBeLessThanOrEqual(6 * text.length)
  })
})
