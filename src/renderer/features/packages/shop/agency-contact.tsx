import { Envelope, Phone } from '@blueprintjs/icons'
import { useSite } from '#renderer/entities/audience.ts'
import './agency-contact.css'

/** Returns the `tel:` address of a number, with digits and the plus only. */
export const toPhoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

/** The agency's phone number and email; nothing if the agency has neither. */
export const AgencyContact = ({ subject }: { subject: string }) => {
  const site = useSite()
  const { adminContact: phone = '', adminEmail: email = '' } = site ?? {}
  if (phone === '' && email === '') return null
  return (
    <address className="holiday-contact">
      {phone === '' ? null : (
        <a className="holiday-contact-link" href={toPhoneUrl(phone)}>
          <Phone size={16} />
          <span className="num">{phone}</span>
        </a>
      )}
      {email === '' ? null : (
        <a className="holiday-contact-link" href={`mailto:${email}?subject=${encodeURIComponent(subject)}`}>
          <Envelope size={16} />
          <span className="clip">{email}</span>
        </a>
      )}
    </address>
  )
}
