import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { PhoneLabel } from '#contract/http/my-account.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useFormDraft } from '#renderer/ui/fields/use-form-draft.ts'
import { myAccountApi } from './my-account-api.ts'
import { PhoneForm, phoneFormOf, phonePathsOf, phonesToSend } from './phone-form.ts'
import { phoneTexts } from './texts.ts'
import { useSaved } from './use-saved.ts'

/** The form of a person's phones. `wanted`: only these are asked for; the others stay as they are. */
export const usePhones = (wanted?: readonly PhoneLabel[]) => {
  const user = useUser()
  const dispatch = useAppDispatch()
  const known = user?.phoneNumbers ?? []
  const [change] = myAccountApi.useChangeMyPhoneDetailsMutation()
  const defaultValues = phoneFormOf(known, wanted)
  const form = useForm<PhoneForm>({ resolver: zodResolver(PhoneForm), defaultValues })
  const { control, handleSubmit, setError, reset, formState } = form
  const draft = useFormDraft(form, wanted ? 'phone-prompt' : 'my-phones')
  const saved = useSaved(setError, phonePathsOf(defaultValues))
  const send = async (form: PhoneForm): Promise<boolean> => {
    const rows = phonesToSend(form)
    const kept = known.filter(({ label }) => wanted && !wanted.some((one) => one === label))
    const others = phonesToSend(phoneFormOf(kept)).map(({ phone }) => phone)
    const sending = change({ phoneNumbers: [...rows.map(({ phone }) => phone), ...others] })
    const isSaved = await saved(sending, {
      done: phoneTexts.updated,
      failed: phoneTexts.failed,
      fieldOf: (path) => {
        const [, index, name] = path.split('.')
        return `phones.${rows[Number(index)]?.row ?? 0}.${name ?? 'phoneNumber'}`
      },
    })
    const { data } = await sending
    if (!isSaved || !data || !user) return false
    dispatch(signedIn({ ...user, phoneNumbers: data.phoneNumbers }))
    draft.sent()
    reset(phoneFormOf(data.phoneNumbers, wanted))
    return true
  }
  return { control, handleSubmit, send, formState, draft }
}
