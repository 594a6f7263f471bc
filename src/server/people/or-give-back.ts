/**
 * Runs the check of a counted attempt. If it can't run, because too many others wait or the client has left, nothing was
 * guessed, so the attempt is given back.
 */
export const orGiveBack = async <T>(check: () => Promise<T>, giveBack: () => Promise<void>): Promise<T> => {
  try {
    return await check()
  } catch (fault) {
    await giveBack()
    throw fault
  }
}
