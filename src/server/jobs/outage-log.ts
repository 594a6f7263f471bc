import type { Logger } from 'pino'

/** Messages of the two log entries about an outage. */
interface OutageTexts {
  began: string
  ended: string
}

/**
 * Logs an outage that several loops notice: once when the first of them fails, and once when none of them fails any
 * more. Everything they report in between is counted, not logged.
 */
export const createOutageLog = (
  { logger, now }: { logger: Pick<Logger, 'error' | 'warn'>; now: () => Date },
  texts: OutageTexts,
) => {
  const failing = new Set<string>()
  let since = new Date(0)
  let failures = 0
  return {
    failed: (loop: string, fault: unknown): void => {
      if (failing.size === 0) {
        since = now()
        failures = 0
        logger.error({ err: fault }, texts.began)
      }
      failures += 1
      failing.add(loop)
    },
    worked: (loop: string): void => {
      if (!failing.delete(loop) || failing.size > 0) return
      logger.warn({ durationMs: now().getTime() - since.getTime(), failures }, texts.ended)
    },
  }
}
