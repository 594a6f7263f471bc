import { useController } from 'react-hook-form'
import { lockableRoutes } from '#contract/entities/site-fields.ts'
import { Checkbox, CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import type { SettingsControl } from './settings-form.ts'
import { accessTexts as texts } from './texts.ts'

const LockedRoutes = ({ control }: { control: SettingsControl }) => {
  const { field } = useController({ control, name: 'lockedRoutes' })
  const change = (route: (typeof lockableRoutes)[number], isLocked: boolean): void =>
    field.onChange(lockableRoutes.filter((one) => (one === route ? isLocked : field.value.includes(one))))
  return (
    <fieldset className="locked-routes" aria-describedby="locked-routes-help">
      <legend className="field-label">{texts.routes}</legend>
      {lockableRoutes.map((route) => (
        <Checkbox
          key={route}
          label={route === '*' ? texts.all : <span className="mono">{route}</span>}
          isChecked={field.value.includes(route)}
          onChange={(isLocked) => change(route, isLocked)}
        />
      ))}
      <p className="field-help" id="locked-routes-help">
        {texts.routesHelp}
      </p>
    </fieldset>
  )
}

/** What visitors see without signing in, and where the root address leads. */
export const AccessTab = ({ control }: { control: SettingsControl }) => (
  <div className="settings-fields">
    <CheckboxField control={control} name="isLocked" label={texts.isLocked} />
    <LockedRoutes control={control} />
    <TextField
      control={control}
      name="coreSiteUrl"
      label={texts.core}
      help={texts.coreHelp}
      placeholder="https://"
    />
  </div>
)
