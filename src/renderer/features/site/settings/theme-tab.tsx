import { useWatch } from 'react-hook-form'
import { checkTheme } from './site-theme-check.ts'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { ColourField } from './colour-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { checkText, checkTitle, themeTexts as texts } from './texts.ts'
import { ThemePreview } from './theme-preview.tsx'

/** Whether a colour is complete; an incomplete one has no contrast. */
const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text)

/** The agency's colours with a preview, and which had to be adjusted to be readable. */
export const ThemeTab = ({ control }: { control: SettingsControl }) => {
  const theme = useWatch({ control, name: 'theme' })
  const checks = checkTheme(theme).filter(({ place }) =>
    isColour(place === 'second' ? theme.accent : theme.primary),
  )
  return (
    <div className="settings-split">
      <div className="settings-fields">
        <ColourField control={control} name="theme.primary" label={texts.primary} />
        <ColourField control={control} name="theme.accent" label={texts.accent} />
        <TextField control={control} name="theme.glyph" label={texts.glyph} isRequired maxLength={2} />
        <h2 className="large">{texts.checks}</h2>
        <ul className="theme-checks" aria-live="polite">
          {checks.map((check) => (
            <li key={check.place + check.scheme}>
              <span className="row">
                <span className="colour-dot" style={{ background: check.used }} aria-hidden="true" />
                <strong>{checkTitle(check)}</strong>
                <span className={`tag ${check.isAdjusted ? 'tone-warn' : 'tone-good'}`}>
                  {check.isAdjusted ? texts.adjusted : texts.kept}
                </span>
              </span>
              <span className="small muted">{checkText(check)}</span>
            </li>
          ))}
        </ul>
        {isColour(theme.primary) && isColour(theme.accent) ? null : (
          <p className="small muted">{texts.notYet}</p>
        )}
      </div>
      <section aria-labelledby="theme-preview">
        <h2 className="large" id="theme-preview">
          {texts.preview}
        </h2>
        <ThemePreview theme={theme} />
      </section>
    </div>
  )
}
