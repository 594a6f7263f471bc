import type { SiteConfig } from '#contract/entities/site.ts'
import { glyphIcon, themeVariables, type Scheme } from '#domain/site/site-theme.ts'
import { blueprintClasses } from '#renderer/ui/blueprint-classes.ts'

const setFavicon = (href: string): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]') ?? document.createElement('link')
  link.rel = 'icon'
  link.href = href
  if (!link.isConnected) document.head.append(link)
}

/** Applies the colours as CSS variables, and the favicon. */
export const applySite = (site: SiteConfig, scheme: Scheme): void => {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(themeVariables(site.theme, scheme)))
    style.setProperty(name, value)
  setFavicon(site.faviconUrl || glyphIcon(site.theme))
}

export const applyScheme = (scheme: Scheme): void => {
  document.documentElement.dataset.scheme = scheme
  document.body.classList.toggle(blueprintClasses.dark, scheme === 'dark')
}
