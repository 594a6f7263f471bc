import type { SiteConfig } from '#contract/entities/site.ts'
import { toReadableFill, toReadableColour } from './contrast.ts'

export type Scheme = 'light' | 'dark'
export type Theme = SiteConfig['theme']

/** The backgrounds of accent text, as in `ui/styles/tokens.css`; text must fit the harder one. */
export const themeGrounds: Record<Scheme, string> = { light: '#f4f5f7', dark: '#22272f' }

/** Converts an agency's colours to CSS variables, each adjusted just enough to be readable. */
export const themeVariables = (theme: Theme, scheme: Scheme): Record<string, string> => {
  const { fill, text } = toReadableFill(theme.primary)
  const ground = themeGrounds[scheme]
  return {
    '--tenant': theme.primary,
    '--accent-fill': fill,
    '--accent-on': text,
    '--accent-text': toReadableColour(theme.primary, ground),
    '--accent-line': toReadableColour(theme.primary, ground, 3),
    '--accent-second': toReadableColour(theme.accent, ground),
  }
}

const roundedIcon = { corner: 7, letter: 18 }

/** Draws an agency's monogram on its colour, on 32 units; `corner` and `letter` are the radius and the letter's size. */
export const glyphSvg = (theme: Theme, { corner, letter } = roundedIcon): string => {
  const { fill, text } = toReadableFill(theme.primary)
  const glyph = theme.glyph.replaceAll(/[<>&"']/g, '')
  const line = 16 + letter / 3
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${fill}"/><text x="16" y="${line}" font-size="${letter}" font-family="sans-serif" text-anchor="middle" fill="${text}">${glyph}</text></svg>`
}

/** Builds a favicon for an agency without one: its monogram on its colour. */
export const glyphIcon = (theme: Theme): string => `data:image/svg+xml,${encodeURIComponent(glyphSvg(theme))}`
