import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sitePicturePath } from '#contract/entities/site-fields.ts'
import { readDomain } from '#server/plugins/site.ts'
import type { SiteDirectory } from '#server/sites/site-directory.ts'
import type { SitePictures } from './site-pictures.service.ts'

type FileRequest = FastifyRequest<{ Params: { file: string } }>

const yearSeconds = 365 * 24 * 60 * 60
const perMinute = 1_200

/**
 * Serves uploaded pictures on the agency's host, to anyone: the sign-in page and emails show them. An address names the
 * content, so browsers keep a picture for a year. Opened as a page, it may do nothing.
 */
export const registerSitePictures = (
  app: FastifyInstance,
  pictures: SitePictures,
  directory: SiteDirectory,
): void => {
  const config = { rateLimit: { max: perMinute, timeWindow: 60_000, groupId: 'sitePicture' } }
  app.get(`${sitePicturePath}:file`, { config }, async (request: FileRequest, reply) => {
    const site = await directory.byDomain(readDomain(request))
    const picture = site && (await pictures.find(site.siteId, request.params.file))
    void reply.header('content-security-policy', "default-src 'none'; sandbox")
    if (!picture) return reply.status(404).header('cache-control', 'no-store').send()
    return (
      reply
        .type(`image/${picture.kind}`)
        .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
        // Mail programs show it from another origin.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(Buffer.from(picture.content))
    )
  })
}
