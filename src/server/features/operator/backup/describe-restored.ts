import { describeSchema } from '#server/db/schema-state.ts'
import type { RestoredContents } from './restored.repo.ts'

const mostNamed = 5

/** Says what was found wrong in a restored database; null if nothing was. An older version isn't wrong, because a start updates it. */
export const findProblem = ({ schema, faults }: RestoredContents): string | null => {
  if (schema === 'newer' || schema === 'empty') return describeSchema(schema)
  if (faults.length === 0) return null
  const named = faults.slice(0, mostNamed).map(({ rule, where }) => `  ${rule}: ${where}`)
  const places = faults.length === 1 ? '1 place' : `${faults.length} places`
  return [`The ledger breaks its rules in ${places}:`, ...named].join('\n')
}

/** Describes the contents of a restored database in one line. */
export const describeContents = ({ schema, counts }: RestoredContents): string =>
  counts === null
    ? schema === 'older'
      ? "It's from an older version, so its ledger wasn't checked. The server updates it when it starts."
      : describeSchema('empty')
    : `${counts.bookings} bookings, ${counts.ledgerLines} ledger lines, newest ledger entry ${counts.newestEntryAt ?? 'none'}. The ledger is correct.`
