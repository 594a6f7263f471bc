import { contrastRatio, fillOf, minimumRatio } from '#domain/site/contrast.ts'
import { themeGrounds, themeVariables, type Scheme, type Theme } from '#domain/site/site-theme.ts'

/** What became of one colour in one place. `ratio` is the contrast of what was asked for. */
export interface ThemeCheck {
  place: 'fill' | 'text' | 'line' | 'second'
  scheme: Scheme | 'both'
  asked: string
  used: string
  /** Text on a fill: the colour that it has. */
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

/** Every place where a tenant's colours are used: what was asked for, what is drawn, and the contrast that decides. */
export const checkTheme = (theme: Theme): ThemeCheck[] => {
  const { fill, text } = fillOf(theme.primary)
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
