import * as sheetjs from 'xlsx'
import type { FinishedWorkbook } from '#renderer/platform/platform.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import type { Answers } from '#renderer/testing/answers.ts'
import type { Viewer } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { TaxReturnsScreen } from './tax-returns-screen.tsx'

/** The site that files. */
export const seller = {
  companyName: 'Skyways Travel Pvt Ltd',
  gstNumber: '07AABCS4521K1ZE',
  panNumber: 'AABCS4521K',
  tanNumber: 'DELS12345B',
  address: 'New Delhi',
}

interface ShowOptions {
  as?: Viewer
  query?: string
  isNarrow?: boolean
  saved?: FinishedWorkbook[]
}
/** Shows the tax returns and collects the files that are saved. */
export const showReturns = (
  answers: Answers,
  { as = 'staff', query = '', isNarrow = false, saved = [] }: ShowOptions = {},
) => {
  const platform = createFakePlatform()
  platform.files.saveWorkbook = async (workbook) => {
    saved.push(workbook)
    return { status: 'done', value: { path: 'x', rows: workbook.rows, canReveal: false } }
  }
  return renderScreen(<TaxReturnsScreen />, {
    as,
    at: `/staff/tax-returns${query}`,
    isNarrow,
    platform,
    answers,
  })
}
/** Reads a saved workbook with another library than the one that wrote it. */
export const readRows = async (saved: readonly FinishedWorkbook[]) => {
  const bytes = new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? [])
  const book = sheetjs.read(bytes, { type: 'array' })
  return {
    names: book.SheetNames,
    rows: (name: string) =>
      sheetjs.utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1, defval: null }),
  }
}
