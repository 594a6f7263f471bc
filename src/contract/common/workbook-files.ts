/**
 * Names of the files that a page writes: workbooks, the documents of a month as an archive or one PDF, fares as a
 * picture, and a copy of someone's data.
 */
export const workbookFileNames = {
  walletStatement: 'wallet-statement.xlsx',
  supplierReport: 'supplier-report.xlsx',
  profitLoss: 'profit-loss-statement.xlsx',
  balances: 'wallet-balances.xlsx',
  customers: 'customers.xlsx',
  trips: 'trips.xlsx',
  supplierExport: 'supplier-export.xlsx',
  documents: 'documents.xlsx',
  gstReturn: 'gstr-1.xlsx',
  tdsReturn: 'form-26q.xlsx',
  tcsReturn: 'form-27eq.xlsx',
  documentsZip: 'documents.zip',
  documentsPdf: 'documents.pdf',
  fareOptions: 'flight-options.png',
  dataCopy: 'personal-data.json',
} as const

export type WorkbookKind = keyof typeof workbookFileNames

/** Returns a file's suggested name, with a label such as a TAN before the ending; an empty label is left out. */
export const toWorkbookFileName = (kind: WorkbookKind, label = ''): string =>
  label === '' ? workbookFileNames[kind] : workbookFileNames[kind].replace(/(?=\.\w+$)/, `-${label}`)

export type FileEnding = 'xlsx' | 'zip' | 'pdf' | 'png' | 'json'

/** Returns the ending of a file, without the dot. */
export const fileEndingOf = (kind: WorkbookKind): FileEnding =>
  workbookFileNames[kind].slice(workbookFileNames[kind].lastIndexOf('.') + 1) as FileEnding
