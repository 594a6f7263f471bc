import { toFailure } from './failure.ts'
import { useAppDispatch } from './store.ts'
import { toastShown } from './toasts-slice.ts'

interface ChangeTexts {
  done: string
}

/** Waits for a change that isn't a form and shows its outcome as a toast: the server's message for a failure. */
export const useChangeToast = () => {
  const dispatch = useAppDispatch()
  return async (change: PromiseLike<{ error?: unknown }>, { done }: ChangeTexts): Promise<void> => {
    const failure = toFailure((await change).error)
    dispatch(
      toastShown(
        !failure
          ? { tone: 'success', text: done }
          : failure.errorCode === 'secondPersonNeeded'
            ? { tone: 'success', text: failure.message }
            : { tone: 'error', text: failure.message, requestId: failure.requestId },
      ),
    )
  }
}
