import { setTimeout as wait } from 'node:timers/promises'

/** Longer than sign-up and a forgotten password take to process. */
export const evenTimeMs = 400

/**
 * Answers after `evenTimeMs`, or when the work is done if that takes longer, so that the response time doesn't reveal
 * whether an address has an account.
 */
export const settleInEvenTime = async <T>(work: Promise<T>): Promise<T> => {
  const [outcome] = await Promise.allSettled([work, wait(evenTimeMs)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
