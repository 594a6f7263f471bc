import { Chat, Envelope, Phone } from '@blueprintjs/icons'
import { contactTexts } from './package-texts.ts'
import './contact-links.css'

/** Returns the `tel:` address of a number, with digits and the plus only. */
export const toPhoneUrl = (phone: string): string => `tel:${phone.replaceAll(/[^\d+]/g, '')}`

const indianMobile = /^[6-9]\d{9}$/

/**
 * Returns the address that opens a chat with a number; null for one without its country's code, unless it is an Indian
 * mobile number. The library for phone numbers would be most of the page.
 */
export const toChatUrl = (phone: string, message: string): string | null => {
  const number = phone.replaceAll(/[^\d+]/g, '')
  const whole = indianMobile.test(number) ? `+91${number}` : number
  return /^\+\d{7,15}$/.test(whole)
    ? `https://wa.me/${whole.slice(1)}?text=${encodeURIComponent(message)}`
    : null
}

interface ContactLinksProps {
  phone: string
  email: string
  /** Of the email. */
  subject: string
  /** What a chat begins with; without it there is no link to one. */
  message?: string
}

/** Links to call, chat with or email someone; nothing without a number and an address. */
export const ContactLinks = ({ phone, email, subject, message }: ContactLinksProps) => {
  const chatUrl = message === undefined ? null : toChatUrl(phone, message)
  if (phone === '' && email === '') return null
  return (
    <address className="holiday-contact">
      {phone === '' ? null : (
        <a className="holiday-contact-link" href={toPhoneUrl(phone)}>
          <Phone size={16} />
          <span className="num">{phone}</span>
        </a>
      )}
      {chatUrl === null ? null : (
        <a className="holiday-contact-link" href={chatUrl} target="_blank" rel="noopener noreferrer">
          <Chat size={16} />
          <span>{contactTexts.whatsApp}</span>
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
