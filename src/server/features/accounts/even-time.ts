import { setTimeout as wait } from 'node:timers/promises'

/** Longer than what sign-up and forgotten passwords take to work out. */
export const evenTimeMs = 400

/**
 * Answers after `evenTimeMs`, or when the work is done if that is later: how long an answer takes does not tell whether an address
 * has an account.
 */
export const inEvenTime = async <T>(work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, wait(evenTimeMs)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
