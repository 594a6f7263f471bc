import type { NodemailerError } from 'nodemailer'
import type { SendOutcome } from './port.ts'

/** Returns the mail server's answer as one bounded line. */
const toOneLineAnswer = ({ response }: NodemailerError): string =>
  (response ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

const texts = {
  unknown:
    'The connection dropped before the mail server confirmed. The email may have arrived: check before you send it again.',
  refused: (said: string) =>
    `The mail server rejected this email: ${said || "it doesn't accept the address"}.`,
  later: (said: string) => `The mail server hasn't accepted it yet: ${said}.`,
  unreachable: "The mail server isn't responding.",
  notOurs: 'The mail server refused the sign-in. Ask the administrator to check the mail settings.',
}

/** Stages at which a refusal concerns this email; earlier ones concern our access to the server. */
const aboutTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API'])

/**
 * Returns what a failed attempt means. The server's answer is certain, whenever it comes. Without one it depends on
 * whether any byte of the email had been sent (RFC 5321, section 4.5.5: without an answer to DATA the outcome can't
 * be known).
 */
export const toSendOutcome = (fault: NodemailerError, isBodyUnderWay: boolean): SendOutcome => {
  const { responseCode = 0, command = '', code = '' } = fault
  if (code === 'EAUTH' || code === 'ENOAUTH') return { state: 'later', text: texts.notOurs }
  if (responseCode >= 500 && aboutTheMail.has(command))
    return { state: 'refused', text: texts.refused(toOneLineAnswer(fault)) }
  if (responseCode >= 400) return { state: 'later', text: texts.later(toOneLineAnswer(fault)) }
  if (isBodyUnderWay) return { state: 'unknown', text: texts.unknown }
  const isOurMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && aboutTheMail.has(command)
  if (isOurMail) return { state: 'refused', text: texts.refused('') }
  return { state: 'later', text: texts.unreachable }
}
