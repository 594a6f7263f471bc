import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib'

/** How an answer is compressed; `identity` means not at all. */
export type AnswerEncoding = 'br' | 'gzip' | 'identity'

const written = Symbol('written')

/** A call's whole answer, already serialised and compressed, so that the event loop does neither. */
export interface JsonBytes<Result> {
  readonly [written]: { readonly bytes: Uint8Array; readonly encoding: AnswerEncoding }
  /** Never set; carries the type of the serialised result. */
  readonly result?: Result
}

/** `bytes`: what `writeAnswer` returned for this encoding. */
export const toJsonBytes = <Result>(bytes: Uint8Array, encoding: AnswerEncoding): JsonBytes<Result> => ({
  [written]: { bytes, encoding },
})

/** Returns the bytes of an answer that is already serialised; null for any other result. */
export const getJsonBytes = (result: unknown): JsonBytes<unknown>[typeof written] | null =>
  typeof result === 'object' && result !== null && written in result
    ? (result as JsonBytes<unknown>)[written]
    : null

/** Writes the answer of a successful call around its result's JSON and compresses it. Slow, so call it only in a task. */
export const writeAnswer = (resultText: string, encoding: AnswerEncoding): Uint8Array => {
  const bytes = Buffer.from(`{"success":true,"result":${resultText},"message":""}`)
  if (encoding === 'identity') return bytes
  if (encoding === 'gzip') return gzipSync(bytes, { level: 4 })
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 4,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}

/** Reads the result of an answer again, for the tests' check against the contract. */
export const readResult = ({ bytes, encoding }: JsonBytes<unknown>[typeof written]): unknown => {
  const plain =
    encoding === 'identity' ? bytes : encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes)
  return (JSON.parse(Buffer.from(plain).toString()) as { result: unknown }).result
}
