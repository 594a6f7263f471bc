import type { UserType } from '#contract/common/roles.ts'
import type { SiteConfig } from '#contract/entities/site.ts'

export type ExportSetting = Pick<SiteConfig, 'agentsMayExport' | 'featuresOff'>

/** Whether a person may download the ticket queue: staff always, travel agents where the site's setting allows it; no one if an operator turned exports off. */
export const mayExportTickets = (
  { userType }: { userType: UserType },
  { agentsMayExport = false, featuresOff = [] }: ExportSetting,
): boolean =>
  !featuresOff.includes('exports') &&
  (userType === 'staff' || (userType === 'travelAgent' && agentsMayExport))
