import type { Db } from '#server/db/database.ts'
import { postEntry } from './post.ts'

/** An entry of a supplying agency's ledger, as the books of its consumer mirror it. */
export interface LinkMirror {
  /** The agency whose books mirror the entry. */
  siteId: string
  /** The supplier's name in those books, as in `supplierPayable:<supplier>`. */
  supplier: string
  /** The entry at the supplier, which is mirrored once. */
  entryId: number
  /** Positive amounts add to the agency's balance at the supplier. */
  amountMinor: number
  text: string
  createdBy: string | null
  at: Date
}

const toSourceKey = (entryId: number): string => `link:${entryId}`

/** Returns the source key of an accepted correction, so that it is accepted only once. */
export const toAcceptedKey = (entryId: number): string => `${toSourceKey(entryId)}:accepted`

/**
 * Posts money that the agency paid to a linked supplier (`topUp`), or what the supplier's staff changed without
 * a reported payment (`correction`), which stays in `suspense` until the agency accepts it. Returns the entry's id.
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
 * Posts an accepted correction: out of `suspense`, to the agency's `bank` if money was paid, or to its `corrections`.
 * Reports whether it had been accepted before.
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
