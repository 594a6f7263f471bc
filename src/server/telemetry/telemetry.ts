import { randomBytes } from 'node:crypto'

/** What telemetry counts. No label contains personal data, an agency or anything else without a small number of values. */
export type TelemetryEvent =
  | { type: 'request'; method: string; route: string; endpointId: string; status: number; ms: number }
  | { type: 'supplierCall'; supplier: string; source: string; call: string; outcome: string; ms: number }
  | { type: 'purchase'; supplier: string; source: string; outcome: string }
  | { type: 'job'; kind: string; outcome: 'done' | 'again' | 'failed'; ms: number }

/** The trace that work belongs to, and the span that caused it, as in a `traceparent` header. */
export interface TraceParent {
  traceId: string
  spanId: string
}

export interface SpanOptions {
  name: string
  kind: 'server' | 'client' | 'internal'
  /** The caller in another system. Without it, the span belongs to the one that is under way. */
  parent?: TraceParent | null
  attributes?: Readonly<Record<string, string | number>>
}

/** A piece of work that is being traced. */
export interface ActiveSpan {
  /** 32 hexadecimal digits, also when nothing is exported. */
  readonly traceId: string
  /** Runs work whose own spans belong to this one. */
  run<T>(work: () => T): T
  /** Ends the span. `error` is a code or a status, never a message, which could contain somebody's data. */
  end(result?: { error?: string; attributes?: Readonly<Record<string, string | number>> }): void
}

/** Counts and traces what the server does. */
export interface Telemetry {
  record(event: TelemetryEvent): void
  startSpan(options: SpanOptions): ActiveSpan
  /** Returns all metrics in Prometheus's text format; null when nothing can read them. */
  readonly scrape: (() => Promise<string>) | null
  /** Exports what is left. */
  close(): Promise<void>
}

const traceParent = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}$/

/** Reads a `traceparent` header (W3C Trace Context); null when it is missing or invalid. */
export const readTraceParent = (header: unknown): TraceParent | null => {
  const [, traceId, spanId] = typeof header === 'string' ? (traceParent.exec(header) ?? []) : []
  return traceId && spanId ? { traceId, spanId } : null
}

/** Creates a span that only has a trace id, for a server that exports no traces. */
export const toBareSpan = ({ parent }: Pick<SpanOptions, 'parent'>): ActiveSpan => ({
  // Made only when it is read.
  get traceId() {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    Object.defineProperty(this, 'traceId', { value: traceId })
    return traceId
  },
  run: (work) => work(),
  end: () => undefined,
})

/** Counts and exports nothing. */
export const noTelemetry: Telemetry = {
  record: () => undefined,
  startSpan: toBareSpan,
  scrape: null,
  close: async () => undefined,
}
