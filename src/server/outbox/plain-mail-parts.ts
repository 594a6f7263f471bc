import type { SiteConfig } from '#contract/entities/site.ts'
import { escapeHtml } from '#server/html/escape-html.ts'
import { mailLogo, mailStyles } from './mail-html-parts.ts'

/** A mail in plain words about an account or its money. */
export interface PlainMail {
  /** `account`, `wallet`, `payment`: what it is about. The text of `account` mails is gone from the outbox once they are out. */
  kind: string
  toAddress: string
  toName: string
  subject: string
  paragraphs: readonly string[]
  /** A button at the end. An address of the site itself. */
  link?: { label: string; url: string }
  /** Who caused it; the user itself for what an account asked for. */
  createdBy: string
}

type From = Pick<SiteConfig, 'companyName' | 'adminContact' | 'adminEmail' | 'logoUrl'>

const contactOf = ({ companyName, adminContact, adminEmail }: From): string =>
  [companyName, adminContact, adminEmail].filter((part) => part !== '').join(' · ')

/** The mail for readers without html. */
export const plainMailText = (site: From, { paragraphs, link }: PlainMail): string =>
  [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), '--', contactOf(site)].join('\n\n')

const paragraph = (text: string): string => `<p dir="auto" style="margin:0 0 12px">${escapeHtml(text)}</p>`

/** The same for readers with html: everything in it is text, whatever stands in it. */
export const plainMailHtml = (site: From, { subject, paragraphs, link }: PlainMail): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="referrer" content="no-referrer"><title>${escapeHtml(subject)}</title></head><body style="${mailStyles.page}"><div style="${mailStyles.sheet}">${[
    mailLogo(site.logoUrl, site.companyName),
    `<h1 style="${mailStyles.title}">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    link
      ? `<p><a href="${escapeHtml(link.url)}" style="${mailStyles.button}">${escapeHtml(link.label)}</a></p>`
      : '',
    `<div style="${mailStyles.foot}">${paragraph(contactOf(site))}</div>`,
  ].join('')}</div></body></html>`
