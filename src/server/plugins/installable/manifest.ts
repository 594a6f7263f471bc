import { isUploadedPicture } from '#contract/entities/site-fields.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { themeGrounds, glyphSvg, type Theme } from '#domain/site/site-theme.ts'
import { soundTheme } from '#server/plugins/site-theme.ts'

/** Addresses of the manifest and of what it names, below the site's own host. */
export const installablePaths = {
  manifest: '/app/manifest.webmanifest',
  icon: '/app/icon.svg',
  maskable: '/app/icon-maskable.svg',
} as const

const svg = { sizes: 'any', type: 'image/svg+xml' } as const

/**
 * Builds a site's web manifest: its name, colours and icons, as everyone who opens the shop sees them. The icons are its
 * monogram on its colour, and the icon that it uploaded.
 */
export const siteManifest = (site: SiteConfig): object => {
  const theme: Theme = soundTheme(site)
  const uploaded = isUploadedPicture(site.faviconUrl) ? [{ src: site.faviconUrl, sizes: '32x32 64x64' }] : []
  return {
    id: '/app/',
    name: site.companyName,
    short_name: site.companyName.split(' ')[0] ?? site.companyName,
    start_url: '/app/flight/search',
    scope: '/app/',
    display: 'standalone',
    lang: 'en-IN',
    categories: ['travel'],
    theme_color: theme.primary,
    background_color: themeGrounds.light,
    icons: [
      { src: installablePaths.icon, ...svg, purpose: 'any' },
      { src: installablePaths.maskable, ...svg, purpose: 'maskable' },
      ...uploaded,
    ],
    shortcuts: [{ name: 'Saved tickets', url: '/app/saved-tickets' }],
  }
}

/** Draws a site's icon. A maskable one fills the whole square, because the system cuts its own shape out of it. */
export const siteIcon = (site: SiteConfig, isMaskable: boolean): string =>
  glyphSvg(soundTheme(site), isMaskable ? { corner: 0, letter: 13 } : undefined)
