import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { headerNames } from '#contract/common/headers.ts'
import { toFailure } from './failure.ts'

const texts: Record<string, string> = {
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long. Check the link.',
  FST_ERR_BAD_URL: "This address isn't valid. Check the link.",
}

/** Answers requests that never reach a route, because the router can't read their address, in the API's format. */
export const answerFrameworkError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const message = texts[error.code]
  const code = message === undefined ? 'internal' : 'invalidRequest'
  void reply
    .status(message === undefined ? 500 : (error.statusCode ?? 400))
    .header(headerNames.requestId, request.id)
    .send(toFailure(code, request.id, message === undefined ? {} : { message }))
}
