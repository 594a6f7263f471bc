import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const BookingReviewScreen = () => (
  <Page title="Review">
    <SkeletonRows rows={6} />
  </Page>
)
