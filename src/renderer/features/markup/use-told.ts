import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { markupTexts } from './texts.ts'

/** Runs a change and tells how it went by toast. A failure with fields is only given back, for the form to show. */
export const useTold = () => {
  const dispatch = useAppDispatch()
  return async (change: Promise<{ error?: unknown }>, text: string): Promise<ApiFailure | null> => {
    const { error } = await change
    const failure = failureOf(error)
    if (!failure) dispatch(toastShown({ tone: 'success', text }))
    else if (!failure.fields?.length)
      dispatch(toastShown({ tone: 'error', text: markupTexts.failed, requestId: failure.requestId }))
    return failure
  }
}
