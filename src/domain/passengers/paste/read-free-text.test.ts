import { describe, expect, it } from 'vitest'
import { questionsOf, readPaste, readValues } from './paste.test-kit.ts'

const anil = { title: 'Mr', gender: '1', firstName: 'Anil', lastName: 'Sharma' }
const details = { dateOfBirth: '1980-03-25', passportNo: 'Z1234567', passportExpiry: '2031-01-15' }

describe('a message', () => {
  it.each([
    '1. Mr Anil Sharma DOB 25/03/1980 Passport Z1234567 exp 15 Jan 2031',
    '1) Mr. Anil Sharma, born on 25 March 1980, passport no: Z1234567, valid till 15/01/2031',
    '• Mr Anil Sharma - D.O.B: 25-03-1980 - PPT No Z1234567 - Expiry: 15.01.2031',
    'Adult 1: Mr Anil Sharma (25 Mar 1980) passport Z1234567 expires 15JAN31',
    'Name: Mr Anil Sharma\nDate of Birth: 25/03/1980\nPassport Number: Z1234567\nExpiry date: 15 Jan 2031',
  ])('has a passenger in %s', (text) => {
    expect(readValues(text)).toEqual([{ ...anil, ...details }])
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual([])
    expect(readPaste(text).leftovers).toEqual([])
  })

  it('has several passengers in one line, with gender, age and type in brackets', () => {
    expect(
      readValues('Passengers: Anil Sharma (M, 45), Sunita Sharma (F/42) and Riya Sharma (Child 8 yrs)'),
    ).toEqual([
      { firstName: 'Anil', lastName: 'Sharma', gender: '1', age: '45' },
      { firstName: 'Sunita', lastName: 'Sharma', gender: '2', age: '42' },
      { firstName: 'Riya', lastName: 'Sharma', paxType: '2', age: '8' },
    ])
  })

  it('asks about names in a numbered list without details', () => {
    const text = '1. Anil Sharma\n2. Sunita Sharma'
    expect(readValues(text)).toHaveLength(2)
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual([
      'firstName guessed',
      'firstName guessed',
    ])
  })

  it("doesn't take a greeting, signature or sentence for a passenger, and lists them", () => {
    const text = [
      'Dear Team,',
      'Please book DEL to BOM on 15 Jan for the family.',
      'Pax 1: Anil Sharma',
      'Mobile: +91 98200 12345',
      'anil@example.com',
      'Warm Regards,',
      'Vikram Rao',
      'Phone: 011 4000 4000',
    ].join('\n')
    expect(readValues(text)).toEqual([
      { firstName: 'Anil', lastName: 'Sharma', mobileNo: '+91 98200 12345', email: 'anil@example.com' },
    ])
    expect(readPaste(text).leftovers.map(({ line, reason }) => [line, reason])).toEqual([
      [1, 'unknown'],
      [2, 'unknown'],
      [6, 'unknown'],
      [7, 'unknown'],
      [8, 'unknown'],
    ])
  })

  it('lists the rest of a line that was understood in part', () => {
    expect(readPaste('Mr Anil Sharma DOB 25/03/1980 wants window').leftovers).toEqual([
      { line: 1, text: 'wants window', reason: 'rest' },
    ])
  })

  it('reads details without labels by their shape, as questions where they could be something else', () => {
    const text = 'Mr Anil Sharma 25/03/1980 Z1234567 ABCDE1234F 9820012345'
    expect(readValues(text)).toEqual([
      {
        ...anil,
        dateOfBirth: '1980-03-25',
        passportNo: 'Z1234567',
        pan: 'ABCDE1234F',
        mobileNo: '9820012345',
      },
    ])
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual([
      'mobileNo guessed',
      'dateOfBirth guessed',
    ])
  })
})
