import { useSearchParams } from 'react-router-dom'
import { RefundTracker } from '#renderer/features/changes/refund-tracker.tsx'
import { ViewTabs } from '#renderer/features/changes/view-tabs.tsx'
import { ChangeRequestsQueueScreen } from '#renderer/features/tickets/change-requests-queue-screen.tsx'

/** Change requests: the bookings that have some, or the requests themselves with their amounts. */
export const ChangeRequestsScreen = () => {
  const [params] = useSearchParams()
  const isTracker = params.get('view') === 'tracker'
  const tabs = <ViewTabs isTracker={isTracker} />
  return isTracker ? <RefundTracker tabs={tabs} /> : <ChangeRequestsQueueScreen tabs={tabs} />
}
