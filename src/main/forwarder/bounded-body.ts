import type { TimeLimit } from './time-limit.ts'

/** The largest request of a page that uploads no file, and the largest answer to a request. */
export const bodyLimits = { upBytes: 2 * 1024 * 1024, downBytes: 64 * 1024 * 1024 } as const

/** Thrown into a stream that exceeds its limit. */
export class BodyTooLarge extends Error {
  override name = 'BodyTooLarge'
}

/** Reads a whole body, or returns `tooLarge` as soon as it exceeds the limit. */
export async function readBounded(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
): Promise<Uint8Array<ArrayBuffer> | 'tooLarge'> {
  if (!body) return new Uint8Array()
  const parts: Uint8Array[] = []
  let size = 0
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limitBytes) {
      await reader.cancel().catch(() => undefined)
      return 'tooLarge'
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.byteLength
  }
  return whole
}

/**
 * Passes a body on, and aborts it when it exceeds the limit or the time is up. Ends the time limit once the body has
 * ended, failed or been cancelled. The signal given to `fetch` isn't enough once the headers have arrived: fetch follows
 * it from a request object that may be garbage-collected by then.
 */
export function limitBody(
  body: ReadableStream<Uint8Array> | null,
  limitBytes: number,
  time: TimeLimit,
): ReadableStream<Uint8Array> | null {
  if (!body) {
    time.end()
    return null
  }
  let size = 0
  const limited = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      size += part.byteLength
      if (size > limitBytes) controller.error(new BodyTooLarge(`More than ${limitBytes} bytes`))
      else controller.enqueue(part)
    },
  })
  // Its reader gets the same error, so it isn't handled here.
  void body.pipeTo(limited.writable, { signal: time.signal }).then(time.end, time.end)
  return limited.readable
}
