import { ticketMailTexts as texts } from './texts.ts'
import type { MailLines } from './ticket-mail.ts'

const fact = ({ label, value }: { label: string; value: string }): string =>
  label ? `${label}: ${value}` : value

/** Builds the plain-text part. */
export const mailText = (mail: MailLines): string =>
  [
    [mail.greeting, mail.intro],
    mail.note ? [mail.note] : [],
    mail.references.map(fact),
    ...mail.flights.map(({ title, departs, arrives, facts }) => [
      title,
      `${texts.departs}: ${departs}`,
      `${texts.arrives}: ${arrives}`,
      ...facts.map(fact),
    ]),
    [
      `${texts.passengers}:`,
      ...mail.passengers.map(
        ({ name, kind, ticketNumber, note, extras }) =>
          `${name} (${kind}), ${[`${texts.ticketNumber} ${ticketNumber}`, note, extras].filter(Boolean).join(', ')}`,
      ),
    ],
    mail.price
      ? [`${mail.price.title}:`, ...mail.price.lines.map(({ label, amount }) => `${label}: ${amount}`)]
      : [],
    [`${texts.open}: ${mail.link}`, texts.localTimes],
    mail.contact,
  ]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
