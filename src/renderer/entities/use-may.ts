import type { StaffRight } from '#contract/common/staff-rights.ts'
import { useAppSelector } from '#renderer/store/store.ts'

/** Gives the rights of staff; null until they are loaded. */
export const useStaffRights = (): readonly string[] | null =>
  useAppSelector(({ permissions }) => (permissions.check === 'done' ? permissions.permissions : null))

/**
 * Whether the user has a right of staff. The owner and super admins have all of them, customers none. The server checks
 * it again; this hides what it would refuse.
 */
export const useMay = (right: StaffRight): boolean =>
  useAppSelector(({ permissions }) => permissions.permissions.includes(right))

/** Gives whether the user may do something with a booking: their own, or with the right those of customers. */
export const useMayWith = (right: StaffRight): ((booking: { user: { userId: string } }) => boolean) => {
  const may = useMay(right)
  const ownId = useAppSelector(({ session }) => session.user?.userId)
  return ({ user }) => may || user.userId === ownId
}
