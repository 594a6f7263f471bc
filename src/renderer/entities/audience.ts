import { useAppSelector } from '#renderer/store/store.ts'
import type { UserType } from '#contract/common/roles.ts'
import type { SessionUser } from '#contract/entities/user.ts'

/** Who the screen is for. It decides density and what is offered, not rights, which the server checks. */
export type Audience = 'agent' | 'shopper'

export const toAudience = (userType: UserType | undefined): Audience =>
  userType === 'travelAgent' || userType === 'corporate' || userType === 'staff' ? 'agent' : 'shopper'

export const useAudience = (): Audience => useAppSelector((state) => toAudience(state.session.user?.userType))

export const useUser = () => useAppSelector((state) => state.session.user)

/** Gives the user who has an account; null for visitors and guests, of whom nothing is remembered. */
export const useAccount = () => useAppSelector(({ session }) => (session.user?.isGuest ? null : session.user))

export const useSite = () => useAppSelector((state) => state.site.site)

/** Whether the user is the site's owner or one of its staff, who see and decide all change requests. */
export const isOwnerOrStaff = (user: Pick<SessionUser, 'userType' | 'roles'> | null): boolean =>
  user?.userType === 'staff' || user?.roles.includes('wlOwner') === true

export const useIsOwnerOrStaff = (): boolean => useAppSelector((state) => isOwnerOrStaff(state.session.user))

export const useIsStaff = (): boolean => useAppSelector((state) => state.session.user?.userType === 'staff')
