import { refusalPauseMs } from './reconnect-pause.ts'
import type { StreamClock } from './stream-timer.ts'

/**
 * Decides when a stream that was refused is tried again after an ordinary call has succeeded, because the session is valid then.
 * A call that needs no session succeeds too, so it is tried more and more rarely.
 */
export const createRefusals = (clock: StreamClock) => {
  let count = 0
  let notBefore = 0
  return {
    add(): void {
      count += 1
      notBefore = clock.now() + refusalPauseMs(count, clock.random())
    },
    mayTry: (): boolean => count > 0 && clock.now() >= notBefore,
    clear(): void {
      count = 0
    },
  }
}
