import type { Control } from 'react-hook-form'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { getToday } from '#renderer/ui/today.ts'
import type { BookingForm } from './passenger-resolver.ts'

interface DocumentFieldsProps {
  // The field kit does not care for what the resolver gives back.
  // oxlint-disable-next-line typescript/no-explicit-any -- as the field kit: any form type
  control: Control<BookingForm, any, any>
  path: `passengers.${number}`
  quote: FareDetailResult
  countries: readonly SelectOption<string>[]
  isPassportNeeded: boolean
  /** Only the passenger's own PAN is accepted. */
  isPanOwn: boolean
}

/** Passport and PAN, if this fare requires them. */
export const DocumentFields = ({
  control,
  path,
  quote,
  countries,
  isPassportNeeded,
  isPanOwn,
}: DocumentFieldsProps) => {
  const isFull = quote.isPassportFullDetailRequired
  if (!isPassportNeeded && !quote.isPanRequired) return null
  return (
    <>
      {isPassportNeeded ? (
        <>
          <SelectField
            control={control}
            name={`${path}.nationality`}
            label={bookingTexts.nationality}
            options={countries}
            isRequired
          />
          <TextField
            control={control}
            name={`${path}.passportNo`}
            label={bookingTexts.passportNo}
            maxLength={9}
            isUpperCase
            isRequired
          />
          <DateField
            control={control}
            name={`${path}.passportExpiry`}
            min={getToday()}
            label={bookingTexts.passportExpiry}
            isRequired
          />
        </>
      ) : null}
      {isPassportNeeded && isFull ? (
        <>
          <DateField
            control={control}
            name={`${path}.passportIssueDate`}
            max={getToday()}
            label={bookingTexts.passportIssueDate}
            isRequired
          />
          <SelectField
            control={control}
            name={`${path}.passportIssueCountryCode`}
            label={bookingTexts.passportCountry}
            options={countries}
            placeholder={bookingTexts.choose}
            isRequired
          />
        </>
      ) : null}
      {quote.isPanRequired ? (
        <TextField
          control={control}
          name={`${path}.pan`}
          label={bookingTexts.pan}
          maxLength={10}
          isUpperCase
          isRequired={isPanOwn}
        />
      ) : null}
    </>
  )
}
