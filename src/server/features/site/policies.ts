import type { PolicyPage } from '#contract/entities/site-fields.ts'
import type { SiteConfig } from '#contract/entities/site.ts'
import { escapeHtml as escape } from '#server/html/escape-html.ts'

type About = Pick<SiteConfig, 'companyName' | 'adminContact' | 'adminEmail'>

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n')

const section = (title: string, ...texts: string[]): string => `<h2>${title}</h2>\n${paragraphs(...texts)}`

const contactOf = ({ companyName, adminContact, adminEmail }: About): string => {
  const mail = adminEmail && `<a href="mailto:${escape(adminEmail)}">${escape(adminEmail)}</a>`
  const ways = [mail, escape(adminContact)].filter(Boolean).join(' · ')
  return section('Contact', `${escape(companyName)}${ways && `: ${ways}`}`)
}

const terms = (name: string): string[] => [
  paragraphs(`These terms are between you and ${name}, which sells travel services on this site.`),
  section(
    'Booking',
    'A booking is made when the airline confirms it and a ticket is issued. Until then a price can change; you are asked before you pay more.',
    'Names have to be as in the travel document. You answer for passports, visas and the time at the airport.',
  ),
  section(
    'Prices and payment',
    'Prices are in the currency shown and include taxes unless said. A payment is for the booking that you see.',
  ),
  section(
    'Changes and cancellation',
    'The fare rules of the airline, shown before you pay, decide what a change or a refund costs.',
  ),
  section(
    'Liability',
    `${name} arranges the service of others. The carrier’s conditions of carriage apply to the flight.`,
  ),
]

const privacy = (name: string): string[] => [
  paragraphs(`${name} keeps what it needs to sell and to look after your journey, and nothing else.`),
  section(
    'What is kept',
    'Your name and contact, the passengers of your bookings with the documents that an airline asks for, and payments. Card numbers are not kept here.',
  ),
  section(
    'Who gets it',
    'Airlines and other suppliers of your booking, the payment service that you choose, and authorities where the law demands it.',
  ),
  section(
    'Your rights',
    'You may see, correct or delete what is kept of you, as far as the law on accounts allows.',
  ),
]

const cancellation = (name: string): string[] => [
  paragraphs(`How to give back what you bought from ${name}.`),
  section(
    'Cancelling',
    'Open the booking under your tickets and choose Change Request. What it costs is shown before you send it.',
  ),
  section(
    'Refunds',
    'The refund is what the fare rules leave, once the airline has confirmed it. It goes back to the wallet or to the way of payment.',
  ),
  section(
    'Flights that an airline cancels',
    'Choose this reason in the request: the airline’s own rules for it apply.',
  ),
]

const partners = (name: string): string[] => [
  paragraphs(
    `${name} opens its search, prices and bookings to other travel sellers through an API.`,
    'Tell us about your company below. We look at it and answer by email.',
  ),
]

const bodies: Record<PolicyPage, (name: string) => string[]> = {
  terms_and_conditions: terms,
  privacy_policy: privacy,
  cancellation_return_refund_policy: cancellation,
  'api-partner-program': partners,
}

/** A page of words for a site that wrote none: names the company and how to reach it. HTML. */
export const defaultPolicy = (page: PolicyPage, about: About): string =>
  [...bodies[page](escape(about.companyName)), contactOf(about)].join('\n')
