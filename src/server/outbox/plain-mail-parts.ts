import type { SiteConfig } from '#contract/entities/site.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { mailLogo, mailStyles, toPublicLogo } from './mail-html-parts.ts'

/** A plain-text email about an account or its money. */
export interface PlainMail {
  /**
   * What it is about: `account`, `wallet` or `payment`. The text of `account` emails is deleted from the outbox once
   * they are sent.
   */
  kind: string
  toAddress: string
  toName: string
  /** Who gets the answer; the agency if absent. */
  replyTo?: string
  subject: string
  paragraphs: readonly string[]
  /** A button at the end, with an address of the site itself. */
  link?: { label: string; url: string }
  /** The id of the user who caused it; for account emails the recipient. */
  createdBy: string
  /** What causes it, if it must be sent for only once. */
  onceKey?: string
}

type MailSender = Pick<SiteConfig, 'domain' | 'companyName' | 'adminContact' | 'adminEmail' | 'logoUrl'>

const formatContact = ({ companyName, adminContact, adminEmail }: MailSender): string =>
  [companyName, adminContact, adminEmail].filter((part) => part !== '').join(' · ')

/** Builds the plain-text part. */
export const plainMailText = (site: MailSender, { paragraphs, link }: PlainMail): string =>
  [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), '--', formatContact(site)].join('\n\n')

const paragraph = (text: string): string => `<p dir="auto" style="margin:0 0 12px">${escapeHtml(text)}</p>`

/** Builds the HTML part. All content is escaped. */
export const plainMailHtml = (site: MailSender, { subject, paragraphs, link }: PlainMail): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${escapeHtml(subject)}</title></head><body style="${mailStyles.page}"><div style="${mailStyles.sheet}">${[
    mailLogo(toPublicLogo(site.logoUrl, site.domain), site.companyName),
    `<h1 style="${mailStyles.title}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    link
      ? `<p><a href="${escapeHtml(link.url)}" style="${mailStyles.button}">${escapeHtml(link.label)}</a></p>`
      : '',
    `<div style="${mailStyles.foot}">${paragraph(formatContact(site))}</div>`,
  ].join('')}</div></body></html>`
