import { describe, expect, it } from 'vitest'
import { isMrzCheckDigit } from './mrz-lines.ts'
import { questionsOf, readPaste, readValues } from './paste.test-kit.ts'

/** Specimens of ICAO Doc 9303, parts 4 to 7. */
const td3 = 'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10'
const td2 = 'I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<\nD231458907UTO7408122F1204159<<<<<<<6'
const td1 = 'I<UTOD231458907<<<<<<<<<<<<<<<\n7408122F1204159UTO<<<<<<<<<<<6\nERIKSSON<<ANNA<MARIA<<<<<<<<<<'
const visa = 'V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL8988901C4XXX4009078F96121096ZE184226B<<<<<<'
const anna = {
  firstName: 'ANNA MARIA',
  lastName: 'ERIKSSON',
  gender: '2',
  dateOfBirth: '1974-08-12',
  passportExpiry: '2012-04-15',
}

/** An Indian passport, made up, with its check digits. */
const indian = 'P<INDSHARMA<<ANIL<KUMAR<<<<<<<<<<<<<<<<<<<<<\nZ1234567<1IND8003122M3101159<<<<<<<<<<<<<<<4'
const anil = {
  firstName: 'ANIL KUMAR',
  lastName: 'SHARMA',
  gender: '1',
  nationality: 'IN',
  passportNo: 'Z1234567',
  passportIssueCountryCode: 'IN',
  dateOfBirth: '1980-03-12',
  passportExpiry: '2031-01-15',
}

/** Replaces one character of the second line. */
const withSign = (text: string, at: number, sign: string): string => {
  const start = text.indexOf('\n') + 1
  return text.slice(0, start + at) + sign + text.slice(start + at + 1)
}

describe('a machine-readable zone', () => {
  it.each([
    ['a passport', td3, [{ ...anna, passportNo: 'L898902C3' }], []],
    ['an Indian passport', indian, [anil], []],
    ['an identity card of three lines', td1, [{ ...anna, passportNo: 'D23145890' }], ['passportNo idCard']],
    ['an identity card of two lines', td2, [{ ...anna, passportNo: 'D23145890' }], ['passportNo idCard']],
  ])('of %s is read with every check digit verified', (_what, text, passengers, questions) => {
    expect(readValues(text)).toEqual(passengers)
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual(questions)
    expect(readPaste(text).leftovers).toEqual([])
  })

  it('of a visa gives no passport number', () => {
    const { passengers } = readPaste(visa)
    expect(passengers[0]?.cells.passportNo).toBeUndefined()
    expect(passengers[0]?.notes).toEqual(['mrzVisa'])
    expect(readValues(visa)).toEqual([
      { firstName: 'ANNA MARIA', lastName: 'ERIKSSON', gender: '2', dateOfBirth: '1940-09-07' },
    ])
  })

  it.each([
    ['the number', 2, '9', ['passportNo checkDigit']],
    ['the date of birth', 14, '1', ['dateOfBirth checkDigit']],
    ['the expiry date', 22, '2', ['passportExpiry checkDigit']],
    ['the whole', 43, '3', ['passportNo checkDigit composite']],
  ])('names the check digit of %s that fails', (_what, at, sign, questions) => {
    expect(readPaste(withSign(indian, at, sign)).passengers.flatMap(questionsOf)).toEqual(questions)
  })

  it('notes a failing check digit of the personal number', () => {
    expect(readPaste(withSign(td3, 42, '2')).passengers[0]?.notes).toEqual(['mrzPersonal'])
  })

  it('reads O as 0 in a date, and says so', () => {
    const text = withSign(indian, 14, 'O')
    expect(readValues(text)).toEqual([anil])
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual(['dateOfBirth corrected 8O03122'])
  })

  it('says both when the corrected digits fail their check digit', () => {
    expect(readPaste(withSign(indian, 14, 'B')).passengers.flatMap(questionsOf)).toEqual([
      'dateOfBirth checkDigit',
      'dateOfBirth corrected 8B03122',
    ])
  })

  it('never corrects a passport number', () => {
    const text = withSign(indian, 1, 'I')
    expect(readValues(text)).toEqual([{ ...anil, passportNo: 'ZI234567' }])
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual(['passportNo checkDigit'])
  })

  it('is read with spaces, in small letters, without its last fillers and on one line', () => {
    const [first = '', second = ''] = indian.split('\n')
    const spaced = `${first.toLowerCase().replace(/<+$/, '')}\n${second.replace('IND', ' IND ')}`
    expect(readValues(spaced)).toEqual([anil])
    expect(readPaste(spaced).passengers[0]?.notes).toEqual(['mrzCase', 'mrzSpaces', 'mrzPadded'])
    expect(readValues(`${first} ${second}`)).toEqual([anil])
  })

  it('with a character too few is reported and not guessed', () => {
    const [first = '', second = ''] = indian.split('\n')
    const { passengers, leftovers } = readPaste(`${first}\n${second.slice(1)}`)
    expect(passengers).toEqual([])
    expect(leftovers.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'mrzLength'],
      [2, 'mrzLength'],
    ])
  })

  it('continues a long document number in the optional data', () => {
    // Specimen of ICAO Doc 9303, part 5: D23145890734 with the check digit 9.
    const long =
      'I<UTOD23145890<7349<<<<<<<<<<<\n3407127M9507122UTO<<<<<<<<<<<2\nSTEVENSON<<PETER<JOHN<<<<<<<<<'
    expect(readValues(long)[0]?.passportNo).toBe('D23145890734')
    expect(readPaste(long).passengers.flatMap(questionsOf)).toEqual([
      'dateOfBirth century',
      'passportNo idCard',
    ])
  })

  it('asks about a name that fills its field', () => {
    const full = indian.replace('SHARMA<<ANIL<KUMAR<<<<<<<<<<<<<<<<<<<<<', `SHARMA<<${'A'.repeat(31)}`)
    expect(readPaste(full).passengers.flatMap(questionsOf)).toEqual([
      'lastName truncated',
      'firstName truncated',
    ])
  })

  it('has the century that fits: births in the past, expiry dates near today', () => {
    const born = (digits: string): string | undefined =>
      readPaste(withSigns(indian, 13, digits)).passengers[0]?.cells.dateOfBirth?.value
    expect([born('261125'), born('261127'), born('000101')]).toEqual([
      '2026-11-25',
      '1926-11-27',
      '2000-01-01',
    ])
    const expires = (digits: string): string | undefined =>
      readPaste(withSigns(indian, 21, digits)).passengers[0]?.cells.passportExpiry?.value
    expect([expires('360101'), expires('991231')]).toEqual(['2036-01-01', '1999-12-31'])
  })
})

const withSigns = (text: string, at: number, signs: string): string =>
  Array.from(signs).reduce((all, sign, index) => withSign(all, at + index, sign), text)

describe('a check digit', () => {
  it.each([
    ['L898902C3', '6', true],
    ['740812', '2', true],
    ['<<<<<<', '0', true],
    ['740812', '3', false],
    ['740812', '<', false],
  ])('of %s being %s is %s', (field, digit, isRight) => {
    expect(isMrzCheckDigit(field, digit)).toBe(isRight)
  })
})
