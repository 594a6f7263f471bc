import { describe, expect, it } from 'vitest'
import { guessColumns } from './reconcile-csv.ts'
import { listMissingColumns } from './import-columns.tsx'

describe('the columns that a file of invoices needs', () => {
  it.each([
    [['Invoice No', 'Invoice Date', 'PNR', 'Amount'], []],
    [['Invoice No', 'Invoice Date', 'Booking Id', 'Amount'], []],
    [['Invoice No', 'Invoice Date', 'Amount'], ["PNR or supplier's booking number"]],
    [
      ['PNR', 'Amount'],
      ['Invoice number', 'Date'],
    ],
    [['Foo'], ['Invoice number', 'Date', 'Amount', "PNR or supplier's booking number"]],
  ])('%j lacks %j', (heads, lacking) => {
    expect(listMissingColumns(guessColumns(heads))).toEqual(lacking)
  })
})
