import { describe, expect, it } from 'vitest'
import { questionsOf, readPaste, readValues } from './paste.test-kit.ts'
import { toTableColumn } from './table-heads.ts'

const anil = { title: 'Mr', gender: '1', firstName: 'Anil', lastName: 'Sharma' }

describe('a table with headings', () => {
  it('fills a field from each known column', () => {
    const text = [
      'Sr No\tTitle\tGiven Name\tSurname\tType\tD.O.B.\tNationality\tPassport No.\tPassport Expiry\tIssuing Country\tPAN\tEmail ID\tMobile\tFrequent Flyer\tMeal',
      '1\tMr\tAnil\tSharma\tADT\t12-Mar-1980\tIndian\tz1234567\t15/01/2031\tIndia\tABCDE1234F\tanil@example.com\t+91 98200 12345\tAI 123456789\tAVML',
    ].join('\n')
    expect(readValues(text)).toEqual([
      {
        ...anil,
        paxType: '1',
        dateOfBirth: '1980-03-12',
        nationality: 'IN',
        passportNo: 'Z1234567',
        passportExpiry: '2031-01-15',
        passportIssueCountryCode: 'IN',
        pan: 'ABCDE1234F',
        email: 'anil@example.com',
        mobileNo: '+91 98200 12345',
        ffAirlineCode: 'AI',
        ffNumber: '123456789',
        meal: 'AVML',
      },
    ])
    expect(readPaste(text).passengers.flatMap(questionsOf)).toEqual([])
    expect(readPaste(text).leftovers).toEqual([])
  })

  it.each([
    ['semicolons', 'Name;DOB\nMr Anil Sharma;25/03/1980'],
    ['commas and quotes', '"Name","DOB"\n"Sharma, Mr Anil","25/03/1980"'],
    ['bars', 'Name | DOB\nMr Anil Sharma | 25/03/1980'],
    ['a name as a GDS writes it', 'Passenger Name,DOB\nSHARMA/ANIL MR,25/03/1980'],
  ])('is read with %s', (_what, text) => {
    const [read] = readValues(text)
    expect({
      ...read,
      firstName: read?.firstName?.toUpperCase(),
      lastName: read?.lastName?.toUpperCase(),
    }).toEqual({
      ...anil,
      firstName: 'ANIL',
      lastName: 'SHARMA',
      dateOfBirth: '1980-03-25',
    })
  })

  it('reads quoted cells with line breaks and doubled quotes', () => {
    const text =
      'First Name,Last Name,Remarks,DOB\nAnil,Sharma,"likes ""aisle""\nseats",25/03/1980\nSunita,Sharma,,26/03/1982'
    expect(readValues(text)).toEqual([
      { firstName: 'Anil', lastName: 'Sharma', dateOfBirth: '1980-03-25' },
      { firstName: 'Sunita', lastName: 'Sharma', dateOfBirth: '1982-03-26' },
    ])
    expect(readPaste(text).leftovers).toEqual([{ line: 1, text: 'Remarks', reason: 'column' }])
  })

  it('keeps a middle name with the first name', () => {
    expect(readValues('First\tMiddle\tLast\tSex\nAnil\tKumar\tSharma\tMale')).toEqual([
      { firstName: 'Anil Kumar', lastName: 'Sharma', gender: '1' },
    ])
  })

  it("shows a cell that isn't a value of its column instead of dropping it", () => {
    const { passengers } = readPaste('Name,DOB,PAN\nAnil Sharma,soon,12345')
    expect(passengers[0]?.cells.dateOfBirth).toMatchObject({ value: '', source: 'soon' })
    expect(questionsOf(passengers[0] ?? { cells: {} })).toEqual(['dateOfBirth unreadable', 'pan unreadable'])
  })

  it('decides day and month by the rest of the column', () => {
    expect(
      readPaste('Name,DOB\nAnil Sharma,12/03/1980\nSunita Sharma,25/03/1982').passengers.flatMap(questionsOf),
    ).toEqual([])
    const american = readPaste('Name,DOB\nAnil Sharma,12/03/1980\nSunita Sharma,03/25/1982').passengers
    expect(american.map(({ cells }) => cells.dateOfBirth?.value)).toEqual(['1980-12-03', '1982-03-25'])
    expect(american.flatMap(questionsOf)).toEqual(['dateOfBirth dayOrMonth 1980-03-12'])
  })

  it('asks about the last name of three words', () => {
    expect(readPaste('Name,DOB\nAnil Kumar Sharma,25/03/1980').passengers.flatMap(questionsOf)).toEqual([
      'firstName nameSplit',
      'lastName nameSplit',
    ])
  })

  it.each([
    ['DOB (dd/mm/yyyy)', 'dateOfBirth'],
    ['Passport Expiry Date', 'passportExpiry'],
    ['Surname / Last Name', 'lastName'],
    ['PTC', 'paxType'],
    ['Email-ID', 'email'],
    ['Contact No.', 'mobileNo'],
    ['FF No', 'ffNumber'],
    ['Comments', undefined],
  ])('takes the heading %s for %s', (heading, column) => {
    expect(toTableColumn(heading)).toBe(column)
  })
})

describe('a table without headings', () => {
  it('is read by the shapes of its cells, and asks about names and dates', () => {
    const text =
      'Mr\tAnil\tSharma\t25/03/1980\tM\tZ1234567\t15/01/2031\nMrs\tSunita\tSharma\t26/03/1982\tF\tZ7654321\t16/01/2031'
    expect(readValues(text)[0]).toEqual({
      ...anil,
      dateOfBirth: '1980-03-25',
      passportNo: 'Z1234567',
      passportExpiry: '2031-01-15',
    })
    expect(questionsOf(readPaste(text).passengers[0] ?? { cells: {} })).toEqual([
      'firstName nameOrder',
      'lastName nameOrder',
      'dateOfBirth guessed',
      'passportExpiry guessed',
    ])
  })

  it("doesn't take a sentence with commas for a row", () => {
    const { passengers, leftovers } = readPaste('Please hold, if you can, two seats, thanks')
    expect(passengers).toEqual([])
    expect(leftovers).toHaveLength(1)
  })
})
