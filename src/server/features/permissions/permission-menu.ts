import { AppError } from '#server/calls/app-error.ts'
import type { CallContext } from '#server/calls/context.ts'

/** Throws unless the site has the permission menu; other sites have no permission groups (spec section 6). */
export const assertPermissionMenu = ({ site }: Pick<CallContext, 'site'>): void => {
  if (!site.canShowPermissionMenu)
    throw new AppError('forbidden', { message: "Permission groups aren't turned on for this agency." })
}
