import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { LinesField } from './lines-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { scriptTexts as texts } from './texts.ts'

/** The agency's own scripts and the servers they may contact. */
export const ScriptsTab = ({ control }: { control: SettingsControl }) => (
  <div className="settings-fields is-wide">
    <p className="notice tone-info">{texts.notice}</p>
    <TextField control={control} name="trackingTag" label={texts.tag} help={texts.tagHelp} rows={5} />
    <LinesField control={control} name="scripts" label={texts.scripts} help={texts.scriptsHelp} />
    <LinesField control={control} name="scriptHosts" label={texts.hosts} help={texts.hostsHelp} />
  </div>
)
