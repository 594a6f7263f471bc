/** A file of an email, with its media type. */
export interface MailAttachment {
  name: string
  type: string
  content: Uint8Array
}

/** An email ready to send. The server rendered or checked everything in it. */
export interface OutgoingMail {
  /** With angle brackets; the same for every attempt, so that duplicates can be recognised. */
  messageId: string
  from: { name: string; address: string }
  replyTo: { name: string; address: string } | null
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Creates the attachments. Called only when the email is handed over, so that a postponed one costs nothing. */
  attachments?: () => Promise<MailAttachment[]>
  date: Date
}

/**
 * The outcome of one attempt. `sent`: the mail server accepted it. `later`: not accepted, but it may be later.
 * `refused`: it never will be. `unknown`: the answer was lost while the email was being sent, so sending it again
 * might send it twice. `text` is for the sender and contains no secret.
 */
export interface SendOutcome {
  state: 'sent' | 'later' | 'refused' | 'unknown'
  text: string
}

/** Delivers emails. Never throws: a failure is an outcome. */
export interface MailPort {
  /** Makes one attempt, which ends when the signal aborts at the latest. */
  send(mail: OutgoingMail, options: { signal: AbortSignal }): Promise<SendOutcome>
  /** Checks that emails would be accepted, without sending one. Returns the problem; null if there is none. */
  check(options: { signal: AbortSignal }): Promise<string | null>
  /** Returns when a mail server that has stopped responding is tried again; null while it responds. Absent for a port that never pauses. */
  pausedUntil?(): Date | null
  /** Closes connections. */
  close(): Promise<void>
}
