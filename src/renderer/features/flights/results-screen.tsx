import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const ResultsScreen = () => (
  <Page title="Flights">
    <SkeletonRows rows={6} />
  </Page>
)
