import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { RequestInputOf } from '#contract/common/endpoint.ts'
import {
  myAccountEndpoints,
  ProfileGender,
  HeaderPosition,
  type MyProfile,
} from '#contract/http/my-account.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { RestoredLine } from '#renderer/ui/fields/restored-line.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { useUnsaved } from '#renderer/ui/use-unsaved.ts'
import { LogoField } from './logo-field.tsx'
import { myAccountApi } from './my-account-api.ts'
import { accountTexts, profileTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'

const Request = myAccountEndpoints.updateMyProfile.request
type ProfileForm = RequestInputOf<typeof myAccountEndpoints.updateMyProfile>

const genders = ProfileGender.options.map((value) => ({ value, label: profileTexts.genders[value] }))
const positions = HeaderPosition.options.map((value) => ({ value, label: profileTexts.positions[value] }))

const profileFields = ['firstName', 'lastName', 'gender', 'taLogoUrl', 'headerPosition'] as const

const formOf = (profile: MyProfile): ProfileForm => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  gender: ProfileGender.catch('').parse(profile.gender),
  ...(profile.mayHaveLogo ? { taLogoUrl: profile.taLogoUrl, headerPosition: profile.headerPosition } : {}),
})

/** Names, gender, and an agent's logo with its place in the header. */
export const ProfileForm = ({ profile }: { profile: MyProfile }) => {
  const user = useUser()
  const dispatch = useAppDispatch()
  const [update] = myAccountApi.useUpdateMyProfileMutation()
  const form = useForm<ProfileForm>({ resolver: zodResolver(Request), defaultValues: formOf(profile) })
  const { control, handleSubmit, setError, setValue, reset, formState } = form
  const draft = useFormDraft(form, 'my-profile')
  const saved = useSaved(setError, profileFields)
  useUnsaved(formState.isDirty)
  const logo = useWatch({ control, name: 'taLogoUrl' }) ?? ''
  const submit = handleSubmit(async (typed) => {
    const sending = update(typed)
    const isSaved = await saved(sending, { done: accountTexts.saved, failed: accountTexts.failed })
    const { data } = await sending
    if (!isSaved || !data || !user) return
    const { firstName, lastName, taLogoUrl, headerPosition } = data
    dispatch(signedIn({ ...user, firstName, lastName, taLogoUrl, headerPosition }))
    draft.sent()
    reset(formOf(data))
  })
  return (
    <form
      className="profile-form"
      noValidate
      aria-labelledby="person-title"
      onSubmit={(event) => void submit(event)}
    >
      <h2 className="large" id="person-title">
        {profileTexts.person}
      </h2>
      <RestoredLine draft={draft} />
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
        <Button type="submit" intent="primary" text={accountTexts.save} loading={formState.isSubmitting} />
      </div>
    </form>
  )
}
