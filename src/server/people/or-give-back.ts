/**
 * Runs the work of a counted attempt. If it can't run, because too many others wait or the client has left, nothing was
 * guessed, so the attempt is given back. `isAnswer` tells failures that are an answer, such as a wrong password, and count.
 */
export const orGiveBack = async <T>(
  work: () => Promise<T>,
  giveBack: () => Promise<void>,
  isAnswer: (fault: unknown) => boolean = () => false,
): Promise<T> => {
  try {
    return await work()
  } catch (fault) {
    if (!isAnswer(fault)) await giveBack()
    throw fault
  }
}
