import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { CheckGroup } from './check-group.tsx'
import { moduleTexts as texts } from './rule-texts.ts'
import type { SettingsControl } from './settings-form.ts'

/** What the site sells, and what its staff menu has. */
export const ModulesTab = ({ control }: { control: SettingsControl }) => (
  <div className="settings-fields">
    <CheckGroup
      control={control}
      name="activeModules"
      legend={texts.modules}
      help={texts.modulesHelp}
      options={texts.names}
      renderUnknown={(entry) => (
        <>
          <span className="mono">{entry}</span> <span className="muted">({texts.unknown})</span>
        </>
      )}
    />
    <CheckboxField
      control={control}
      name="canShowPermissionMenu"
      label={texts.permissionMenu}
      help={texts.permissionMenuHelp}
    />
  </div>
)
