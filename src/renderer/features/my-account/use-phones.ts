import { myAccountEndpoints, type PhoneLabel } from '#contract/http/my-account.ts'
import { useAccountSaved } from '#renderer/entities/act-for/use-account-saved.ts'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { myAccountApi } from './my-account-api.ts'
import { toPhoneForm, phoneProblems, listPhonesToSend, type PhoneForm } from './phone-form.ts'
import { saveFailedText } from './save-failed-text.ts'
import { phoneTexts } from './texts.ts'

/** Gives the form of the user's phones. `wanted` limits it to these labels; the others stay as they are. */
export const usePhones = (wanted?: readonly PhoneLabel[], onSaved?: () => void) => {
  const known = useBuyer()?.phoneNumbers ?? []
  const accountSaved = useAccountSaved()
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
      accountSaved({ phoneNumbers })
      reset(toPhoneForm(phoneNumbers, wanted))
      onSaved?.()
    },
  })
}
