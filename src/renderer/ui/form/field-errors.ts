import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import type { ApiFailure } from '#renderer/store/failure.ts'

/**
 * Lists the dotted names of all fields in a form's values. An array can itself be a field, such as a list of choices.
 */
export const fieldNames = <Values extends FieldValues>(values: Values): FieldPath<Values>[] => {
  const namesIn = (value: unknown, path: string): string[] => {
    if (typeof value !== 'object' || value === null) return [path]
    const inner = Object.entries(value).flatMap(([name, part]) =>
      namesIn(part, path ? `${path}.${name}` : name),
    )
    return Array.isArray(value) ? [path, ...inner] : inner
  }
  return namesIn(values, '') as FieldPath<Values>[]
}

/**
 * Shows the server's field errors at their fields and focuses the first. Returns the failure when none of them
 * matches a field of the form. `toField` maps a path of the request to a field of the form, when the two differ.
 */
export const toFields = <Values extends FieldValues>(
  failure: ApiFailure | null,
  setError: UseFormSetError<Values>,
  names: readonly FieldPath<Values>[],
  toField: (path: string) => string = (path) => path,
): ApiFailure | null => {
  const found = (failure?.fields ?? []).flatMap(({ path, message }) => {
    const name = names.find((known) => known === toField(path))
    return name ? [{ name, message }] : []
  })
  found.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
  return found.length > 0 ? null : failure
}
