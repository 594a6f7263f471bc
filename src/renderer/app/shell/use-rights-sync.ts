import { useEffect } from 'react'
import { headerNames } from '#contract/common/headers.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { http, type AnswerListener } from '#renderer/store/http.ts'
import { permissionsSynced } from '#renderer/store/permissions-slice.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { useAppDispatch, type AppDispatch } from '#renderer/store/store.ts'

const loadRights = async (dispatch: AppDispatch): Promise<void> => {
  const { data } = await dispatch(
    sessionApi.endpoints.permissionsFromSession.initiate({}, { forceRefetch: true, subscribe: false }),
  )
  if (!data) return
  const { permissions, lastSyncAt, isUserSuperAdmin } = data
  dispatch(permissionsSynced({ permissions, lastSyncAt, isUserSuperAdmin }))
}

/**
 * Loads the rights of staff again when an answer of the server shows that they have changed, so that menus and buttons
 * follow within one call.
 */
export const useRightsSync = (): void => {
  const dispatch = useAppDispatch()
  useEffect(() => {
    let known = ''
    const listener: AnswerListener = (path, { headers }) => {
      const mark = headers.get(headerNames.rights)
      if (mark === null || mark === known) return
      const isFirst = known === ''
      known = mark
      if (!isFirst && path !== permissionsEndpoints.fromSession.path) void loadRights(dispatch)
    }
    http.listeners.add(listener)
    return () => void http.listeners.delete(listener)
  }, [dispatch])
}
