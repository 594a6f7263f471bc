import { useSite, useUser } from '#renderer/entities/audience.ts'
import { useStaffRights } from '#renderer/entities/use-may.ts'
import type { MenuViewer } from '#renderer/routes/menu-entry.ts'

const noModules: readonly string[] = []

/** Gives what decides which entries the menus have. */
export const useMenuViewer = (): MenuViewer => {
  const site = useSite()
  return {
    user: useUser(),
    activeModules: site?.activeModules ?? noModules,
    hasPermissionMenu: site?.canShowPermissionMenu ?? false,
    rights: useStaffRights(),
    sells: site?.sells,
  }
}
