import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorStatus, errorText, type ErrorCode } from '#contract/common/errors.ts'
import { AppError } from '#server/calls/app-error.ts'
import { findDatabaseLoss } from '#server/db/database-lost.ts'
import { noteRefusal } from '#server/telemetry/observe-requests.ts'
import { toFailure } from './failure.ts'
import { unavailablePage } from './pages.ts'

const codeOfFastifyError = (error: FastifyError): ErrorCode | null => {
  if (error.statusCode === 429) return 'rateLimited'
  if (error.statusCode === 413) return 'bodyTooLarge'
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return 'invalidRequest'
  return null
}

/** How long a client waits before it tries again while the database is down, in seconds. */
const retryAfterSeconds = 5

const lostAnswerText =
  'The service stopped responding. If you were making a change, see whether it went through before you try again.'

/** Answers while the database is down: page requests with a page that reloads itself, calls with `unavailable`. */
const answerUnavailable = (
  request: FastifyRequest,
  reply: FastifyReply,
  { isOutcomeUnknown }: { isOutcomeUnknown: boolean },
) => {
  void reply.status(errorStatus.unavailable).header('retry-after', retryAfterSeconds)
  if (isPageRequest(request)) return reply.type('text/html').send(unavailablePage(retryAfterSeconds))
  return reply.send(toFailure('unavailable', request.id, isOutcomeUnknown ? { message: lostAnswerText } : {}))
}

const isPageRequest = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers.accept?.includes('text/html') === true

/** Converts anything thrown to the failure envelope. Faults are fully logged and answered with one general text. */
export const registerErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((thrown: FastifyError | AppError, request, reply) => {
    if (thrown instanceof AppError) {
      noteRefusal(request, thrown.code, thrown.internal)
      if (thrown.retryAfterSeconds) void reply.header('retry-after', thrown.retryAfterSeconds)
      return reply.status(thrown.status).send(toFailure(thrown.code, request.id, thrown))
    }
    const code = codeOfFastifyError(thrown)
    if (code) {
      noteRefusal(request, code)
      const message =
        code === 'invalidRequest'
          ? "We couldn't read the request. Send JSON as the contract describes."
          : errorText[code]
      return reply.status(errorStatus[code]).send(toFailure(code, request.id, { message }))
    }
    const loss = findDatabaseLoss(thrown)
    if (loss) {
      request.log.error({ err: thrown }, "the database isn't responding")
      return answerUnavailable(request, reply, loss)
    }
    request.log.error({ err: thrown }, 'fault')
    return reply.status(500).send(toFailure('internal', request.id))
  })
  app.setNotFoundHandler((request, reply) => reply.status(404).send(toFailure('notFound', request.id)))
}
