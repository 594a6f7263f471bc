import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const BookingDetailsScreen = () => (
  <Page title="Booking">
    <SkeletonRows rows={6} />
  </Page>
)
