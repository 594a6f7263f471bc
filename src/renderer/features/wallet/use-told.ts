import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'
import { failureIn, type OnceResult } from '#renderer/store/use-once.ts'

/** What is told of a change that was made: a success, or something to know. */
type Told = string | { info: string }

/**
 * Shows a toast for what a change came to and returns it. A failure with fields is left to the form. Nothing is shown for a press that
 * was ignored: the press that is running shows its own.
 */
export const useTold = () => {
  const dispatch = useAppDispatch()
  return async <T>(change: Promise<OnceResult<T>>, textOf: (answer: T) => Told): Promise<OnceResult<T>> => {
    const result = await change
    if (result.kind === 'done') {
      const told = textOf(result.value)
      dispatch(
        toastShown(
          typeof told === 'string' ? { tone: 'success', text: told } : { tone: 'info', text: told.info },
        ),
      )
    }
    const failure = failureIn(result)
    if (failure && !failure.fields?.length)
      dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
    return result
  }
}
