import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes, type Resource } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import type { TelemetryOptions } from './telemetry-options.ts'
import type { Reading } from './figure-cache.ts'
import { createEventInstruments, createFigureGauges, createReadCounter } from './instruments.ts'
import { toBareSpan, type SpanOptions, type Telemetry } from './telemetry.ts'

const scopeName = 'faredesk'
/** Enough for every route with every status. OpenTelemetry merges series above the limit into one. */
const mostSeries = 10_000
/** Well below the ten seconds in which the process must end. */
const closeWithinMs = 2_000
const complaintEveryMs = 5 * 60_000
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

/** Logs now and then that the export fails, without the SDK's own text, which may contain the collector's address and headers. */
const complainTo = (logger: Pick<Logger, 'warn'>): void => {
  let complainedAt = -complaintEveryMs
  const complain = (): void => {
    if (performance.now() - complainedAt < complaintEveryMs) return
    complainedAt = performance.now()
    logger.warn("telemetry can't be exported; check OTEL_EXPORTER_OTLP_ENDPOINT")
  }
  const silent = (): void => undefined
  diag.setLogger(
    { error: complain, warn: silent, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  )
}

const toUrl = (endpoint: string, signal: string): string => `${endpoint.replace(/\/+$/, '')}/v1/${signal}`

/** Creates the tracing that exports spans with OTLP. */
const createTracing = (endpoint: string, resource: Resource) => {
  const provider = new BasicTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: toUrl(endpoint, 'traces') }))],
  })
  const tracer = provider.getTracer(scopeName)
  const current = new AsyncLocalStorage<Context>()
  const toContext = ({ kind, parent }: SpanOptions): Context => {
    if (parent)
      return trace.setSpanContext(ROOT_CONTEXT, {
        ...parent,
        // Callers don't decide what we trace.
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      })
    return (kind === 'server' ? undefined : current.getStore()) ?? ROOT_CONTEXT
  }
  const startSpan: Telemetry['startSpan'] = (options) => {
    const context = toContext(options)
    const span = tracer.startSpan(
      options.name,
      { kind: kinds[options.kind], attributes: { ...options.attributes } },
      context,
    )
    return {
      traceId: span.spanContext().traceId,
      run: (work) => current.run(trace.setSpan(context, span), work),
      end: ({ error, attributes } = {}) => {
        if (attributes) span.setAttributes({ ...attributes })
        if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: error })
        span.end()
      },
    }
  }
  return { startSpan, close: () => provider.shutdown() }
}

/** Creates telemetry with the OpenTelemetry SDK. */
export const createOpenTelemetry = (
  { database, logger, isScraped, otlpEndpoint }: TelemetryOptions,
  readFigures: () => Promise<Reading>,
): Telemetry => {
  const isExported = otlpEndpoint !== ''
  complainTo(logger)
  const resource = resourceFromAttributes({ 'service.name': 'faredesk' })
  const scraped = isScraped ? new PrometheusExporter({ preventServerStart: true }) : null
  const provider = new MeterProvider({
    resource,
    views: [{ instrumentName: '*', aggregationCardinalityLimit: mostSeries }],
    readers: [
      ...(scraped ? [scraped] : []),
      ...(isExported
        ? [
            new PeriodicExportingMetricReader({
              exporter: new OTLPMetricExporter({ url: toUrl(otlpEndpoint, 'metrics') }),
            }),
          ]
        : []),
    ],
  })
  const meter = provider.getMeter(scopeName)
  const record = createEventInstruments(meter)
  createFigureGauges(meter, readFigures)
  createReadCounter(meter, database.readCounts)
  const tracing = isExported ? createTracing(otlpEndpoint, resource) : null
  const serializer = new PrometheusSerializer('', false, undefined, true, true)
  return {
    record,
    startSpan: tracing?.startSpan ?? toBareSpan,
    scrape: scraped && (async () => serializer.serialize((await scraped.collect()).resourceMetrics)),
    close: async () => {
      const patience = new AbortController()
      const { signal } = patience
      // A collector that can't be reached must not keep the process from ending.
      await Promise.race([
        Promise.allSettled([provider.shutdown(), tracing?.close()]),
        sleep(closeWithinMs, undefined, { signal }).catch(() => undefined),
      ])
      patience.abort()
    },
  }
}
