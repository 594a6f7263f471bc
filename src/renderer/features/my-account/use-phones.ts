import { myAccountEndpoints, type PhoneLabel } from '#contract/http/my-account.ts'
import { useUser } from '#renderer/entities/audience.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { useAppDispatch } from '#renderer/store/store.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { myAccountApi } from './my-account-api.ts'
import { toPhoneForm, phoneProblems, listPhonesToSend, type PhoneForm } from './phone-form.ts'
import { saveFailedText } from './save-failed-text.ts'
import { phoneTexts } from './texts.ts'

/** Gives the form of the user's phones. `wanted` limits it to these labels; the others stay as they are. */
export const usePhones = (wanted?: readonly PhoneLabel[], onSaved?: () => void) => {
  const user = useUser()
  const dispatch = useAppDispatch()
  const known = user?.phoneNumbers ?? []
  const [change] = myAccountApi.useChangeMyPhoneDetailsMutation()
  const kept = known.filter(({ label }) => wanted && !wanted.some((one) => one === label))
  const others = listPhonesToSend(toPhoneForm(kept)).map(({ phone }) => phone)
  return useContractForm<typeof myAccountEndpoints.changeMyPhoneDetails, PhoneForm>({
    endpoint: myAccountEndpoints.changeMyPhoneDetails,
    defaults: toPhoneForm(known, wanted),
    toRequest: (typed) => ({
      phoneNumbers: [...listPhonesToSend(typed).map(({ phone }) => phone), ...others],
    }),
    check: phoneProblems,
    toField: (path, typed) => {
      const [, index, name] = path.split('.')
      return `phones.${listPhonesToSend(typed)[Number(index)]?.row ?? 0}.${name ?? 'phoneNumber'}`
    },
    draft: wanted ? 'phone-prompt' : 'my-phones',
    isGuarded: !wanted,
    send: (request) => change(request),
    doneText: phoneTexts.updated,
    failedText: saveFailedText(phoneTexts.failed),
    onDone: ({ phoneNumbers }, { reset }) => {
      if (user) dispatch(signedIn({ ...user, phoneNumbers }))
      reset(toPhoneForm(phoneNumbers, wanted))
      onSaved?.()
    },
  })
}
