import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseCsv, guessColumns, toInvoiceRows } from './reconcile-csv.ts'
import { readAmount, readDay, readInvoiceRow } from '#domain/money/reconcile-invoice.ts'

describe('an invoice as text', () => {
  it('can have quotes, other separators, a byte order mark and empty lines', () => {
    expect(parseCsv('\uFEFFa;b;c\r\n"x;1";"say ""hi""";\r\n\r\n;;\r\n"two\nlines";2;3')).toEqual([
      ['a', 'b', 'c'],
      ['x;1', 'say "hi"', ''],
      ['two\nlines', '2', '3'],
    ])
  })

  it('restores any cells that were written with quotes', () => {
    const Cell = fc.string().map((text) => text.replaceAll('\r', '').trim())
    fc.assert(
      fc.property(fc.array(fc.tuple(Cell, Cell), { minLength: 1, maxLength: 20 }), (rows) => {
        const text = rows
          .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(','))
          .join('\n')
        const [first = ['', '']] = rows
        // The separator is the one that occurs most often in the first line.
        fc.pre(!/[;\t\n]/.test(first.join('')) && !first.join('').startsWith('\uFEFF'))
        expect(parseCsv(text)).toEqual(rows.filter((row) => row.some((cell) => cell !== '')))
      }),
    )
  })

  it('finds its columns by their headings and numbers lines that have none', () => {
    const lines = parseCsv(
      'Invoice No,Invoice Date,PNR,Net Amount\nA1,2027-01-15,ABC123,100\nA1,2027-01-15,ABC124,50\nA2,2027-01-16,X,1',
    )
    const columns = guessColumns(lines[0] ?? [])
    expect(columns).toMatchObject({ invoiceNumber: 0, issuedOn: 1, pnr: 2, amount: 3, lineNumber: -1 })
    expect(
      toInvoiceRows(lines, columns).map(({ invoiceNumber, lineNumber }) => [invoiceNumber, lineNumber]),
    ).toEqual([
      ['A1', '1'],
      ['A1', '2'],
      ['A2', '1'],
    ])
  })

  it.each([
    ['1,23,456.50', 12_345_650],
    ['₹ 500', 50_000],
    ['Rs. 12.5', 1_250],
    ['-500.00', -50_000],
    ['(500.00)', -50_000],
    ['500.00 CR', -50_000],
    ['500.00 Dr', 50_000],
    ['1.234', null],
    ['', null],
    ['1e5', null],
    ['NaN', null],
    ['9999999999999', null],
    ['=1+1', null],
  ])('reads %s as an amount', (typed, minor) => {
    expect(readAmount(typed)).toBe(minor)
  })

  it.each([
    ['2027-01-15', '2027-01-15'],
    ['15/01/2027', '2027-01-15'],
    ['1-2-2027', '2027-02-01'],
    ['31/02/2027', null],
    ['2027-13-01', null],
    ['soon', null],
  ])('reads %s as a day', (typed, day) => {
    expect(readDay(typed)).toBe(day)
  })

  it('says what is wrong with a line at its fields, and never throws', () => {
    const raw = { invoiceNumber: 'A1', lineNumber: '1', issuedOn: '15/01/2027', pnr: 'abc123', amount: '100' }
    expect(readInvoiceRow(raw).row).toMatchObject({
      pnr: 'ABC123',
      amountMinor: 10_000,
      issuedOn: '2027-01-15',
    })
    expect(readInvoiceRow({}).errors?.map(({ field }) => field)).toEqual([
      'invoiceNumber',
      'lineNumber',
      'issuedOn',
      'amount',
      'pnr',
    ])
    fc.assert(
      fc.property(
        fc.record({ amount: fc.string(), issuedOn: fc.string(), pnr: fc.string(), text: fc.string() }),
        (odd) => {
          const { row, errors } = readInvoiceRow({ ...raw, ...odd })
          expect(row === undefined).toBe(errors !== undefined)
        },
      ),
    )
  })
})
