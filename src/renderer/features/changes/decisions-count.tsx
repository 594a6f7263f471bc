import { useIsOwnerOrStaff } from '#renderer/entities/audience.ts'
import { MenuCount } from '#renderer/entities/menu-count.tsx'
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
    {
      skip: !isOwnerOrStaff,
      pollingInterval: everyMs,
      skipPollingIfUnfocused: true,
      refetchOnReconnect: true,
    },
  )
  if (!isOwnerOrStaff || !data) return null
  return (
    <MenuCount count={data.total} title={decisionTexts.count(data.total)} isCapped={data.isTotalCapped} />
  )
}
