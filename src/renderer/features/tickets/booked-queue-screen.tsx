import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const BookedQueueScreen = () => (
  <Page title="Booked queue">
    <SkeletonRows rows={6} />
  </Page>
)
