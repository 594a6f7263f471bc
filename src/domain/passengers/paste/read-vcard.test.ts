import { describe, expect, it } from 'vitest'
import { readPaste, readValues, questionsOf } from './paste.test-kit.ts'

const card = (...lines: string[]): string => ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n')

describe('a vCard', () => {
  it('3.0 is read with folded lines, groups and escapes', () => {
    const text = card(
      'VERSION:3.0',
      'N:Sharma;Anil;Kumar;Mr.;',
      'FN:Anil Kumar Sharma',
      'BDAY:1980-03-12',
      'item1.EMAIL;TYPE=INTERNET:anil@exam',
      ' ple.com',
      'TEL;TYPE=CELL:+91 98200 12345',
      'NOTE:Window\\, please',
    )
    expect(readValues(text)).toEqual([
      {
        title: 'Mr',
        gender: '1',
        firstName: 'Anil Kumar',
        lastName: 'Sharma',
        dateOfBirth: '1980-03-12',
        email: 'anil@example.com',
        mobileNo: '+91 98200 12345',
      },
    ])
    expect(readPaste(text).leftovers).toEqual([{ line: 9, text: 'NOTE:Window\\, please', reason: 'rest' }])
  })

  it('4.0 is read with a compact date, a gender and a phone as an address', () => {
    const text = card(
      'VERSION:4.0',
      'FN:Sunita Sharma',
      'N:Sharma;Sunita;;;',
      'BDAY:19820405',
      'GENDER:F',
      'TEL;VALUE=uri:tel:+919820012345',
    )
    expect(readValues(text)).toEqual([
      {
        firstName: 'Sunita',
        lastName: 'Sharma',
        dateOfBirth: '1982-04-05',
        gender: '2',
        mobileNo: '+919820012345',
      },
    ])
  })

  it('decodes quoted-printable names over soft line breaks', () => {
    const text = card('VERSION:2.1', 'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;Ren=', '=C3=A9e')
    expect(readValues(text)).toEqual([{ lastName: 'Müller', firstName: 'Renée' }])
  })

  it('without N is read by its formatted name, with a question', () => {
    const text = card('VERSION:4.0', 'FN:Mr Anil Sharma')
    expect(readValues(text)).toEqual([{ title: 'Mr', gender: '1', firstName: 'Anil', lastName: 'Sharma' }])
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual([
      'firstName nameSplit',
      'lastName nameSplit',
    ])
  })

  it('is one of several, and one without an end is read too', () => {
    const text = `${card('VERSION:3.0', 'N:Sharma;Anil')}\n${card('VERSION:3.0', 'N:Sharma;Sunita')}\nBEGIN:VCARD\nN:Rao;Vikram`
    expect(readValues(text).map(({ firstName }) => firstName)).toEqual(['Anil', 'Sunita', 'Vikram'])
  })

  it('has no birthday without a year', () => {
    expect(readValues(card('N:Sharma;Anil', 'BDAY:--0312'))).toEqual([
      { lastName: 'Sharma', firstName: 'Anil' },
    ])
  })
})
