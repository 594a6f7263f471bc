import { ticketMailTexts as texts } from './texts.ts'
import { escapeHtml as escape } from '#server/html/escape-html.ts'
import { mailLogo, mailStyles as styles } from '#server/outbox/mail-html-parts.ts'
import type { FlightLines, MailLines, PassengerLines } from './ticket-mail.ts'

const heading = (text: string): string => `<h2 style="${styles.heading}">${escape(text)}</h2>`
const paragraph = (text: string): string => `<p dir="auto" style="margin:0 0 4px">${escape(text)}</p>`
const cell = (text: string): string => `<td dir="auto" style="${styles.cell}">${escape(text)}</td>`
const labelCell = (text: string): string => `<td style="${styles.label}">${escape(text)}</td>`
const numberCell = (text: string): string =>
  `<td style="${styles.cell};white-space:nowrap">${escape(text)}</td>`
/** Builds a table of labels and values; the label columns of all tables are equally wide. */
const factTable = (rows: readonly { label: string; value: string }[]): string =>
  table(rows.map(({ label, value }) => `<tr>${labelCell(label)}${cell(value)}</tr>`).join(''))
const headCell = (text: string): string =>
  `<th scope="col" style="${styles.cell};font-weight:bold">${escape(text)}</th>`
const table = (rows: string): string => `<table style="${styles.table}">${rows}</table>`

const flight = ({ title, departs, arrives, facts: more }: FlightLines): string => {
  const times = [
    { label: texts.departs, value: departs },
    { label: texts.arrives, value: arrives },
  ]
  return `<p style="margin:12px 0 4px;font-weight:bold">${escape(title)}</p>${factTable([...times, ...more])}`
}

const passengers = (lines: readonly PassengerLines[]): string => {
  const head = `<tr>${headCell(texts.name)}${headCell(texts.ticketNumber)}</tr>`
  const body = lines
    .map(({ name, kind, ticketNumber, note, extras }) => {
      const who = [`${name} (${kind})`, note, extras].filter(Boolean).join('\n')
      return `<tr>${cell(who).replaceAll('\n', '<br>')}${numberCell(ticketNumber)}</tr>`
    })
    .join('')
  return table(head + body)
}

const price = ({ title, lines }: NonNullable<MailLines['price']>): string =>
  heading(title) +
  table(
    lines
      .map(
        ({ label, amount }) => `<tr>${cell(label)}<td style="${styles.amount}">${escape(amount)}</td></tr>`,
      )
      .join(''),
  )

/** Builds the HTML part: black on white, with inline styles because mail programs drop style sheets. */
export const mailHtml = (mail: MailLines, logoUrl: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${escape(mail.heading)}</title></head><body style="${styles.page}"><div style="${styles.sheet}">${[
    mailLogo(logoUrl, mail.heading),
    `<h1 style="${styles.title}">${escape(mail.heading)}</h1>`,
    paragraph(mail.greeting),
    paragraph(mail.intro),
    mail.note ? `<div dir="auto" style="${styles.note}">${escape(mail.note)}</div>` : '',
    factTable(mail.references),
    heading(texts.flights),
    mail.flights.map(flight).join(''),
    heading(texts.passengers),
    passengers(mail.passengers),
    mail.price ? price(mail.price) : '',
    `<p><a href="${escape(mail.link)}" style="${styles.button}">${escape(texts.open)}</a></p>`,
    paragraph(texts.localTimes),
    `<div style="${styles.foot}">${mail.contact.map(paragraph).join('')}</div>`,
  ].join('')}</div></body></html>`
