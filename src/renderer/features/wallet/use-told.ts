import { failureOf, type ApiFailure } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'

/** What is told of a change that was made: a success, or something to know. */
type Told = string | { info: string }

/** Awaits a change and tells how it went by toast. A failure with fields is only given back, for the form to show. */
export const useTold = () => {
  const dispatch = useAppDispatch()
  return async <T>(
    change: Promise<{ data?: T; error?: unknown }>,
    textOf: (answer: T) => Told,
  ): Promise<ApiFailure | null> => {
    const { data, error } = await change
    const failure = failureOf(error)
    if (!failure && data !== undefined) {
      const told = textOf(data)
      dispatch(
        toastShown(
          typeof told === 'string' ? { tone: 'success', text: told } : { tone: 'info', text: told.info },
        ),
      )
    }
    if (failure && !failure.fields?.length)
      dispatch(toastShown({ tone: 'error', text: failure.message, requestId: failure.requestId }))
    return failure
  }
}
