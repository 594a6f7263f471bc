import { ProfileGender, profileGenders } from '#contract/common/enumerations.ts'
import { useWatch } from 'react-hook-form'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import { myAccountEndpoints, HeaderPosition, type MyProfile } from '#contract/http/my-account.ts'
import { useAccountSaved } from '#renderer/entities/act-for/use-account-saved.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { LogoField } from './logo-field.tsx'
import { myAccountApi } from './my-account-api.ts'
import { saveFailedText } from './save-failed-text.ts'
import { accountTexts, profileTexts } from './texts.ts'

const { updateMyProfile } = myAccountEndpoints
type ProfileForm = RequestInputOf<typeof updateMyProfile>

const genders = profileGenders.map((value) => ({ value, label: profileTexts.genders[value] }))
const positions = HeaderPosition.options.map((value) => ({ value, label: profileTexts.positions[value] }))

const toForm = (profile: MyProfile): ProfileForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  gender: ProfileGender.catch('').parse(profile.gender),
  ...(profile.mayHaveLogo ? { taLogoUrl: profile.taLogoUrl, headerPosition: profile.headerPosition } : {}),
})

/** Names, gender, and an agent's logo with its position in the header. */
export const ProfileForm = ({ profile }: { profile: MyProfile }) => {
  const accountSaved = useAccountSaved()
  const [update] = myAccountApi.useUpdateMyProfileMutation()
  const { control, submit, isSending, keptDraft, setValue, formState } = useContractForm<
    typeof updateMyProfile,
    ProfileForm
  >({
    endpoint: updateMyProfile,
    defaults: toForm(profile),
    toRequest: (typed) => typed,
    draft: 'my-profile',
    isGuarded: true,
    send: (request) => update(request),
    doneText: accountTexts.saved,
    failedText: saveFailedText(accountTexts.failed),
    onDone: (saved, { reset }) => {
      const { firstName, lastName, taLogoUrl, headerPosition } = saved
      accountSaved({ firstName, lastName, taLogoUrl, headerPosition })
      reset(toForm(saved))
    },
  })
  const logo = useWatch({ control, name: 'taLogoUrl' }) ?? ''
  return (
    <form className="profile-form" noValidate aria-labelledby="person-title" onSubmit={submit}>
      <h2 className="large" id="person-title">
        {profileTexts.person}
      </h2>
      <RestoredLine draft={keptDraft} />
      <div className="field-pair">
        <TextField
          control={control}
          name="firstName"
          label={profileTexts.firstName}
          autoComplete="given-name"
          isRequired
        />
        <TextField
          control={control}
          name="lastName"
          label={profileTexts.lastName}
          autoComplete="family-name"
        />
      </div>
      <SelectField control={control} name="gender" label={profileTexts.gender} options={genders} />
      {profile.mayHaveLogo ? (
        <>
          <h2 className="large">{profileTexts.logo}</h2>
          <LogoField
            url={logo}
            error={formState.errors.taLogoUrl?.message}
            onChange={(url) => setValue('taLogoUrl', url, { shouldDirty: true, shouldValidate: true })}
          />
          <SelectField
            control={control}
            name="headerPosition"
            label={profileTexts.position}
            options={positions}
          />
        </>
      ) : null}
      <div>
        <Button type="submit" intent="primary" text={accountTexts.save} loading={isSending} />
      </div>
    </form>
  )
}
