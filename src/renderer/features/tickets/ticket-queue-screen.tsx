import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const TicketQueueScreen = () => (
  <Page title="Air Ticket Queue">
    <SkeletonRows rows={6} />
  </Page>
)
