import { createFigureCache } from './figure-cache.ts'
import type { TelemetryOptions } from './telemetry-options.ts'
import { noTelemetry, type Telemetry } from './telemetry.ts'

/** Creates the telemetry that the settings turn on. Loads OpenTelemetry only if it's needed. */
export const createTelemetry = async (options: TelemetryOptions): Promise<Telemetry> => {
  if (!options.isScraped && options.otlpEndpoint === '') return noTelemetry
  const { createOpenTelemetry } = await import('./open-telemetry.ts')
  return createOpenTelemetry(options, createFigureCache(options))
}
