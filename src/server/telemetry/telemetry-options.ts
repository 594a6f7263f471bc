import type { FigureSource } from './figure-cache.ts'

export interface TelemetryOptions extends FigureSource {
  /** Whether metrics are served in Prometheus's format. */
  isScraped: boolean
  /** Collector that receives OTLP over HTTP; empty if off. */
  otlpEndpoint: string
}
