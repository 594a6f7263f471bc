import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { ApiFailure } from '#renderer/store/failure.ts'

/**
 * Puts the server's findings to their fields; gives the failure back when it belongs to no field that is shown. `fieldOf`: the
 * form's name for a path of the request, where they differ.
 */
export const toFields = <Values extends FieldValues>(
  failure: ApiFailure | null,
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
  fieldOf: (path: string) => string = (path) => path,
): ApiFailure | null => {
  const found = (failure?.fields ?? []).flatMap(({ path, message }) => {
    const name = names.find((known) => known === fieldOf(path))
    return name ? [{ name, message }] : []
  })
  found.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return found.length > 0 ? null : failure
}
