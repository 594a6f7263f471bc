import { useState } from 'react'
import { toFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { stockApi } from './stock-api.ts'
import { stockTexts as texts } from './stock-texts.ts'
import type { StopDone } from './stop-dialog.tsx'

/** Gives the last stop of sales with its undo, which changes exactly what the stop did. */
export const useStopUndo = (packageId: string) => {
  const dispatch = useAppDispatch()
  const [send, { isLoading }] = stockApi.useSetStopSaleMutation()
  const [last, setLast] = useState<StopDone | null>(null)
  const undo = async ({ from, to, isStopped, result }: StopDone): Promise<void> => {
    const request = { _id: packageId, from, to, isStopped: !isStopped, only: result.change }
    const { data, error } = await send(request)
    const failure = toFailure(error)
    if (failure) {
      dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
      return
    }
    setLast(null)
    dispatch(toastShown({ tone: 'success', text: texts.undone(data?.changed ?? 0) }))
  }
  return {
    last,
    setLast,
    isUndoing: isLoading,
    undo: () => (last ? undo(last) : Promise.resolve()),
    /** Stops or resumes one departure. */
    stopOne: async (departureId: string, startsOn: string, isStopped: boolean): Promise<void> => {
      const span = { from: startsOn, to: startsOn, isStopped }
      const only = { departureIds: [departureId], dates: [] }
      const { data, error } = await send({ _id: packageId, ...span, only })
      const failure = toFailure(error)
      if (data) setLast({ ...span, result: data })
      else if (failure)
        dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
    },
  }
}

export type StopUndo = ReturnType<typeof useStopUndo>
