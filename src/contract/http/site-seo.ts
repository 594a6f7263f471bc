import { z } from 'zod'
import { endpoint } from '#contract/common/endpoint.ts'
import { SeoAddress, SeoPicture, siteLine } from '#contract/entities/site-fields.ts'
import { SeoEntry, seoLocales, seoRoutes } from '#contract/entities/site-seo.ts'

const version = z.int().min(1)

const standing = z.object({
  /** The version of the site's settings; a save names the one it is based on. */
  version,
  entries: z.array(SeoEntry),
})

/** (ours) What search engines and chat apps show for each page. Pages without an entry have their defaults. */
const seo = endpoint({
  id: 'site.seo',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/getSeo',
  access: 'wlOwnerOrStaff',
  right: 'site.seo',
  request: z.object({}),
  result: standing,
  errors: [],
})

const Entry = SeoEntry.extend({
  title: siteLine(120),
  description: siteLine(320),
  canonical: SeoAddress,
  image: SeoPicture,
})

/** (ours) Saves them all as a new version of the site's settings. `wrongState` when someone else saved first; nothing is saved then. */
const saveSeo = endpoint({
  id: 'site.saveSeo',
  area: 'site',
  method: 'POST',
  path: 'whitelabel/saveSeo',
  access: 'wlOwnerOrStaff',
  right: 'site.seo',
  request: z.object({
    version,
    entries: z
      .array(Entry)
      .max(seoRoutes.length * seoLocales.length)
      .refine(
        (all) => new Set(all.map(({ route, locale }) => `${route} ${locale}`)).size === all.length,
        'Name each page once',
      ),
  }),
  result: standing,
  errors: ['wrongState'],
  refusedInJump: true,
  verifiedOnly: true,
  ratePerMinute: 60,
})

export const siteSeoEndpoints = { seo, saveSeo }
