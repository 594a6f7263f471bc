import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { headerNames } from '#contract/common/headers.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { toRightsMark } from '#domain/accounts/rights-mark.ts'
import { http, type AnswerListener } from '#renderer/store/http.ts'
import { permissionsSynced } from '#renderer/store/permissions-slice.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { useAppDispatch, type AppDispatch, type RootState } from '#renderer/store/store.ts'

const loadRights = async (dispatch: AppDispatch): Promise<void> => {
  const { data } = await dispatch(
    sessionApi.endpoints.permissionsFromSession.initiate({}, { forceRefetch: true, subscribe: false }),
  )
  if (!data) return
  const { permissions, lastSyncAt, isUserSuperAdmin } = data
  dispatch(permissionsSynced({ permissions, lastSyncAt, isUserSuperAdmin }))
}

/**
 * Loads the rights of staff again when an answer of the server shows other rights than those of the page, so that menus
 * and buttons follow within one call. Asks once for each change, because a page older than the server may not know all of its rights.
 */
export const useRightsSync = (): void => {
  const store = useStore<RootState>()
  const dispatch = useAppDispatch()
  useEffect(() => {
    let asked = ''
    const listener: AnswerListener = (path, { headers }) => {
      const mark = headers.get(headerNames.rights)
      const { permissions } = store.getState()
      if (mark === null || mark === asked || permissions.check !== 'done') return
      if (path === permissionsEndpoints.fromSession.path || mark === toRightsMark(permissions.permissions))
        return
      asked = mark
      void loadRights(dispatch)
    }
    http.listeners.add(listener)
    return () => void http.listeners.delete(listener)
  }, [dispatch, store])
}
