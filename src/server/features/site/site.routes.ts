import { siteEndpoints } from '#contract/http/site.ts'
import { AppError } from '#server/calls/app-error.ts'
import { bind } from '#server/calls/bind.ts'

/**
 * The Host header has already determined the site; a body that names another domain is refused like any other
 * mismatch.
 */
export const siteRoutes = () => [
  bind(siteEndpoints.detect, async ({ domain }, { site }) => {
    if (domain.replace(/\.?(?::\d+)?$/, '') !== site.domain) throw new AppError('siteMismatch')
    return site
  }),
]
