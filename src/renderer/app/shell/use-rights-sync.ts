import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { headerNames } from '#contract/common/headers.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { toRightsMark } from '#domain/accounts/rights-mark.ts'
import { loadRights } from '#renderer/app/load-rights.ts'
import { http, type AnswerListener } from '#renderer/store/http.ts'
import type { AppStore } from '#renderer/store/store.ts'

/**
 * Loads the rights of staff again when an answer of the server shows other rights than those of the page, so that menus
 * and buttons follow within one call. Asks once for each change, because a page older than the server may not know all of its rights.
 */
export const useRightsSync = (): void => {
  const store = useStore() as AppStore
  useEffect(() => {
    let asked = ''
    const listener: AnswerListener = (path, { headers }) => {
      const mark = headers.get(headerNames.rights)
      const { permissions } = store.getState()
      if (mark === null || mark === asked || permissions.check !== 'done') return
      if (path === permissionsEndpoints.fromSession.path || mark === toRightsMark(permissions.permissions))
        return
      asked = mark
      void loadRights(store)
    }
    http.listeners.add(listener)
    return () => void http.listeners.delete(listener)
  }, [store])
}
