import { maxWorkbookRows } from '#contract/common/constants.ts'

const pageSize = 200

/** Called with the number of rows loaded so far and the total. */
export type OnProgress = (done: number, total: number) => void

interface PagedRows<Row> {
  loadPage: (page: { page: number; pageSize: number }) => Promise<{ rows: readonly Row[]; total: number }>
  rowId: (row: Row) => string
  onProgress: OnProgress
}

/** Thrown when a list has more rows than a workbook may have. */
export class TooManyRows extends Error {}

/** Loads all pages of a list. Throws `TooManyRows` and the failure of any call. */
export const loadAllRows = async <Row>({ loadPage, rowId, onProgress }: PagedRows<Row>): Promise<Row[]> => {
  const seen = new Map<string, Row>()
  for (let page = 1; ; page += 1) {
    const part = await loadPage({ page, pageSize })
    // A row added meanwhile shifts the others by one, so each is kept once.
    for (const row of part.rows) seen.set(rowId(row), row)
    if (seen.size > maxWorkbookRows) throw new TooManyRows()
    onProgress(seen.size, Math.max(part.total, seen.size))
    if (part.rows.length < pageSize) return [...seen.values()]
  }
}

/** Adds up amounts in rupees, in paise so that no fraction is lost. */
export const sumRupees = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
