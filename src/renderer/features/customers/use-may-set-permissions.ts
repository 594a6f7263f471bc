import { useSite } from '#renderer/entities/audience.ts'
import { useAppSelector } from '#renderer/store/store.ts'

/** Whether the reader may see and change permission groups: a super admin of a site with the menu (spec section 6). */
export const useMaySetPermissions = (): boolean => {
  const isSuperAdmin = useAppSelector((state) => state.permissions.isUserSuperAdmin)
  const hasMenu = useSite()?.canShowPermissionMenu === true
  return isSuperAdmin && hasMenu
}
