import type { NodemailerError } from 'nodemailer'
import type { SendOutcome } from './port.ts'

/** What a mail server said, in one line that cannot run on. */
const saidBy = ({ response }: NodemailerError): string =>
  (response ?? '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)

const texts = {
  unknown:
    'The connection dropped before the mail server confirmed. The email may have arrived: check before you send it again.',
  refused: (said: string) =>
    `The mail server rejected this email: ${said || 'it does not accept the address'}.`,
  later: (said: string) => `The mail server hasn't accepted it yet: ${said}.`,
  unreachable: "The mail server isn't responding.",
  notOurs: 'The mail server refused the sign-in. Ask the administrator to check the mail settings.',
}

/** Stages at which a refusal is about this one mail; before them it is about the server's own access. */
const aboutTheMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA', 'API'])

/**
 * What a failed attempt means. An answer of the server is certain, whenever it comes. Without one all depends on whether a byte
 * of the mail had gone out (RFC 5321, section 4.5.5: who does not hear the answer to DATA cannot know).
 */
export const outcomeOf = (fault: NodemailerError, isBodyUnderWay: boolean): SendOutcome => {
  const { responseCode = 0, command = '', code = '' } = fault
  if (code === 'EAUTH' || code === 'ENOAUTH') return { state: 'later', text: texts.notOurs }
  if (responseCode >= 500 && aboutTheMail.has(command))
    return { state: 'refused', text: texts.refused(saidBy(fault)) }
  if (responseCode >= 400) return { state: 'later', text: texts.later(saidBy(fault)) }
  if (isBodyUnderWay) return { state: 'unknown', text: texts.unknown }
  const isOurMail = (code === 'EENVELOPE' || code === 'EMESSAGE') && aboutTheMail.has(command)
  if (isOurMail) return { state: 'refused', text: texts.refused('') }
  return { state: 'later', text: texts.unreachable }
}
