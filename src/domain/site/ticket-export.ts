import type { UserType } from '#contract/common/roles.ts'
import type { SiteConfig } from '#contract/entities/site.ts'

export type ExportSetting = Pick<SiteConfig, 'agentsMayExport'>

/** Whether a person may download the ticket queue: staff always, travel agents where the site's setting allows it. */
export const mayExportTickets = (
  { userType }: { userType: UserType },
  { agentsMayExport = false }: ExportSetting,
): boolean => userType === 'staff' || (userType === 'travelAgent' && agentsMayExport)
