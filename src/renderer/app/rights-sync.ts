import { headerNames } from '#contract/common/headers.ts'
import { permissionsEndpoints } from '#contract/http/permissions.ts'
import { http, type AnswerListener } from '#renderer/store/http.ts'

/**
 * Calls `load` when an answer of the server shows that the user's rights have changed since they were loaded. Returns a
 * function that stops it.
 */
export const watchRights = (load: () => void): (() => void) => {
  let known = ''
  const listener: AnswerListener = (path, { headers }) => {
    const mark = headers.get(headerNames.rights)
    if (mark === null || mark === known) return
    const isFirst = known === ''
    known = mark
    if (!isFirst && path !== permissionsEndpoints.fromSession.path) load()
  }
  http.listeners.add(listener)
  return () => http.listeners.delete(listener)
}
