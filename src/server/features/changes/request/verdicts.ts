import type { ChangeItemRow } from '#server/bookings/changes.repo.ts'
import type { SendOutcome } from './file-change.ts'
import type { ListVerdict, NumbersByItem } from './match-filed.ts'
import { changeTexts } from './texts.ts'
import type { ItemVerdict, WrittenOutcome } from './write-outcome.ts'

type Item = Pick<ChangeItemRow, 'id'>

const filedVerdicts = (numbers: NumbersByItem): [number, ItemVerdict][] =>
  [...numbers].map(([id, changeRequestId]) => [id, { kind: 'filed', changeRequestId }])
const sameVerdicts = (items: readonly Item[], verdict: ItemVerdict): [number, ItemVerdict][] =>
  items.map(({ id }) => [id, verdict])

const formatNumbers = (numbers: NumbersByItem): string =>
  `The airline has the request as ${[...numbers.values()].join(', ')}.`

/** Returns what a request's outcome means for each of its items. */
export const toWritten = (items: readonly Item[], outcome: SendOutcome, actorId: string): WrittenOutcome => {
  switch (outcome.step) {
    case 'filed': {
      const missing = items.filter(({ id }) => !outcome.numbers.has(id))
      const rest = sameVerdicts(missing, { kind: 'unknown', reason: changeTexts.noTicketInAnswer })
      const verdicts = new Map([...filedVerdicts(outcome.numbers), ...rest])
      return { verdicts, text: formatNumbers(outcome.numbers), actorId }
    }
    case 'refused': {
      const { failure } = outcome
      const verdicts = new Map(sameVerdicts(items, { kind: 'closed', reason: failure.message }))
      return { verdicts, text: failure.message, actorId, failure }
    }
    case 'unknown': {
      const reason = changeTexts.outcomeUnknown
      return { verdicts: new Map(sameVerdicts(items, { kind: 'unknown', reason })), text: reason, actorId }
    }
  }
}

/**
 * Returns what the supplier's list means for lost items. A missing item counts only when none of our requests can be
 * on its way.
 */
export const toWrittenFromList = (
  items: readonly Item[],
  { found, absent }: ListVerdict,
  isOverdue: boolean,
): WrittenOutcome => {
  const gone = isOverdue ? items.filter(({ id }) => absent.includes(id)) : []
  const lost = items.filter((item) => !found.has(item.id) && !gone.includes(item))
  const verdicts = new Map([
    ...filedVerdicts(found),
    ...sameVerdicts(gone, { kind: 'closed', reason: changeTexts.neverArrived }),
    ...sameVerdicts(lost, { kind: 'unknown', reason: changeTexts.outcomeUnknown }),
  ])
  if (found.size > 0) return { verdicts, text: formatNumbers(found), actorId: null }
  if (gone.length === 0) return { verdicts, text: changeTexts.outcomeUnknown, actorId: null }
  const failure = { errorCode: 'supplierTimeout', message: changeTexts.neverArrived }
  return { verdicts, text: changeTexts.neverArrived, actorId: null, failure }
}

/** Leaves the items to staff, because there is no list. */
export const toWrittenForStaff = (items: readonly Item[]): WrittenOutcome => ({
  verdicts: new Map(sameVerdicts(items, { kind: 'unknown', reason: changeTexts.notListed })),
  text: changeTexts.notListed,
  actorId: null,
})
