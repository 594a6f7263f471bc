import type { FigureSource } from './figure-cache.ts'

export interface TelemetryOptions extends FigureSource {
  /** Whether somebody reads the metrics in Prometheus's format. */
  isScraped: boolean
  /** Where OTLP over HTTP is sent to; empty for nowhere. */
  otlpEndpoint: string
}
