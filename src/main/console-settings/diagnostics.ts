import { app, screen } from 'electron'
import { cpus, release, totalmem } from 'node:os'
import { recentFaults } from '#main/shared/log.ts'
import type { ConsoleParts } from '#main/parts/console-parts.ts'

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024)

/** Describes whether sign-ins survive closing the console, based on what the keychain has done so far. */
const keychainState = (isSignedIn: boolean, warning: string | null) =>
  warning ? 'for this run only' : isSignedIn ? 'works' : 'not used'

/** Lists tenants by host, without signed-in people or file locations. */
const tenantFacts = ({ workspaces, vault, statuses, window }: ConsoleParts) =>
  workspaces.list().map(({ id, kind, origin, zoomPercent, printing }) => ({
    kind,
    host: new URL(origin).host,
    reach: statuses.get(id).reach,
    isAsleep: !window().isAwake(id),
    isSignedIn: vault.isSignedIn(id),
    keychain: keychainState(vault.isSignedIn(id), vault.warning(id)),
    holds: statuses.get(id).holds,
    zoomPercent,
    printing: {
      hasPrinter: printing.printerName !== '',
      hasFolder: printing.pdfFolder !== '',
      paper: printing.paper,
      copies: printing.copies,
    },
  }))

const consoleSettings = ({ settings }: ConsoleParts) => {
  const { exportFolder, ...rest } = settings.get().console
  return { ...rest, hasExportFolder: exportFolder !== '' }
}

/**
 * Collects diagnostics for support. Every field is chosen explicitly, so that nothing secret is included: no token,
 * email, passenger, PNR, amount, or name of a folder or a printer.
 */
export const collectDiagnostics = (parts: ConsoleParts) => ({
  kind: 'faredesk-diagnostics',
  madeAt: new Date(parts.now()).toISOString(),
  secondsRunning: Math.round(process.uptime()),
  versions: {
    faredesk: app.getVersion(),
    electron: process.versions.electron,
    chromium: process.versions.chrome,
    node: process.versions.node,
    isPackaged: app.isPackaged,
  },
  computer: {
    platform: process.platform,
    release: release(),
    architecture: process.arch,
    processors: cpus().length,
    memoryMb: Math.round(totalmem() / 1_048_576),
    locale: app.getLocale(),
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    displays: screen.getAllDisplays().map(({ size, scaleFactor }) => ({ ...size, scaleFactor })),
  },
  settings: consoleSettings(parts),
  tenants: tenantFacts(parts),
  panes: parts.window().panes().length,
  jobs: parts.jobCounts.sum(),
  graphics: app.getGPUFeatureStatus(),
  processes: app.getAppMetrics().map(({ type, name, memory, cpu }) => ({
    type,
    name: name ?? '',
    memoryMb: megabytes(memory.workingSetSize),
    peakMb: megabytes(memory.peakWorkingSetSize),
    cpuPercent: Math.round(cpu.percentCPUUsage),
  })),
  faults: recentFaults(),
})
