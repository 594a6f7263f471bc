import { useMay } from '#renderer/entities/use-may.ts'
import { usePolling } from '#renderer/store/use-polling.ts'
import { changeRequestsApi } from './change-requests-api.ts'

const everyMs = 60_000
const none = { total: 0, isTotalCapped: false }

/**
 * Counts the change requests waiting for a decision, every minute while the page is visible. None for anyone who
 * decides no requests.
 */
export const useDecisionsCount = (): { total: number; isTotalCapped: boolean } => {
  const mayDecide = useMay('changes.decide')
  const { data } = changeRequestsApi.useDecisionsCountQuery(
    { needsDecision: true, pageSize: 1 },
    {
      skip: !mayDecide,
      ...usePolling(everyMs),
    },
  )
  return mayDecide && data ? data : none
}
