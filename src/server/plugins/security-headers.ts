import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hstsSeconds = 365 * 24 * 60 * 60

/** Runs helmet once on an answer that is never sent, because its headers are the same for every request. */
const collectHeaders = (): Record<string, string> => {
  const request = new IncomingMessage(new Socket())
  const answer = new ServerResponse(request)
  const addHeaders = helmet({
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  })
  addHeaders(request, answer, (fault) => {
    if (fault) throw fault
  })
  return Object.fromEntries(Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** The security headers of every answer, including answers to requests that reach no route and no hook. */
export const securityHeaders: Readonly<Record<string, string>> = collectHeaders()

/** Adds the security headers to an answer. Routes may replace the content policy afterwards. */
export const addSecurityHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.headers(securityHeaders)
  // Only over https, and only for this host: the agency's other hosts are not ours to decide about.
  if (request.protocol === 'https') void reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
}
