import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { signUpTexts as texts } from './rule-texts.ts'
import type { SettingsControl } from './settings-form.ts'

/** Who may create an account. */
export const SignUpTab = ({ control }: { control: SettingsControl }) => {
  const isOpen = useWatch({ control, name: 'signUp.isOpen' })
  return (
    <div className="settings-fields">
      <CheckboxField control={control} name="signUp.isOpen" label={texts.isOpen} help={texts.isOpenHelp} />
      {(['agentsNeedApproval', 'shoppersNeedAccount'] as const).map((rule) => (
        <CheckboxField
          key={rule}
          control={control}
          name={`signUp.${rule}`}
          label={texts[rule]}
          help={texts[`${rule}Help`]}
          isDisabled={!isOpen}
        />
      ))}
    </div>
  )
}
