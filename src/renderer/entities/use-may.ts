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

/** Whether the user may book. People who keep an agency's accounts may not; a visitor may, after signing in. */
export const useMayBook = (): boolean =>
  useAppSelector(({ session }) => session.user?.agencyRole !== 'accounts')

/**
 * Gives whether the user may do something with a booking. Staff with the right may with any booking, customers with all
 * that they see: their own and those of their agency. People who keep its accounts don't book.
 */
export const useMayWith = (right: StaffRight): ((booking: { user: { userId: string } }) => boolean) => {
  const may = useMay(right)
  const own = useAppSelector(({ session }) => session.user)
  return ({ user }) =>
    may || (own?.agencyRole !== 'accounts' && (own?.userType !== 'staff' || user.userId === own.userId))
}
