import { dateFields } from './pasted-fields.ts'
import { toQuestion, type PastedCell, type PastedCells } from './pasted-passenger.ts'

const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]\d{2,4}$/

type Order = 'dayFirst' | 'monthFirst'

/** Returns the order that a written date proves, by a number above twelve; null if it proves none. */
const toProof = (cell: PastedCell | undefined): Order | null => {
  const [, first, second] = numeric.exec(cell?.source.trim() ?? '') ?? []
  if (Number(first) > 12) return 'dayFirst'
  return Number(second) > 12 ? 'monthFirst' : null
}

const dayOrMonth = (cell: PastedCell): string | undefined =>
  cell.questions.find(({ code }) => code === 'dayOrMonth')?.other

const settle = (cell: PastedCell, order: Order): PastedCell => {
  const other = dayOrMonth(cell)
  if (other === undefined) return cell
  const rest = cell.questions.filter(({ code }) => code !== 'dayOrMonth')
  // A foreign order is proven only for other rows: the value changes, and the question stays.
  return order === 'dayFirst'
    ? { ...cell, questions: rest }
    : { ...cell, value: other, questions: [...rest, toQuestion('dayOrMonth', cell.value)] }
}

/**
 * Decides dates that could be read in two ways by the other rows of their column: if one of them can only be day and
 * month, they all are.
 */
export const settleDateColumns = (rows: readonly PastedCells[]): PastedCells[] => {
  const settled = rows.map((cells) => ({ ...cells }))
  for (const field of dateFields) {
    const proofs = new Set(rows.flatMap((cells) => toProof(cells[field]) ?? []))
    const [order] = proofs
    if (!order || proofs.size > 1) continue
    for (const cells of settled) {
      const cell = cells[field]
      if (cell) cells[field] = settle(cell, order)
    }
  }
  return settled
}
