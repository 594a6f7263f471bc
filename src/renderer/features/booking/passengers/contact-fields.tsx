import type { Control } from 'react-hook-form'
import { useBuyer } from '#renderer/entities/act-for/use-buyer.ts'
import { useSite } from '#renderer/entities/audience.ts'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import type { BookingForm } from './passenger-resolver.ts'

interface ContactFieldsProps {
  // The field kit does not care for what the resolver gives back.
  // oxlint-disable-next-line typescript/no-explicit-any -- as the field kit: any form type
  control: Control<BookingForm, any, any>
  path: `passengers.${number}`
  countries: readonly SelectOption<string>[]
  /** The airline requires the lead passenger's address. */
  isAddressRequired: boolean
}

/** Who gets the tickets by email: a shopper's lead passenger always, an agent's passenger only if the agent wants it. */
const LeadNote = () => {
  const userType = useBuyer()?.userType
  const site = useSite()
  const { leadNotes } = bookingTexts
  const byType = { retail: 'shopper', corporate: 'shopper', travelAgent: 'agent', staff: 'staff' } as const
  const note = site?.bookingUpdates?.confirmation === false ? 'noEmails' : byType[userType ?? 'retail']
  return <p className="small muted passenger-hint">{leadNotes[note]}</p>
}

/** How the airline and the agency reach the lead passenger. */
export const ContactFields = ({ control, path, countries, isAddressRequired }: ContactFieldsProps) => (
  <div className="passenger-contact">
    <LeadNote />
    <PhonePair
      control={control}
      codeName={`${path}.phoneCode`}
      name={`${path}.mobileNo`}
      label={bookingTexts.mobileNo}
      countryLabel={bookingTexts.phoneCode}
      isRequired
      isOwn
    />
    <TextField
      control={control}
      name={`${path}.email`}
      label={bookingTexts.email}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={120}
      isRequired
    />
    {isAddressRequired ? (
      <>
        <div className="passenger-line">
          <TextField
            control={control}
            name={`${path}.addressLine1`}
            label={bookingTexts.address}
            autoComplete="street-address"
            maxLength={120}
            isRequired
          />
        </div>
        <TextField
          control={control}
          name={`${path}.city`}
          label={bookingTexts.city}
          autoComplete="address-level2"
          maxLength={60}
          isRequired
        />
        <SelectField
          control={control}
          name={`${path}.countryCode`}
          label={bookingTexts.country}
          options={countries}
          autoComplete="country"
        />
      </>
    ) : null}
  </div>
)
