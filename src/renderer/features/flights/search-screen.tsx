import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const SearchScreen = () => (
  <Page title="Search flights">
    <SkeletonRows rows={6} />
  </Page>
)
