import { useCallback } from 'react'
import { usePlatform } from '#renderer/platform/platform-context.ts'
import { searchFlight } from '#renderer/routes/shop.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { actForApi } from './act-for-api.ts'
import { startActingFor } from './act-for-customer.ts'
import { actForTexts } from './act-for-texts.ts'

/**
 * Gives a function that makes this tab act for a customer, by user id: a row action of a list, or a picker. It loads the
 * application again at the flight search. A refusal is shown as a toast and changes nothing.
 */
export const useActFor = (): { actFor: (userId: string) => Promise<void>; isStarting: boolean } => {
  const dispatch = useAppDispatch()
  const { session } = usePlatform()
  const [begin, { isLoading }] = actForApi.useBeginActForMutation()
  const actFor = useCallback(
    async (userId: string): Promise<void> => {
      const { data: customer } = await begin({ userId })
      if (!customer) return
      const allowed = await session.actFor(customer.userId)
      if (allowed.status === 'done' && startActingFor(customer)) {
        globalThis.location.assign(`/app${searchFlight.to()}`)
        return
      }
      await session.actFor(null)
      const text = allowed.status === 'failed' ? allowed.message : actForTexts.noStorage
      dispatch(toastShown({ tone: 'error', text }))
    },
    [begin, dispatch, session],
  )
  return { actFor, isStarting: isLoading }
}
