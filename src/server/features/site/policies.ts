import type { PolicyPage } from '#contract/entities/site-fields.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { escapeHtml as escape } from '#server/html/escape-html.ts'

type About = Pick<SiteConfig, 'companyName' | 'adminContact' | 'adminEmail'>

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n')

const section = (title: string, ...texts: string[]): string => `<h2>${title}</h2>\n${paragraphs(...texts)}`

const formatContact = ({ companyName, adminContact, adminEmail }: About): string => {
  const mail = adminEmail && `<a href="mailto:${escape(adminEmail)}">${escape(adminEmail)}</a>`
  const ways = [mail, escape(adminContact)].filter(Boolean).join(' · ')
  return section('Contact', `${escape(companyName)}${ways && `: ${ways}`}`)
}

const terms = (name: string): string[] => [
  paragraphs(`These terms are between you and ${name}, which sells travel services on this site.`),
  section(
    'Booking',
    "Your booking is complete once the airline confirms it and issues a ticket. Until then the price can change; we'll ask you before you pay more.",
    "Enter names exactly as in the travel document. You're responsible for passports, visas and arriving at the airport on time.",
  ),
  section(
    'Prices and payment',
    'Prices are in the currency shown and include taxes unless stated otherwise. Each payment is for the booking shown.',
  ),
  section(
    'Changes and cancellation',
    "The airline's fare rules, shown before you pay, set the cost of changes and refunds.",
  ),
  section(
    'Liability',
    `${name} sells services that other companies provide. The airline's conditions of carriage apply to your flight.`,
  ),
]

const privacy = (name: string): string[] => [
  paragraphs(`${name} keeps only what it needs to sell and support your journey.`),
  section(
    'What we keep',
    "Your name and contact details, the passengers on your bookings with the documents the airline requires, and your payments. We don't store card numbers.",
  ),
  section(
    'Who we share it with',
    'Airlines and other suppliers of your booking, the payment gateway you choose, and authorities where the law requires it.',
  ),
  section('Your rights', 'You can ask to see, correct or delete your data, as far as accounting law allows.'),
]

const cancellation = (name: string): string[] => [
  paragraphs(`How to cancel a booking with ${name}.`),
  section(
    'Cancelling',
    "Open the booking under My trips (agents: Tickets) and choose Change Request. You'll see the cost before you send it.",
  ),
  section(
    'Refunds',
    'Once the airline confirms, we refund what the fare rules allow, to your wallet or to the payment method you used.',
  ),
  section(
    'Flights that an airline cancels',
    "In your request, select 'The airline cancelled the flight'. The airline's rules for cancelled flights apply.",
  ),
]

const partners = (name: string): string[] => [
  paragraphs(
    `${name} offers its search, prices and bookings to other travel sellers through an API.`,
    "Tell us about your company below. We'll review it and reply by email.",
  ),
]

const bodies: Record<PolicyPage, (name: string) => string[]> = {
  terms_and_conditions: terms,
  privacy_policy: privacy,
  cancellation_return_refund_policy: cancellation,
  'api-partner-program': partners,
}

/** Returns the default policy page of a site that hasn't written its own, as HTML with the company's name and contact. */
export const defaultPolicy = (page: PolicyPage, about: About): string =>
  [...bodies[page](escape(about.companyName)), formatContact(about)].join('\n')
