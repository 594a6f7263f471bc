import type { FieldError } from '#contract/common/envelope.ts'

/** Returns an error for each value of a list that appears earlier in it. */
export const repeatedAt = (
  path: string,
  values: readonly (string | number)[],
  message: string,
): FieldError[] =>
  values.flatMap((value, index) =>
    values.indexOf(value) < index ? [{ path: `${path}.${index}`, message }] : [],
  )
