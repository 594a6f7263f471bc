import { useCallback } from 'react'
import { contractApi } from '#renderer/store/contract-api.ts'
import { useAppDispatch } from '#renderer/store/store.ts'

/** Gives a function that reads trips and the wallet again, after a failure that says they aren't as shown. */
export const useRereadTrip = (): (() => void) => {
  const dispatch = useAppDispatch()
  return useCallback(
    () => void dispatch(contractApi.util.invalidateTags(['Trips', 'Wallet', 'Payments'])),
    [dispatch],
  )
}
