import type { MailPort, SendOutcome } from './port.ts'

/** After so many attempts in a row without an answer from the mail server, it isn't asked for a while. */
const maxFailures = 4
const restMs = 30_000

const resting: SendOutcome = { state: 'later', text: "The mail server isn't responding." }

/**
 * Wraps a mail port with a circuit breaker: while the mail server doesn't respond, emails are put off at once instead of
 * waiting for it one by one. After a rest one email at a time finds out whether it is back.
 */
export const withMailBreaker = (port: MailPort, now: () => number = Date.now): MailPort => {
  let failures = 0
  let restUntil = 0
  let isProbing = false

  return {
    send: async (mail, options) => {
      const isOpen = failures >= maxFailures
      if (isOpen && (isProbing || now() < restUntil)) return resting
      isProbing = isOpen
      try {
        const outcome = await port.send(mail, options)
        const isAnswered = outcome.state === 'sent' || outcome.state === 'refused'
        failures = isAnswered ? 0 : failures + 1
        restUntil = now() + restMs
        return outcome
      } finally {
        if (isOpen) isProbing = false
      }
    },
    close: () => port.close(),
  }
}
