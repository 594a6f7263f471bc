import type { FieldError } from '#contract/common/envelope.ts'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'

/** An expected failure with a code for the client. `internal` is only logged. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldError[] | undefined
  readonly details: Record<string, unknown> | undefined
  readonly internal: string | undefined
  /** Seconds until the same call may succeed; undefined if waiting won't help. Becomes the Retry-After header. */
  readonly retryAfterSeconds: number | undefined
  constructor(
    code: ErrorCode,
    more: {
      message?: string
      fields?: FieldError[]
      details?: Record<string, unknown>
      internal?: string
      retryAfterSeconds?: number
    } = {},
  ) {
    super(more.message ?? errorText[code])
    this.name = 'AppError'
    this.code = code
    this.fields = more.fields
    this.details = more.details
    this.internal = more.internal
    this.retryAfterSeconds = more.retryAfterSeconds
  }
  get status(): number {
    return errorStatus[this.code]
  }
}
