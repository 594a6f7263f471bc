import type { Endpoint } from '#contract/common/endpoint.ts'
import { WrongShape, type Shape } from './shape.ts'

type Reading =
  | { success: true; data: unknown }
  | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } }

/** Reads a result: a schema of the contract, or a shape. */
export interface ResultReader {
  safeParse: (data: unknown) => Reading
}

/**
 * An endpoint of the contract without its schemas, for calls that a shopper's first page makes. Its result is read
 * by a shape, or by the schema, which is loaded with the first answer.
 */
export interface LightEndpoint<E extends Endpoint> extends Pick<Endpoint, 'id' | 'area' | 'method' | 'path'> {
  readonly loadResult: () => Promise<ResultReader>
  /** Never set: it only carries the endpoint's type. */
  readonly of?: E
}

/** Returns a reader that parses with a shape, as a schema does. */
export const toReader = (shape: Shape<unknown>): ResultReader => ({
  safeParse: (data) => {
    try {
      return { success: true, data: shape(data) }
    } catch (error) {
      if (!(error instanceof WrongShape)) throw error
      return { success: false, error: { issues: [{ path: [error.message] }] } }
    }
  },
})
