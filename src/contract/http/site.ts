import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { SiteConfig } from '#contract/entities/site.ts'

/** Returns the site of a domain. The Host header decides; a different `domain` is refused. */
const detect = endpoint({
  id: 'site.detect',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/detetct',
  access: 'anyone',
  request: z.object({ domain: z.string().trim().toLowerCase().min(1).max(253) }),
  result: SiteConfig,
  errors: ['unknownSite'],
  worksWhileSuspended: true,
})

export const siteEndpoints = { detect }
