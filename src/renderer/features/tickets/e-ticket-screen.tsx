import { Page } from '#renderer/ui/page.tsx'
import { SkeletonRows } from '#renderer/ui/skeleton.tsx'

export const ETicketScreen = () => (
  <Page title="E-ticket">
    <SkeletonRows rows={6} />
  </Page>
)
