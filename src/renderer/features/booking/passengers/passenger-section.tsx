import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { genders, passengerTypeName, type Gender, type PassengerType } from '#contract/common/enumerations.ts'
import type { FareDetailResult } from '#contract/entities/flight.ts'
import { getPassengerNeeds } from '#domain/passengers/passenger-needs.ts'
import type { PassengerRuleContext } from '#domain/passengers/passenger-rules.ts'
import { isTitleOfGender } from '#domain/passengers/passenger-titles.ts'
import { CheckboxField } from '#renderer/ui/fields/checkbox-field.tsx'
import { DateField } from '#renderer/ui/fields/date-field.tsx'
import { SelectField } from '#renderer/ui/fields/select-field.tsx'
import type { SelectOption } from '#renderer/ui/fields/select.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { useAccount } from '#renderer/entities/audience.ts'
import { bookingTexts } from '#renderer/features/booking/texts.ts'
import { getToday } from '#renderer/ui/today.ts'
import { ContactFields } from './contact-fields.tsx'
import { DocumentFields } from './document-fields.tsx'
import type { BookingFormControl } from './form-control.ts'
import { FrequentFlyerFields } from './frequent-flyer-fields.tsx'
import { GuardianFields } from './guardian-fields.tsx'
import { SavedTravellers } from './saved-travellers.tsx'
import { impliesGender, titleOptions } from './title-options.ts'

interface PassengerSectionProps {
  form: BookingFormControl
  index: number
  /** Position among passengers of the same type, from 1. */
  number: number
  paxType: PassengerType
  quote: FareDetailResult
  context: PassengerRuleContext
  countries: readonly SelectOption<string>[]
  onTaken: (index: number) => string[]
}

const genderOptions: SelectOption<Gender>[] = [
  { value: genders.male, label: bookingTexts.genders.male },
  { value: genders.female, label: bookingTexts.genders.female },
]

/** Sets the gender from the title, since airlines need both, and gives whether the title implies it. */
const useGenderOfTitle = (form: BookingFormControl, index: number): boolean => {
  const title = useWatch({ control: form.control, name: `passengers.${index}.title` })
  useEffect(() => {
    if (title && impliesGender(title))
      form.setValue(`passengers.${index}.gender`, isTitleOfGender(title, 1) ? 1 : 2)
  }, [form, index, title])
  return !title || impliesGender(title)
}

interface NameFieldsProps {
  control: BookingFormControl['control']
  path: `passengers.${number}`
  options: ReturnType<typeof titleOptions>
  /** Whether the browser may fill in the name of the person who books. */
  isLead: boolean
}

const NameFields = ({ control, path, options, isLead }: NameFieldsProps) => (
  <div className="passenger-name">
    <SelectField
      control={control}
      name={`${path}.title`}
      label={bookingTexts.title}
      options={options}
      placeholder={bookingTexts.choose}
      isRequired
    />
    <TextField
      control={control}
      name={`${path}.firstName`}
      label={bookingTexts.firstName}
      autoComplete={isLead ? 'given-name' : 'off'}
      maxLength={40}
      isRequired
    />
    <TextField
      control={control}
      name={`${path}.lastName`}
      label={bookingTexts.lastName}
      autoComplete={isLead ? 'family-name' : 'off'}
      maxLength={40}
      isRequired
    />
  </div>
)

export const PassengerSection = (props: PassengerSectionProps) => {
  const { form, index, number, paxType, quote, context, countries, onTaken } = props
  const { control } = form
  const path = `passengers.${index}` as const
  const isLead = index === 0
  const hasAccount = useAccount() !== null
  const isGenderSaid = useGenderOfTitle(form, index)
  const born = useWatch({ control, name: `${path}.dateOfBirth` })
  const needs = getPassengerNeeds(context, { paxType, dateOfBirth: born ?? '' })
  // A refusal can require it later; the field then appears with its message.
  const isBirthShown =
    needs.birth || Boolean(born) || Boolean(form.formState.errors.passengers?.[index]?.dateOfBirth)
  return (
    <fieldset className="passenger">
      <legend className="large">{bookingTexts.passenger(passengerTypeName[paxType], number)}</legend>
      {hasAccount ? <SavedTravellers form={form} index={index} onTaken={onTaken} /> : null}
      <NameFields
        control={control}
        path={path}
        options={titleOptions(paxType, quote.nameStyle)}
        isLead={isLead}
      />
      <div className="passenger-pair">
        {isGenderSaid ? null : (
          <SelectField
            control={control}
            name={`${path}.gender`}
            label={bookingTexts.gender}
            options={genderOptions}
            isRequired
          />
        )}
        {isBirthShown ? (
          <DateField
            control={control}
            name={`${path}.dateOfBirth`}
            max={getToday()}
            label={bookingTexts.dateOfBirth}
            autoComplete={isLead ? 'bday' : 'off'}
            isRequired={needs.birth}
          />
        ) : null}
        <DocumentFields
          control={control}
          path={path}
          quote={quote}
          countries={countries}
          isPassportNeeded={needs.passport}
          isPanOwn={needs.ownPan}
        />
      </div>
      {needs.guardian ? <GuardianFields form={form} index={index} nameStyle={quote.nameStyle} /> : null}
      {isLead ? (
        <ContactFields
          control={control}
          path={path}
          countries={countries}
          isAddressRequired={quote.isAddressRequired}
        />
      ) : null}
      <div className="passenger-options">
        <FrequentFlyerFields form={form} index={index} quote={quote} />
        {hasAccount ? (
          <CheckboxField
            control={control}
            name={`keeping.${index}.isKept`}
            label={bookingTexts.saveTraveller}
          />
        ) : null}
      </div>
    </fieldset>
  )
}
