import { useState } from 'react'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { Checkbox } from '#renderer/ui/fields/checkbox.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { emptyGst } from './passenger-resolver.ts'
import type { BookingFormControl } from './form-control.ts'

/** GST details: required, optional or hidden, depending on the fare. */
export const GstSection = ({ form, quote }: { form: BookingFormControl; quote: FareDetailResult }) => {
  const isTyped = Object.values(form.getValues('gst')).some(Boolean)
  const [isOpen, setOpen] = useState(isTyped || quote.isGstMandatory)
  if (!quote.isGstAllowed && !quote.isGstMandatory) return null
  const { control } = form
  return (
    <fieldset className="passenger">
      <legend className={quote.isGstMandatory ? 'large' : 'visually-hidden'}>{bookingTexts.gstTitle}</legend>
      {quote.isGstMandatory ? null : (
        <Checkbox
          label={bookingTexts.gstToggle}
          isChecked={isOpen}
          onChange={(isOn) => {
            setOpen(isOn)
            if (!isOn) form.setValue('gst', emptyGst, { shouldValidate: form.formState.isSubmitted })
          }}
        />
      )}
      {isOpen ? (
        <div className="passenger-pair">
          <TextField
            control={control}
            name="gst.gstNumber"
            label={bookingTexts.gstNumber}
            maxLength={15}
            isUpperCase
            isRequired
          />
          <TextField
            control={control}
            name="gst.gstCompanyName"
            label={bookingTexts.gstCompanyName}
            autoComplete="organization"
            maxLength={80}
            isRequired
          />
          <TextField
            control={control}
            name="gst.gstCompanyEmail"
            label={bookingTexts.gstCompanyEmail}
            type="email"
            maxLength={120}
            isRequired
          />
          <TextField
            control={control}
            name="gst.gstCompanyContactNumber"
            label={bookingTexts.gstCompanyContactNumber}
            type="tel"
            maxLength={15}
            isRequired
          />
          <div className="passenger-line">
            <TextField
              control={control}
              name="gst.gstCompanyAddress"
              label={bookingTexts.gstCompanyAddress}
              maxLength={200}
              isRequired
            />
          </div>
        </div>
      ) : null}
    </fieldset>
  )
}
