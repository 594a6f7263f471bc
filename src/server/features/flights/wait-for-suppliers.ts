import type { CallContext } from '#server/calls/context.ts'

interface AskedSupplier {
  isRemote: boolean
  /** Never rejects. */
  answer: Promise<unknown>
}

/**
 * Waits for the answers of suppliers, at most until `timeUp`. Once only suppliers in other systems are missing, the call
 * lends its slot, because this process has nothing to do for it.
 */
export const waitForSuppliers = async (
  asked: readonly AskedSupplier[],
  { lendSlot = (wait) => wait(), timeUp }: Pick<CallContext, 'lendSlot'> & { timeUp?: Promise<void> },
): Promise<void> => {
  const wait = async (some: readonly AskedSupplier[]): Promise<void> => {
    const all = Promise.all(some.map(({ answer }) => answer))
    await (timeUp ? Promise.race([all, timeUp]) : all)
  }
  const remote = asked.filter(({ isRemote }) => isRemote)
  await wait(asked.filter(({ isRemote }) => !isRemote))
  if (remote.length > 0) await lendSlot(() => wait(remote))
}
