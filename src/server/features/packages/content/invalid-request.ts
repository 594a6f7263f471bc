import type { FieldError } from '#contract/common/envelope.ts'
import { errorText } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'

/** Creates the error of wrong fields. */
export const toInvalidRequest = (
  fields: FieldError[],
  message: string = errorText.invalidRequest,
): AppError =>
  new AppError('invalidRequest', {
    message: fields.length === 1 ? (fields[0]?.message ?? message) : message,
    fields,
  })
