import type { Db } from '#server/db/database.ts'
import { issueReceipt } from '#server/documents/issue-documents.ts'
import { isPaidRequest, postApprovedRequest, toRequestSourceKey } from '#server/ledger/wallet-movements.ts'
import { toEntryText } from './entry-text.ts'
import type { RequestRow } from './requests.repo.ts'

type Approved = Pick<
  RequestRow,
  'id' | 'kind' | 'userId' | 'amountMinor' | 'reason' | 'paymentMode' | 'bankReference'
>

/**
 * Posts the entry of an approved wallet request, with a receipt if it is a payment, and returns the entry's id; null for
 * a credit limit. The caller has locked the request, or has just made it.
 */
export const carryOutRequest = async (
  tx: Db,
  siteId: string,
  request: Approved,
  { createdBy, at }: { createdBy: string; at: Date },
): Promise<number | null> => {
  const { id, userId, amountMinor } = request
  const text = toEntryText(request)
  if (isPaidRequest(request))
    await issueReceipt(tx, { siteId, userId, amountMinor, sourceKey: toRequestSourceKey(id), at }, text)
  return postApprovedRequest(tx, request, { siteId, userId, text, createdBy, at })
}
