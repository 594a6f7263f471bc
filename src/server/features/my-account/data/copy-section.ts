import type { Db } from '#server/db/database.ts'
import type { AccountRow } from '#server/features/my-account/my-account.repo.ts'

/** Whose data is copied. */
export interface CopySubject {
  user: AccountRow
  siteId: string
  /** The address, if it was proven to be the person's; otherwise ''. Anyone may have typed an unproven one. */
  ownEmail: string
}

/** A row of a copy, and the key that the next part continues after. */
export interface CopiedRow {
  key: string
  row: Record<string, unknown>
}

/** How a section's keys are checked: an instant with an id, a number, or any text. */
type KeyKind = 'time' | 'number' | 'text'

/** Where a part begins, as its section's kind of key. Only one of the three is set, and none at the beginning. */
export interface Start {
  time: { at: string; id: string } | null
  number: number
  text: string
}

export interface CopySection {
  keys: KeyKind
  /** Reads at most `limit` rows after `start`, in the order of their keys. */
  read: (db: Db, subject: CopySubject, start: Start, limit: number) => Promise<CopiedRow[]>
}

export const toIso = (at: Date | null): string | null => at?.toISOString() ?? null
