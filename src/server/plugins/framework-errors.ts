import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { headerNames } from '#contract/common/headers.ts'
import { toFailure } from './failure.ts'
import { addSecurityHeaders, securityHeaders } from './security-headers.ts'

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
  addSecurityHeaders(request, reply)
  void reply
    .status(message === undefined ? 500 : (error.statusCode ?? 400))
    .header(headerNames.requestId, request.id)
    .send(toFailure(code, request.id, message === undefined ? {} : { message }))
}

const unreadable = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive. Try again.' },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: "The request's headers are too large. Delete this site's cookies and try again.",
  },
  other: { status: 400, message: "We couldn't read the request. Send it as HTTP/1.1." },
} as const

/** Answers input that isn't a complete HTTP request, in the API's format, and closes the connection. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const { code = '' } = error
  const { status, message } =
    code === 'ERR_HTTP_REQUEST_TIMEOUT' || code === 'HPE_HEADER_OVERFLOW'
      ? unreadable[code]
      : unreadable.other
  const requestId = randomUUID()
  const body = JSON.stringify(toFailure('invalidRequest', requestId, { message }))
  const headers = {
    ...securityHeaders,
    [headerNames.requestId]: requestId,
    date: new Date().toUTCString(),
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`, () =>
    socket.destroy(),
  )
}
