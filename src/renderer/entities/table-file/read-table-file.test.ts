// @vitest-environment node
import exceljs from 'exceljs'
import { describe, expect, it } from 'vitest'
import { readValues } from '#domain/passengers/paste/paste.test-kit.ts'
import { tableFileTexts as texts } from './table-file-texts.ts'
import { tableFileLimits, readTableFile } from './read-table-file.ts'

const read = async (bytes: BlobPart): Promise<string> => {
  const answer = await readTableFile(new Blob([bytes]))
  return 'text' in answer ? answer.text : answer.problem
}

/** Writes a workbook with another library than the one that reads it. */
const write = async (fill: (book: exceljs.Workbook) => void): Promise<Uint8Array<ArrayBuffer>> => {
  const book = new exceljs.Workbook()
  fill(book)
  return new Uint8Array(await book.xlsx.writeBuffer())
}

describe('a file of passengers', () => {
  it('may be a workbook with dates, numbers, empty rows and several sheets', async () => {
    const file = await write((book) => {
      const sheet = book.addWorksheet('Group')
      sheet.addRow(['Tour to Dubai'])
      sheet.addRow(['Title', 'First Name', 'Last Name', 'DOB', 'Passport No', 'Mobile'])
      sheet.addRow(['Mr', 'Anil', 'Sharma', new Date('1980-03-12T00:00:00Z'), 'Z1234567', 9820012345])
      sheet.addRow([])
      sheet.addRow(['Mrs', 'Sunita\n"Sunny"', 'Sharma', '25/04/1982', 'Z7654321', ''])
      book.addWorksheet('More').addRows([
        ['Name', 'PAN'],
        ['Vikram Rao', 'ABCDE1234F'],
      ])
    })
    const text = await read(file)
    expect(readValues(text)).toMatchObject([
      {
        title: 'Mr',
        firstName: 'Anil',
        dateOfBirth: '1980-03-12',
        passportNo: 'Z1234567',
        mobileNo: '9820012345',
      },
      { title: 'Mrs', lastName: 'Sharma', dateOfBirth: '1982-04-25', passportNo: 'Z7654321' },
      { firstName: 'Vikram', lastName: 'Rao', pan: 'ABCDE1234F' },
    ])
  })

  it.each([
    ['UTF-8 with its mark', new TextEncoder().encode('\u{feff}Name;DOB\nRenée Müller;25/03/1980')],
    [
      'Windows-1252',
      Uint8Array.from(Array.from('Name;DOB\nRenée Müller;25/03/1980', (sign) => sign.charCodeAt(0))),
    ],
    [
      'UTF-16',
      new Uint8Array(
        Buffer.concat([
          Buffer.from([0xff, 0xfe]),
          Buffer.from('Name;DOB\nRenée Müller;25/03/1980', 'utf16le'),
        ]),
      ),
    ],
  ])('may be a CSV in %s', async (_what, bytes) => {
    expect(readValues(await read(bytes))).toEqual([
      { firstName: 'Renée', lastName: 'Müller', dateOfBirth: '1980-03-25' },
    ])
  })

  it('is refused when it is too large, empty, no text or a broken workbook', async () => {
    expect(await read(new Uint8Array(tableFileLimits.bytes + 1))).toBe(texts.tooLarge)
    expect(await read('  \n')).toBe(texts.empty)
    expect(await read(new Uint8Array([1, 0, 2, 0]))).toBe(texts.notXlsx)
    expect(await read('PK not a workbook')).toBe(texts.notXlsx)
    expect(await read(await write((book) => void book.addWorksheet('Nothing')))).toBe(texts.empty)
  })

  it.each(['its index says is empty', 'its index says is described behind it'])(
    'is refused with a part that %s, before it is unpacked',
    async (which) => {
      const file = await write((book) => void book.addWorksheet('Group').addRow(['Name']))
      const view = new DataView(file.buffer)
      const last = file.length - 22
      const entry = view.getUint32(last + 16, true)
      view.setUint32(entry + 24, 0, true)
      if (which.endsWith('behind it')) {
        view.setUint16(entry + 8, 8, true)
        view.setUint32(entry + 20, 0, true)
      }
      expect(await read(file)).toBe(texts.packed)
    },
  )

  it('is refused with more cells than a list of passengers has', async () => {
    const wide = Array.from({ length: 600 }, () => 1)
    const file = await write(
      (book) => void book.addWorksheet('Wide').addRows(Array.from({ length: 100 }, () => wide)),
    )
    expect(await read(file)).toBe(texts.tooManyCells)
  })
})
