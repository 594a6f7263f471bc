import type { CSSProperties } from 'react'
import { themeVariables, type Scheme, type Theme } from '#domain/site/site-theme.ts'
import { themeTexts } from './texts.ts'

const schemes: readonly Scheme[] = ['light', 'dark']

const Shop = () => (
  <div className="preview-shop">
    <div className="preview-body">
      <span className="preview-button">{themeTexts.button}</span>
      <span className="preview-link">{themeTexts.link}</span>
      <span className="preview-second">{themeTexts.second}</span>
    </div>
  </div>
)

const Console = ({ glyph }: { glyph: string }) => (
  <div className="preview-console">
    <div className="preview-band">
      <span className="preview-glyph">{glyph}</span>
    </div>
    <div className="preview-body">
      <span className="preview-current">{themeTexts.link}</span>
      <span className="preview-button preview-small">{themeTexts.button}</span>
    </div>
  </div>
)

/** A preview of the colours on both kinds of page, in both schemes. Not interactive. */
export const ThemePreview = ({ theme }: { theme: Theme }) => (
  <div className="theme-previews">
    {(['shop', 'console'] as const).flatMap((kind) =>
      schemes.map((scheme) => (
        <figure
          key={kind + scheme}
          className={`theme-preview is-${scheme}`}
          style={themeVariables(theme, scheme) as CSSProperties}
        >
          <figcaption>{themeTexts[kind][scheme]}</figcaption>
          {kind === 'shop' ? <Shop /> : <Console glyph={theme.glyph} />}
        </figure>
      )),
    )}
  </div>
)
