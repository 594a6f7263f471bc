import { useController, useFormState } from 'react-hook-form'
import { SecondFactorRule } from '#contract/entities/site.ts'
import { idleChoices } from '#contract/entities/site-rules.ts'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { securityTexts } from './rule-texts.ts'
import type { SettingsControl } from './settings-form.ts'
import { accessTexts as texts } from './texts.ts'

const factorRules = SecondFactorRule.options.map((value) => ({
  value,
  label: texts.secondFactorRules[value],
}))

const idleOptions = idleChoices.map((minutes) => ({
  value: minutes,
  label: minutes === 0 ? securityTexts.never : securityTexts.minutes(minutes),
}))

const screens = Object.keys(texts.screens)

const RouteLabel = ({ route }: { route: string }) =>
  texts.screens[route] ?? (
    <>
      <span className="mono">{route}</span> <span className="muted">({texts.unknown})</span>
    </>
  )

/** Screens by name. Stored addresses without a screen follow, so that they can be kept or removed. */
const LockedRoutes = ({ control }: { control: SettingsControl }) => {
  const { field, fieldState } = useController({ control, name: 'lockedRoutes' })
  const { defaultValues } = useFormState({ control, name: 'lockedRoutes' })
  const locked = field.value
  const fault = [fieldState.error ?? []].flat().find((one) => one?.message)?.message
  const stored = (defaultValues?.lockedRoutes ?? []).filter((route) => route !== undefined)
  const routes = [...new Set([...screens, ...stored, ...locked])]
  const change = (route: string, isLocked: boolean): void =>
    field.onChange(routes.filter((one) => (one === route ? isLocked : locked.includes(one))))
  /** Whether an address above this one is locked and so covers it. */
  const isCovered = (route: string): boolean =>
    locked.some((root) => root !== route && (root === '*' || route.startsWith(`${root}/`)))
  return (
    <fieldset className="locked-routes" aria-describedby="locked-routes-help">
      <legend className="field-label">{texts.routes}</legend>
      {routes.map((route) => (
        <Checkbox
          key={route}
          label={<RouteLabel route={route} />}
          isChecked={locked.includes(route) || isCovered(route)}
          isDisabled={isCovered(route) && !locked.includes(route)}
          onChange={(isLocked) => change(route, isLocked)}
        />
      ))}
      {fault ? <p className="field-error">{fault}</p> : null}
      <p className="field-help" id="locked-routes-help">
        {texts.routesHelp}
      </p>
    </fieldset>
  )
}

/** What visitors see without signing in, what agents may download, and where the root address leads. */
export const AccessTab = ({ control }: { control: SettingsControl }) => (
  <div className="settings-fields">
    <CheckboxField control={control} name="isLocked" label={texts.isLocked} />
    <LockedRoutes control={control} />
    <SelectField
      control={control}
      name="security.idleMinutes"
      label={securityTexts.idleMinutes}
      help={securityTexts.idleHelp}
      options={idleOptions}
    />
    <CheckboxField
      control={control}
      name="agentsMayExport"
      label={texts.agentsMayExport}
      help={texts.agentsMayExportHelp}
    />
    <SelectField
      control={control}
      name="secondFactor"
      label={texts.secondFactor}
      help={texts.secondFactorHelp}
      options={factorRules}
    />
    <TextField
      control={control}
      name="coreSiteUrl"
      label={texts.core}
      help={texts.coreHelp}
      placeholder="https://"
    />
  </div>
)
