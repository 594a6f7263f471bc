import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { toFields } from '#renderer/ui/form/field-errors.ts'
import { isRefused } from '#renderer/entities/refusal.ts'
import { failureOf } from '#renderer/store/failure.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { toastShown } from '#renderer/store/toasts-slice.ts'

interface Told {
  done: string
  failed: string
  /** The form's field for a path of the request; the path itself unless said. */
  fieldOf?: (path: string) => string
}

/**
 * Sends a form's change: errors of its fields (`names`) go to the fields, everything else is told by toast. True when it is saved.
 */
export const useSaved = <Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
) => {
  const dispatch = useAppDispatch()
  return async (change: Promise<{ error?: unknown }>, { done, failed, fieldOf }: Told): Promise<boolean> => {
    const { error } = await change
    if (!error) {
      dispatch(toastShown({ tone: 'success', text: done }))
      return true
    }
    const failure = toFields(failureOf(error), setError, names, fieldOf)
    if (failure) {
      // What the server says is more exact where it refused; a fault has only the screen's own words.
      const text = isRefused(failure) ? `${failed}. ${failure.message}` : failed
      dispatch(toastShown({ tone: 'error', text, requestId: failure.requestId }))
    }
    return false
  }
}
