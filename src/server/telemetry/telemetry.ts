import { randomBytes } from 'node:crypto'

/** What telemetry counts. Labels have few possible values, and never contain personal data or name an agency. */
export type TelemetryEvent =
  | { type: 'request'; method: string; route: string; endpointId: string; status: number; ms: number }
  | { type: 'supplierCall'; supplier: string; source: string; call: string; outcome: string; ms: number }
  /** A supplier that sells these sources from now on. */
  | { type: 'supplier'; supplier: string; sources: readonly string[] }
  | { type: 'purchase'; supplier: string; source: string; outcome: string }
  /** An event stream was opened (1) or ended (-1). */
  | { type: 'eventStream'; change: 1 | -1 }
  /** Live news can no longer be read, or can be read again. */
  | { type: 'newsFeed'; isUp: boolean }
  | { type: 'job'; kind: string; outcome: 'done' | 'again' | 'failed'; ms: number }

/** A trace and the parent span in it, as in a `traceparent` header. */
export interface TraceParent {
  traceId: string
  spanId: string
}

export interface SpanOptions {
  name: string
  kind: 'server' | 'client' | 'internal'
  /** The caller's span in another system. Without it, the current span is the parent. A server span without it starts a new trace. */
  parent?: TraceParent | null
  attributes?: Readonly<Record<string, string | number>>
}

/** A span that hasn't ended. */
export interface ActiveSpan {
  /** 32 hexadecimal digits, even if nothing is exported. */
  readonly traceId: string
  /** Runs work with this span as the parent of the spans it starts. */
  run<T>(work: () => T): T
  /** Ends the span. `error` is a code or a status, never a message, which could contain personal data. */
  end(result?: { error?: string; attributes?: Readonly<Record<string, string | number>> }): void
}

/** Counts and traces what the server does. */
export interface Telemetry {
  record(event: TelemetryEvent): void
  startSpan(options: SpanOptions): ActiveSpan
  /** Returns all metrics in Prometheus's text format; null if they aren't served. */
  readonly scrape: (() => Promise<string>) | null
  /** Exports what hasn't been exported yet, and stops. */
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
  // Generated on first use.
  get traceId() {
    const traceId = parent?.traceId ?? randomBytes(16).toString('hex')
    Object.defineProperty(this, 'traceId', { value: traceId })
    return traceId
  },
  run: (work) => work(),
  end: () => undefined,
})

/** Telemetry that counts and exports nothing. */
export const noTelemetry: Telemetry = {
  record: () => undefined,
  startSpan: toBareSpan,
  scrape: null,
  close: async () => undefined,
}
