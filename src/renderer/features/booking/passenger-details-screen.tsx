import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const PassengerDetailsScreen = () => (
  <Page title="Passengers">
    <SkeletonRows rows={6} />
  </Page>
)
