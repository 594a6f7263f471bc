import type { Db } from '#server/db/database.ts'
import { postEntry } from './post.ts'

/** What an entry of a supplying agency's ledger means for the books of the agency that it supplies. */
export interface LinkMirror {
  /** The agency whose books mirror the entry. */
  siteId: string
  /** The supplier's name in those books, as in `supplierPayable:<supplier>`. */
  supplier: string
  /** The entry at the supplier, which is mirrored once. */
  entryId: number
  /** Positive amounts add to what the agency has at the supplier. */
  amountMinor: number
  text: string
  createdBy: string | null
  at: Date
}

const toSourceKey = (entryId: number): string => `link:${entryId}`

/** Returns the source key of an accepted correction, so that it is accepted only once. */
export const toAcceptedKey = (entryId: number): string => `${toSourceKey(entryId)}:accepted`

/**
 * Posts money that the agency paid to a linked supplier (`topUp`), or what the supplier's staff did on their own
 * (`correction`), which stays in `suspense` until the agency accepts it. Returns the entry's id.
 */
export const postLinkMirror = async (
  tx: Db,
  kind: 'topUp' | 'correction',
  { supplier, entryId, amountMinor, ...entry }: LinkMirror,
): Promise<number> => {
  const posted = await postEntry(tx, {
    ...entry,
    kind: kind === 'topUp' ? 'supplierTopUp' : 'supplierCorrection',
    sourceKey: toSourceKey(entryId),
    lines: [
      { code: `supplierPayable:${supplier}`, amountMinor: -amountMinor },
      { code: kind === 'topUp' ? 'bank' : 'suspense', amountMinor },
    ],
  })
  return posted.entryId
}

/**
 * Posts that the agency accepts a correction: out of `suspense`, to its `bank` if money was paid, or to its own
 * `corrections`. Tells whether it was accepted before.
 */
export const postAcceptedCorrection = async (
  tx: Db,
  account: 'bank' | 'corrections',
  { supplier: _supplier, entryId, amountMinor, ...entry }: LinkMirror,
): Promise<{ isNew: boolean }> =>
  postEntry(tx, {
    ...entry,
    kind: 'supplierCorrectionAccepted',
    sourceKey: toAcceptedKey(entryId),
    lines: [
      { code: 'suspense', amountMinor: -amountMinor },
      { code: account, amountMinor },
    ],
  })
