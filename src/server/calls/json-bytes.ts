const written = Symbol('written')

/** A call's result that was already written as JSON in UTF-8, so that the event loop doesn't have to. */
export interface JsonBytes<Result> {
  readonly [written]: Uint8Array
  /** Only names the type that was written. */
  readonly result?: Result
}

export const toJsonBytes = <Result>(bytes: Uint8Array): JsonBytes<Result> => ({ [written]: bytes })

/** Returns the bytes of a result that was already written; null for any other. */
export const getJsonBytes = (result: unknown): Uint8Array | null =>
  typeof result === 'object' && result !== null && written in result
    ? (result as JsonBytes<unknown>)[written]
    : null
