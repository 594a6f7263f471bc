/** What the account can prove, as the refused call said. */
export interface AskedFactors {
  app: boolean
  passkey: boolean
}

interface Waiting {
  factors: AskedFactors
  answer: Promise<boolean>
  resolve: (isProven: boolean) => void
}

/** Calls that wait for the person to prove the second factor; null while there are none. */
let waiting: Waiting | null = null
const listeners = new Set<() => void>()
const notify = (): void => {
  for (const listener of listeners) listener()
}

/** Calls the listener whenever a proof is asked for or answered. Returns the function that removes it. */
export const onProofAsked = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns what the account can prove. A server of an earlier version doesn't say it, and knows only apps. */
export const readFactors = (details: Readonly<Record<string, unknown>> | undefined): AskedFactors => ({
  app: true,
  passkey: false,
  ...(details?.['factors'] as Partial<AskedFactors> | undefined),
})

/** Returns what can be proven while calls wait; null while none do. */
export const askedFactors = (): AskedFactors | null => waiting?.factors ?? null

export const isProofAsked = (): boolean => waiting !== null

/**
 * Asks the person to prove the second factor, once for all calls that wait. Resolves to whether they did; to false at once
 * where no page shows the dialog.
 */
export const askForProof = (details?: Readonly<Record<string, unknown>>): Promise<boolean> => {
  if (listeners.size === 0) return Promise.resolve(false)
  if (!waiting) {
    let resolve: Waiting['resolve'] = () => undefined
    const answer = new Promise<boolean>((done) => (resolve = done))
    waiting = { factors: readFactors(details), answer, resolve }
    notify()
  }
  return waiting.answer
}

/** Lets the waiting calls go on, or refuses them. */
export const answerProof = (isProven: boolean): void => {
  const answered = waiting
  waiting = null
  notify()
  answered?.resolve(isProven)
}
