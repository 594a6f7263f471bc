import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'

interface Told {
  done: string
  failed: string
  /** The form's field for a path of the request; the path itself unless said. */
  fieldOf?: (path: string) => string
}

/** Sends a form's change: errors of fields go to the fields, everything else is told by toast. True when it is saved. */
export const useSaved = <Values extends FieldValues>(setError: UseFormSetError<Values>) => {
  const dispatch = useAppDispatch()
  return async (change: Promise<{ error?: unknown }>, { done, failed, fieldOf }: Told): Promise<boolean> => {
    const { error } = await change
    const failure = failureOf(error)
    if (!failure) {
      dispatch(toastShown({ tone: 'success', text: done }))
      return true
    }
    const fields = failure.fields ?? []
    for (const { path, message } of fields)
      setError((fieldOf?.(path) ?? path) as FieldPath<Values>, { type: 'server', message })
    if (fields.length === 0) {
      // What the server says is more exact where it refused; a fault has only the screen's own words.
      const text = failure.status >= 400 && failure.status < 500 ? `${failed}. ${failure.message}` : failed
      dispatch(toastShown({ tone: 'error', text, requestId: failure.requestId }))
    }
    return false
  }
}
