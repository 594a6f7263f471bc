import { useAppSelector } from '#renderer/store/store.ts'
import type { UserType } from '#contract/common/roles.ts'

/** Who the screen is for, which decides density and what is offered. Rights are the server's business. */
export type Audience = 'agent' | 'shopper'

export const audienceOf = (userType: UserType | undefined): Audience =>
  userType === 'travelAgent' || userType === 'corporate' || userType === 'staff' ? 'agent' : 'shopper'

export const useAudience = (): Audience => useAppSelector((state) => audienceOf(state.session.user?.userType))

export const useUser = () => useAppSelector((state) => state.session.user)

export const useSite = () => useAppSelector((state) => state.site.site)

export const useIsStaff = (): boolean => useAppSelector((state) => state.session.user?.userType === 'staff')
