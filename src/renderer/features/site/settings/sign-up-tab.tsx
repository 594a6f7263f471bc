import { useWatch } from 'react-hook-form'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { IntegerField } from '#renderer/ui/fields/integer-field.tsx'
import { referralRewardTexts as rewardTexts, signUpTexts as texts } from './rule-texts.ts'
import type { SettingsControl } from './settings-form.ts'

const rewardFields = [
  ['amount', 1],
  ['smallestBooking', 0],
  ['withinDays', 1],
] as const

/** What customers get for referring others. */
const ReferralReward = ({ control }: { control: SettingsControl }) => {
  const isOn = useWatch({ control, name: 'referralReward.isOn' })
  return (
    <>
      <h2 className="large">{rewardTexts.title}</h2>
      <CheckboxField
        control={control}
        name="referralReward.isOn"
        label={rewardTexts.isOn}
        help={rewardTexts.isOnHelp}
      />
      {rewardFields.map(([field, min]) => (
        <IntegerField
          key={field}
          control={control}
          name={`referralReward.${field}`}
          label={rewardTexts[field]}
          min={min}
          isDisabled={!isOn}
        />
      ))}
    </>
  )
}

/** Who may create an account, and what referring others gives. */
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
      <ReferralReward control={control} />
    </div>
  )
}
