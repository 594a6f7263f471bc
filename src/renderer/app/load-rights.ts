import { permissionsSynced } from '#renderer/store/permissions-slice.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import type { AppStore } from '#renderer/store/store.ts'

/** Loads the rights of the signed-in user again, and what else the server says about them. */
export const loadRights = async ({
  dispatch,
  getState,
}: Pick<AppStore, 'dispatch' | 'getState'>): Promise<void> => {
  const { data } = await dispatch(
    sessionApi.endpoints.permissionsFromSession.initiate({}, { forceRefetch: true, subscribe: false }),
  )
  const known = getState().session.user
  // Someone else signed in meanwhile, in this tab or another: their page loads its own rights.
  if (!data || (known && data.user.userId !== known.userId)) return
  const { user, permissions, lastSyncAt, isUserSuperAdmin } = data
  if (known && JSON.stringify(user) !== JSON.stringify(known)) dispatch(signedIn(user))
  dispatch(permissionsSynced({ permissions, lastSyncAt, isUserSuperAdmin }))
}
