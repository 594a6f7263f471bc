import { BookingUpdateKind, type MyBookingUpdates } from '#contract/entities/booking-updates.ts'
import { myAccountEndpoints, type MyProfile } from '#contract/http/my-account.ts'
import { isShopper, isUpdateRequired } from '#domain/accounts/booking-updates.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { Button } from '#renderer/ui/button.tsx'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { useContractForm } from '#renderer/ui/form/use-contract-form.ts'
import { myAccountApi } from './my-account-api.ts'
import { saveFailedText } from './save-failed-text.ts'
import { accountTexts, updateTexts as texts } from './texts.ts'

const { saveMyBookingUpdates } = myAccountEndpoints

/** The emails about bookings that the user gets. Those that the agency doesn't send are left out. */
export const BookingUpdatesForm = ({ profile }: { profile: MyProfile }) => {
  const site = useSite()
  const [save] = myAccountApi.useSaveMyBookingUpdatesMutation()
  const { control, submit, isSending } = useContractForm<typeof saveMyBookingUpdates, MyBookingUpdates>({
    endpoint: saveMyBookingUpdates,
    defaults: profile.bookingUpdates,
    toRequest: (typed) => typed,
    isGuarded: true,
    send: (request) => save(request),
    doneText: accountTexts.saved,
    failedText: saveFailedText(accountTexts.failed),
    onDone: (saved, { reset }) => reset(saved.bookingUpdates),
  })
  const { userType } = profile
  const isForShopper = isShopper(userType)
  const kinds = BookingUpdateKind.options.filter((kind) => site?.bookingUpdates?.[kind] !== false)
  return (
    <form className="profile-form" noValidate aria-labelledby="updates-title" onSubmit={submit}>
      <h2 className="large" id="updates-title">
        {texts.title}
      </h2>
      <p className="muted small">{isForShopper ? texts.shopperLead : texts.lead}</p>
      {kinds.map((kind) => (
        <CheckboxField
          key={kind}
          control={control}
          name={kind}
          label={texts.kinds[kind]}
          isDisabled={isUpdateRequired(userType, kind)}
        />
      ))}
      {isForShopper ? null : (
        <CheckboxField
          control={control}
          name="passengerCopies"
          label={texts.passengerCopies}
          help={texts.passengerCopiesHelp}
        />
      )}
      <div>
        <Button type="submit" intent="primary" text={texts.save} loading={isSending} />
      </div>
    </form>
  )
}
