import type { MailPort, OutgoingMail, SendOutcome } from '#server/mail/port.ts'

export interface MailBox {
  mails: OutgoingMail[]
  /** What the next mails come to. */
  outcome: SendOutcome
  port: MailPort
  to: (address: string) => OutgoingMail[]
  /** The newest mail to an address; a test that looks for it without one fails. */
  last: (address: string) => OutgoingMail
  /** Where the newest mail with a link leads to. */
  link: (address: string) => URL
  /** The code in the fragment of that link. */
  code: (address: string) => string
}

/** A letter box in place of a mail server: keeps what goes out, and answers as it is told to. */
export const createMailBox = (): MailBox => {
  const mails: OutgoingMail[] = []
  const box: MailBox = {
    mails,
    outcome: { state: 'sent', text: 'taken' },
    port: {
      send: async (mail) => {
        mails.push(mail)
        return box.outcome
      },
      close: async () => undefined,
    },
    to: (address: string): OutgoingMail[] => mails.filter((mail) => mail.to.address === address),
    last: (address: string): OutgoingMail => {
      const mail = box.to(address).at(-1)
      if (!mail) throw new Error(`no mail went to ${address}`)
      return mail
    },
    link: (address: string): URL => {
      const links = box.to(address).flatMap(({ text }) => /https?:\/\/\S+/.exec(text)?.[0] ?? [])
      const found = links.at(-1)
      if (!found) throw new Error(`no mail to ${address} has a link`)
      return new URL(found)
    },
    code: (address: string): string => new URLSearchParams(box.link(address).hash.slice(1)).get('code') ?? '',
  }
  return box
}
