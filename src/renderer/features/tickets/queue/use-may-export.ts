import { mayExportTickets } from '#domain/site/ticket-export.ts'
import { useSite, useUser } from '#renderer/entities/audience.ts'
import { useMay } from '#renderer/entities/use-may.ts'

/** Whether to offer the download of the queue. A jump doesn't, because the server refuses it there. */
export const useMayExport = (): boolean => {
  const user = useUser()
  const site = useSite()
  const isMissing = useMay('tickets.export') === false && user?.userType === 'staff'
  return (
    user !== null && site !== null && user.jumpedBy === null && !isMissing && mayExportTickets(user, site)
  )
}
