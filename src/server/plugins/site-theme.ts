import type { SiteConfig } from '#contract/entities/site.ts'
import { fallbackColour } from '#domain/site/contrast.ts'
import type { Theme } from '#domain/site/site-theme.ts'

const colour = /^#[\da-f]{6}$/i
const soundColour = (text: string): string => (colour.test(text) ? text : fallbackColour)

/** Returns a site's theme with colours that may be written into a page. */
export const soundTheme = ({ theme }: Pick<SiteConfig, 'theme'>): Theme => ({
  primary: soundColour(theme.primary),
  accent: soundColour(theme.accent),
  glyph: theme.glyph,
})
