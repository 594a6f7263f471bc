let running = 0

/** Sends calls again that have failed already: a failure is known, so it shows no toast a second time. */
export const repeatQuietly = async (send: () => Promise<unknown>): Promise<void> => {
  running += 1
  try {
    await send()
  } finally {
    running -= 1
  }
}

/** Whether failed calls are being sent again. */
export const isRepeating = (): boolean => running > 0
