import { useCallback } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { logInAsApi } from './log-in-as-api.ts'

/**
 * Gives a function that opens a customer's account to look only, by user id, in another tab; the console opens it in
 * the system's browser. That tab explains it and starts after one press. Requires the right `customers.logInAs`.
 */
export const useLogInAs = (): { logInAs: (userId: string) => Promise<void>; isStarting: boolean } => {
  const dispatch = useAppDispatch()
  const { links } = usePlatform()
  const [jumpLogin, { isLoading }] = logInAsApi.useJumpLoginMutation()
  const logInAs = useCallback(
    async (userId: string): Promise<void> => {
      const { data } = await jumpLogin({ supplierId: userId })
      if (!data) return
      const opened = await links.openExternal(data.url)
      if (opened.status === 'unsupported') dispatch(toastShown({ tone: 'error', text: opened.reason }))
      if (opened.status === 'failed') dispatch(toastShown({ tone: 'error', text: opened.message }))
    },
    [dispatch, jumpLogin, links],
  )
  return { logInAs, isStarting: isLoading }
}
