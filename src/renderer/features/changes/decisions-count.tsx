import { formatCount } from '#domain/format.ts'
import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { changeRequestsApi } from './change-requests-api.ts'
import { decisionTexts } from './decide/decision-texts.ts'

const everyMs = 60_000

/**
 * The number of requests waiting for a decision, for the menu; refreshed every minute while the page is visible.
 * Draws nothing for zero.
 */
export const DecisionsCount = () => {
  const isOwnerOrStaff = useIsOwnerOrStaff()
  const { data } = changeRequestsApi.useDecisionsCountQuery(
    { needsDecision: true, pageSize: 1 },
    { skip: !isOwnerOrStaff, pollingInterval: everyMs, skipPollingIfUnfocused: true },
  )
  if (!isOwnerOrStaff || !data || data.total === 0) return null
  return (
    <span className="menu-count num" title={decisionTexts.count(data.total)}>
      {formatCount(data.total)}
      {data.isTotalCapped ? '+' : ''}
    </span>
  )
}
