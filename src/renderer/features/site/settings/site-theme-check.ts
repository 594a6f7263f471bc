import { contrastRatio, toReadableFill, minimumRatio } from '#domain/site/contrast.ts'
import { themeGrounds, themeVariables, type Scheme, type Theme } from '#domain/site/site-theme.ts'

/** The check of a colour in one place. `ratio` is the contrast of the requested colour. */
export interface ThemeCheck {
  place: 'fill' | 'text' | 'line' | 'second'
  scheme: Scheme | 'both'
  asked: string
  used: string
  /** Text on a fill: the text's colour. */
  on: string
  ratio: number
  wanted: number
  isAdjusted: boolean
}

const lineRatio = 3

const check = (
  place: ThemeCheck['place'],
  scheme: ThemeCheck['scheme'],
  { asked, used, on }: Pick<ThemeCheck, 'asked' | 'used' | 'on'>,
): ThemeCheck => ({
  place,
  scheme,
  asked,
  used,
  on,
  ratio: contrastRatio(asked, on),
  wanted: place === 'line' ? lineRatio : minimumRatio,
  isAdjusted: asked.toLowerCase() !== used.toLowerCase(),
})

/**
 * Checks every place that uses the agency's colours: the requested colour, the one drawn, and the contrast that
 * decides.
 */
export const checkTheme = (theme: Theme): ThemeCheck[] => {
  const { fill, text } = toReadableFill(theme.primary)
  const schemes = ['light', 'dark'] as const
  return [
    check('fill', 'both', { asked: theme.primary, used: fill, on: text }),
    ...schemes.flatMap((scheme) => {
      const on = themeGrounds[scheme]
      const drawn = themeVariables(theme, scheme)
      return [
        check('text', scheme, { asked: theme.primary, used: drawn['--accent-text'] ?? '', on }),
        check('line', scheme, { asked: theme.primary, used: drawn['--accent-line'] ?? '', on }),
        check('second', scheme, { asked: theme.accent, used: drawn['--accent-second'] ?? '', on }),
      ]
    }),
  ]
}
