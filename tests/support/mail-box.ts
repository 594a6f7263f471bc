import type { MailPort, OutgoingMail, SendOutcome } from '#server/mail/port.ts'

export interface MailBox {
  mails: OutgoingMail[]
  /** The outcome of the next mails. */
  outcome: SendOutcome
  port: MailPort
  to: (address: string) => OutgoingMail[]
  /** Returns the newest mail to an address; throws when there is none. */
  last: (address: string) => OutgoingMail
  /** Returns the link in the newest mail that has one. */
  link: (address: string) => URL
  /** Returns the code in that link's fragment. */
  code: (address: string) => string
}

/** Creates a mailbox in place of a mail server: it keeps outgoing mails and answers with the chosen outcome. */
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
      check: async () => null,
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
