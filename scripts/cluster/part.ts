import type { Service } from '#tests/support/native/service.ts'

/** A program of the cluster that can die and be started again. */
export interface Part {
  service: () => Service
  /** Starts it again after it has died. */
  start: () => void
  stop: () => Promise<void>
}

/** Starts a program of the cluster. */
export const createPart = (startService: () => Service): Part => {
  let service = startService()
  return {
    service: () => service,
    start: () => {
      service = startService()
    },
    stop: () => service.stop(),
  }
}
