let running = 0

/** Runs `send`, which retries failed calls, without a toast for those that fail again. */
export const retryQuietly = async (send: () => Promise<unknown>): Promise<void> => {
  running += 1
  try {
    await send()
  } finally {
    running -= 1
  }
}

/** Whether failed calls are being retried, so that their failures show no toast. */
export const isRetryingQuietly = (): boolean => running > 0
