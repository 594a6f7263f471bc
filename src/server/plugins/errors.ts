import type { FastifyError, FastifyInstance } from 'fastify'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'
import type { Failure } from '#contract/common/envelope.ts'
import { AppError } from '#server/calls/app-error.ts'

const codeOfFastifyError = (error: FastifyError): ErrorCode | null => {
  if (error.statusCode === 429) return 'rateLimited'
  if (error.statusCode === 413) return 'bodyTooLarge'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'invalidRequest'
  return null
}

const failure = (code: ErrorCode, requestId: string, more: Partial<Failure> = {}): Failure => ({
  success: false,
  message: more.message ?? errorText[code],
  errorCode: code,
  errorMessage: more.message ?? errorText[code],
  requestId,
  ...(more.fields ? { fields: more.fields } : {}),
  ...(more.details ? { details: more.details } : {}),
})

/** Converts anything thrown to the failure envelope. Faults are fully logged and answered with one general text. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    if (thrown instanceof AppError) {
      request.log.info({ errorCode: thrown.code, internal: thrown.internal }, 'call refused')
      return reply.status(thrown.status).send(failure(thrown.code, request.id, thrown))
    }
    const code = codeOfFastifyError(thrown)
    if (code) {
      const message =
        code === 'invalidRequest'
          ? "We couldn't read the request. Send JSON as the contract describes."
          : errorText[code]
      return reply.status(errorStatus[code]).send(failure(code, request.id, { message }))
    }
    request.log.error({ err: thrown }, 'fault')
    return reply.status(500).send(failure('internal', request.id))
  })
  app.setNotFoundHandler((request, reply) => reply.status(404).send(failure('notFound', request.id)))
}
