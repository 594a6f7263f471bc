import type { MailPort, SendOutcome } from './port.ts'

/** After this many attempts in a row without an answer, no email is sent to the mail server for a while. */
const maxFailures = 4
const cooldownMs = 30_000

const coolingDown: SendOutcome = { state: 'later', text: "The mail server isn't responding." }

/**
 * Wraps a mail port with a circuit breaker. While the mail server doesn't respond, emails are postponed at once instead
 * of waiting for it one by one. After a cooldown, one email at a time tests whether it responds again.
 */
export const withMailBreaker = (port: MailPort, now: () => number = Date.now): MailPort => {
  let failures = 0
  let cooldownUntil = 0
  let isProbing = false

  return {
    send: async (mail, options) => {
      const isOpen = failures >= maxFailures
      if (isOpen && (isProbing || now() < cooldownUntil)) return coolingDown
      isProbing = isOpen
      try {
        const outcome = await port.send(mail, options)
        const isAnswered = outcome.state === 'sent' || outcome.state === 'refused'
        failures = isAnswered ? 0 : failures + 1
        cooldownUntil = now() + cooldownMs
        return outcome
      } finally {
        if (isOpen) isProbing = false
      }
    },
    check: (options) => port.check(options),
    pausedUntil: () => (failures >= maxFailures && now() < cooldownUntil ? new Date(cooldownUntil) : null),
    close: () => port.close(),
  }
}
