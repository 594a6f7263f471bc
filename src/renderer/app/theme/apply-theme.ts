import type { SiteConfig } from '#contract/entities/site.ts'
import { fillOf, readableOn } from './contrast.ts'

export type Scheme = 'light' | 'dark'

/** The grounds that accent text stands on, as `ui/styles/tokens.css` draws them; text fits the harder one. */
const grounds: Record<Scheme, string> = { light: '#f4f5f7', dark: '#22272f' }

export const themeVariables = (theme: SiteConfig['theme'], scheme: Scheme): Record<string, string> => {
  const { fill, text } = fillOf(theme.primary)
  return {
    '--tenant': theme.primary,
    '--accent-fill': fill,
    '--accent-on': text,
    '--accent-text': readableOn(theme.primary, grounds[scheme]),
    '--accent-line': readableOn(theme.primary, grounds[scheme], 3),
    '--accent-second': readableOn(theme.accent, grounds[scheme]),
  }
}

const setFavicon = (href: string): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link')
  link.rel = 'icon'
  link.href = href
  if (!link.isConnected) document.head.append(link)
}

/** A favicon for a tenant that has none: its glyph on its colour. */
const glyphIcon = ({ theme }: SiteConfig): string => {
  const { fill, text } = fillOf(theme.primary)
  const glyph = theme.glyph.replaceAll(/[<>&"']/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${fill}"/><text x="16" y="22" font-size="18" font-family="sans-serif" text-anchor="middle" fill="${text}">${glyph}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Colours as CSS variables, and the favicon. */
export const applySite = (site: SiteConfig, scheme: Scheme): void => {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(themeVariables(site.theme, scheme)))
    style.setProperty(name, value)
  setFavicon(site.faviconUrl || glyphIcon(site))
}

export const applyScheme = (scheme: Scheme): void => {
  document.documentElement.dataset.scheme = scheme
  document.body.classList.toggle('bp6-dark', scheme === 'dark')
}
