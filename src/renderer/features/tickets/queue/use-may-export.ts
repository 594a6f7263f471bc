import { mayExportTickets } from '#domain/site/ticket-export.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'
import { actForMark } from '#renderer/store/tab-marks.ts'

/**
 * Whether to offer the download of the queue. A jump doesn't, because the server refuses it there, and
 * neither does a tab that acts for a customer: the file would contain everyone's bookings.
 */
export const useMayExport = (): boolean => {
  const user = useUser()
  const site = useSite()
  const isMissing = useMay('tickets.export') === false && user?.userType === 'staff'
  if (actForMark() || isMissing) return false
  return user !== null && site !== null && user.jumpedBy === null && mayExportTickets(user, site)
}
