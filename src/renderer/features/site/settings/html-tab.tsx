import { HtmlField } from './html-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { htmlTexts } from './texts.ts'

/** The HTML shown above and below every page. */
export const HtmlTab = ({ control }: { control: SettingsControl }) => (
  <div className="stack">
    <HtmlField control={control} name="ssrHtml.header" label={htmlTexts.header} />
    <HtmlField control={control} name="ssrHtml.footer" label={htmlTexts.footer} />
  </div>
)
