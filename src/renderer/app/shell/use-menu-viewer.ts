import { useSite, useUser } from '#renderer/entities/audience.ts'
import { useStaffRights } from '#renderer/entities/use-may.ts'
import type { MenuViewer } from '#renderer/routes/menu-entry.ts'

const noModules: readonly string[] = []

/** Gives what decides which entries the menus have. */
export const useMenuViewer = (): MenuViewer => ({
  user: useUser(),
  activeModules: useSite()?.activeModules ?? noModules,
  rights: useStaffRights(),
})
