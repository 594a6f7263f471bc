import { useIsOwnerOrStaff, useUser } from '#renderer/entities/audience.ts'
import { loadable } from '#renderer/ui/loadable.tsx'

/** The table of agents, which shoppers never load. */
export const AgentList = loadable(async () => (await import('./agent-package-list.tsx')).AgentPackageList)

/** Whether the list is a table with net prices: for travel agents and companies, but not the site's owner. */
export const useHasAgentList = (): boolean => {
  const userType = useUser()?.userType
  const isOwnerOrStaff = useIsOwnerOrStaff()
  return !isOwnerOrStaff && (userType === 'travelAgent' || userType === 'corporate')
}
