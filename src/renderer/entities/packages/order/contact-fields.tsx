import type { Control } from 'react-hook-form'
import { PhonePair } from '#renderer/entities/phone-pair.tsx'
import { TextField } from '#renderer/ui/fields/text-field.tsx'
import { orderTexts as texts } from './order-texts.ts'
import type { OrderValues } from './order-values.ts'
import '#renderer/entities/packages/package-parts.css'
import './order-fields.css'

/** Whom the agency reaches about the trip. */
export const ContactFields = ({ control }: { control: Control<OrderValues> }) => (
  <section className="holiday-part" aria-labelledby="contact-title">
    <h2 className="holiday-part-title" id="contact-title">
      {texts.contact}
    </h2>
    <p className="muted small">{texts.contactNote}</p>
    <div className="holiday-contact-fields">
      <TextField
        control={control}
        name="contact.name"
        label={texts.name}
        autoComplete="name"
        maxLength={120}
        isRequired
      />
      <TextField
        control={control}
        name="contact.email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={120}
        isRequired
      />
      <PhonePair
        control={control}
        codeName="contact.phoneCode"
        name="contact.phone"
        label={texts.phone}
        countryLabel={texts.countryCode}
        isRequired
        isOwn
      />
    </div>
  </section>
)
