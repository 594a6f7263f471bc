import { z } from 'zod'
import { requiredText } from '#contract/common/field-texts.ts'
import { ipcCall } from './call.ts'
import { Nothing, WorkspaceId } from './ids.ts'
import { Paper } from './print-jobs.ts'
import { Printer } from './workspace.ts'

/** How a tenant's documents are printed by default. */
export const PrintPreset = z.object({
  /** Empty asks each time. */
  printerName: z.string().max(200).default(''),
  paper: Paper.default('A4'),
  copies: z.int().min(1).max(99).default(1),
  withPrice: z.boolean().default(false),
  isCollated: z.boolean().default(true),
  pdfFolder: z.string().max(1000).default(''),
  pdfPattern: z.string().trim().min(1, requiredText).max(120).default('{pnr} {name}'),
})
export type PrintPreset = z.infer<typeof PrintPreset>

const AlarmMinutes = z
  .int('Enter whole minutes')
  .min(1, 'Enter at least 1 minute')
  .max(1440, 'Enter up to 1440 minutes')

/** Settings for the whole console. */
export const ConsoleSettings = z.object({
  appearance: z.enum(['system', 'light', 'dark']).default('system'),
  /** Minutes before a hold's deadline at which an alarm is raised. */
  alarms: z
    .object({
      isOn: z.boolean().default(true),
      minutes: z.array(AlarmMinutes).max(6, 'Set up to six alarms').default([60, 30, 10]),
      hasSound: z.boolean().default(true),
    })
    .prefault({}),
  /** Empty means the system's downloads folder. */
  exportFolder: z.string().max(1000).default(''),
  archive: z
    .object({
      isOn: z.boolean().default(true),
      daysBefore: z.int().min(0).max(30).default(1),
      daysAfter: z.int().min(1).max(60).default(14),
    })
    .prefault({}),
  /** Pages unused for this long are unloaded from memory; 0 keeps them. */
  sleepAfterMinutes: z.int().min(0).max(1440).default(30),
  areUpdatesChecked: z.boolean().default(true),
})
export type ConsoleSettings = z.infer<typeof ConsoleSettings>

/** The state of an update. */
export const UpdateState = z.object({
  state: z.enum(['off', 'idle', 'checking', 'downloading', 'ready', 'failed']),
  version: z.string(),
  text: z.string(),
})
export type UpdateState = z.infer<typeof UpdateState>

/** Calls of the settings and related functions. */
export const consoleSettingsCalls = {
  'settings.read': ipcCall({
    from: 'shell',
    request: Nothing,
    result: z.object({
      settings: ConsoleSettings,
      presets: z.array(PrintPreset.extend({ workspaceId: WorkspaceId })),
      version: z.string(),
    }),
  }),
  /** Separate, so that a hanging print service doesn't delay the other settings. Errors: `printerStopped`. */
  'settings.printers': ipcCall({
    from: 'shell',
    request: Nothing,
    result: z.object({ printers: z.array(Printer) }),
  }),
  /** Replaces the console's settings at once. Errors: `invalidRequest`, `diskFull`, `readOnly`. */
  'settings.change': ipcCall({ from: 'shell', request: ConsoleSettings, result: Nothing }),
  /** Replaces one tenant's print settings. Errors: as above, and `notFound`. */
  'settings.changePreset': ipcCall({
    from: 'shell',
    request: PrintPreset.extend({ workspaceId: WorkspaceId }),
    result: Nothing,
  }),
  /** Opens the system's folder dialog. Errors: `cancelled`. */
  'settings.chooseFolder': ipcCall({
    from: 'shell',
    request: z.object({ title: z.string().max(80), current: z.string().max(1000) }),
    result: z.object({ folder: z.string() }),
  }),
  /** Returns the example file name of a pattern, for the second of twelve documents. */
  'settings.exampleName': ipcCall({
    from: 'shell',
    request: z.object({ pattern: z.string().max(120) }),
    result: z.object({ fileName: z.string() }),
  }),
  /** Raises a test alarm, so that people see and hear it. Errors: `unsupported`. */
  'settings.tryAlarm': ipcCall({ from: 'shell', request: Nothing, result: Nothing }),
  /**
   * Saves a support file to a path that the person chooses: no token, passenger or amount. Errors: `cancelled`,
   * `diskFull`, `readOnly`.
   */
  'diagnostics.save': ipcCall({ from: 'shell', request: Nothing, result: z.object({ path: z.string() }) }),
  'updates.state': ipcCall({ from: 'shell', request: Nothing, result: UpdateState }),
  'updates.check': ipcCall({ from: 'shell', request: Nothing, result: UpdateState }),
  /** Closes the console and starts the new version. Errors: `busy` while jobs run, `notFound` without one. */
  'updates.install': ipcCall({ from: 'shell', request: Nothing, result: Nothing }),
} as const
