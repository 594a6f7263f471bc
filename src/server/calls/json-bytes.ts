const written = Symbol('written')

/** A call's result that is already serialised as UTF-8 JSON, so that the event loop doesn't do it. */
export interface JsonBytes<Result> {
  readonly [written]: Uint8Array
  /** Never set; carries the type of the serialised result. */
  readonly result?: Result
}

export const toJsonBytes = <Result>(bytes: Uint8Array): JsonBytes<Result> => ({ [written]: bytes })

/** Returns the bytes of a result that is already serialised; null for any other. */
export const getJsonBytes = (result: unknown): Uint8Array | null =>
  typeof result === 'object' && result !== null && written in result
    ? (result as JsonBytes<unknown>)[written]
    : null
