import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { filesPath } from '#contract/entities/package-image.ts'
import { AppError } from '#server/calls/app-error.ts'
import { checkCall, type CheckedCall } from '#server/calls/register-calls.ts'
import type { Deps } from '#server/deps.ts'
import { createImageFiles } from './image-files.service.ts'

type FileRequest = FastifyRequest<{ Params: { file: string } }>

/** Reading a picture that isn't on sale, as the checks of calls see it. */
const unpublishedCall = {
  id: 'packages.imageFile',
  method: 'GET',
  access: 'supplierOrStaff',
  right: 'packages.edit',
} as const satisfies CheckedCall

const types = { webp: 'image/webp', jpg: 'image/jpeg' } as const
const yearSeconds = 365 * 24 * 60 * 60
const perMinute = 3_000

/** Finds out who requests a file; null for visitors and for those who may not edit packages. */
const findEditor = async (request: FileRequest, reply: FastifyReply, now: Date) => {
  try {
    await checkCall(unpublishedCall, request, reply, now)
    return request.faredesk.actor
  } catch (fault) {
    if (fault instanceof AppError) return null
    throw fault
  }
}

/**
 * Serves pictures of packages by the hash of their content, so browsers keep them for a year: those on sale to everyone, others to
 * people who edit their packages. Opened as a page, a file may do nothing.
 */
export const registerImageFiles = (
  app: FastifyInstance,
  deps: Pick<Deps, 'database' | 'files' | 'now'>,
): void => {
  const service = createImageFiles(deps)
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'packageImage' } }
  app.get(`${filesPath}:file`, { config }, async (request: FileRequest, reply) => {
    const { siteId } = request.faredesk.site()
    const found = await service.find(siteId, request.params.file, () =>
      findEditor(request, reply, deps.now()),
    )
    void reply
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
    if (!found) return reply.status(404).header('cache-control', 'no-store').send()
    const reach = found.isOnSale ? 'public' : 'private'
    if (found.isOnSale) void reply.header('cross-origin-resource-policy', 'cross-origin')
    return reply
      .type(types[found.kind])
      .header('cache-control', `${reach}, max-age=${yearSeconds}, immutable`)
      .send(Buffer.from(found.content))
  })
}
