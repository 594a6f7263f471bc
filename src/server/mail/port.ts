/** A mail as the product hands it over. Everything in it was rendered or checked by the server. */
export interface OutgoingMail {
  /** With angle brackets; the same for every attempt, so that a mail that came twice can be told. */
  messageId: string
  from: { name: string; address: string }
  replyTo: { name: string; address: string } | null
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  date: Date
}

/**
 * What became of one attempt. `sent`: the mail server has it. `later`: it has not, and may take it another time. `refused`: it
 * will never take it. `unknown`: the mail was on its way when the answer was lost; sending it again might send it twice.
 * `text` is for the person who sent it and names no secret.
 */
export interface SendOutcome {
  state: 'sent' | 'later' | 'refused' | 'unknown'
  text: string
}

/** What takes mails out of the product. Never throws: a failure is an outcome. */
export interface MailPort {
  /** One attempt. Ends with the signal at the latest. */
  send(mail: OutgoingMail, options: { signal: AbortSignal }): Promise<SendOutcome>
  /** Lets connections go. */
  close(): Promise<void>
}
